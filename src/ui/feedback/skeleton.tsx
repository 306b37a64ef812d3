import progressStyles from './progress.module.css';
import styles from './skeleton.module.css';

type Props = {
  name: string;
  /** How far it is, for screen readers. */
  words: string;
  value: number;
  max: number;
};

/** How much of something is done. */
export const ProgressBar = ({ name, words, value, max }: Props) => (
  <progress
    className={progressStyles.bar}
    aria-label={name}
    aria-valuetext={words}
    value={value}
    max={Math.max(1, max)}
  />
);

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
