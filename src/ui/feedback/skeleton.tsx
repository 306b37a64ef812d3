import styles from './skeleton.module.css';

/** Stands for a line of text of about this width, in the height of the text around it. Silent for screen readers. */
export const Skeleton = ({ width }: { width: `${number}${'px' | '%' | 'ch'}` }) => (
  <span aria-hidden="true" className={styles.skeleton} style={{ inlineSize: width }} />
);
