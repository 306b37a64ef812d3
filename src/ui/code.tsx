import styles from './code.module.css';

/**
 * An order number, a reference, coordinates: mono, left to right in any text, never broken over a line (look.md 3).
 * Controls that cannot be seen are shown, so that no code can pose as another.
 */
export const Code = ({ children, wrap = false }: { children: string; wrap?: boolean }) => (
  <bdi dir="ltr" className={styles.code} data-wrap={wrap || undefined}>
    {children.replace(/[\p{Cc}\p{Cf}]/gu, '\ufffd')}
  </bdi>
);
