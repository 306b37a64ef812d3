import styles from './progress.module.css';

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
    className={styles.bar}
    aria-label={name}
    aria-valuetext={words}
    value={value}
    max={Math.max(1, max)}
  />
);
