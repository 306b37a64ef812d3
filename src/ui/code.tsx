import styles from './code.module.css';

type Props = {
  children: string;
  wrap?: boolean;
  /** Cut at its own end where there is no room, which is the left one of Arabic words; its beginning is what people know it by. */
  clip?: boolean;
};

/**
 * An order number, a reference, coordinates: mono, left to right in any text, never broken over a line (look.md 3).
 * Controls that cannot be seen are shown, so that no code can pose as another.
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
