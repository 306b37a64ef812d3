import styles from './skeleton.module.css';

/** A placeholder for a line of text of about this width, in the surrounding line height. Hidden from screen readers. */
export const Skeleton = ({ width }: { width: `${number}${'px' | '%' | 'ch'}` }) => (
  <span aria-hidden="true" className={styles.skeleton} style={{ inlineSize: width }} />
);

/** Lines of text that are being read, and the words for it. */
export const WaitingLines = ({ words }: { words: string }) => (
  <div role="status">
    <span className="visually-hidden">{words}</span>
    <p>
      <Skeleton width="70%" />
    </p>
    <p>
      <Skeleton width="50%" />
    </p>
  </div>
);
