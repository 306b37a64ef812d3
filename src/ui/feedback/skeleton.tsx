import styles from './skeleton.module.css';

/** A placeholder for a line of text of about this width, in the surrounding line height. Hidden from screen readers. */
export const Skeleton = ({ width }: { width: `${number}${'px' | '%' | 'ch'}` }) => (
  <span aria-hidden="true" className={styles.skeleton} style={{ inlineSize: width }} />
);
