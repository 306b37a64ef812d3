import styles from './copied-note.module.css';
import type { Copied } from './use-copy.ts';

/** What was copied; the text itself if the browser did not copy it. */
export const CopiedNote = ({ copied: { text, done, said } }: { copied: Copied }) => (
  <>
    <p className={styles.said}>{said}</p>
    {!done && (
      <pre dir="ltr" className={styles.text}>
        {text}
      </pre>
    )}
  </>
);
