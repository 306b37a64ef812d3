import styles from './code.module.css';

type Props = {
  children: string;
  wrap?: boolean;
  /** Clips at the end of the code in either text direction; its beginning identifies it. */
  clip?: boolean;
};

/**
 * An order number, a reference, coordinates: mono, left to right in any text, never broken. Invisible control characters are
 * shown, so that no code can imitate another.
 */
export const Code = ({ children, wrap = false, clip = false }: Props) => (
  <bdi
    dir={clip ? 'auto' : 'ltr'}
    className={styles.code}
    data-wrap={wrap || undefined}
    data-clip={clip || undefined}
  >
    {children.replace(/[\p{Cc}\p{Cf}]/gu, '\ufffd')}
  </bdi>
);
