import styles from './code.module.css';

/**
 * An order number, a reference, coordinates: mono, left to right in any text, never broken over a line (look.md 3).
 * Invisible direction controls are shown, so that no code can pose as another.
 */
export const Code = ({ children, wrap = false }: { children: string; wrap?: boolean }) => (
  <bdi dir="ltr" className={styles.code} data-wrap={wrap || undefined}>
    {children.replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '\ufffd')}
  </bdi>
);
