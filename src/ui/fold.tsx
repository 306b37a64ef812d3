import { type ReactNode, useState } from 'react';
import styles from './fold.module.css';
import { Icon } from './icon.tsx';

type Props = {
  title: string;
  /** At the end of the row: what is inside, in a few words. */
  summary?: ReactNode;
  /** At the very end, beside the row: a button for what is inside. */
  action?: ReactNode;
  /** Called when it opens or closes. */
  onToggle?: (open: boolean) => void;
  children: ReactNode;
};

/** The line of a fold that is no section of its own: a few words, with the same chevron. For `details`. */
export const FoldLine = ({ children }: { children: ReactNode }) => (
  <summary className={`${styles.marked} ${styles.line}`}>
    <Icon name="chevronEnd" size={16} />
    <span>{children}</span>
  </summary>
);

/** A row that opens what is read rarely. Its content is rendered while it is open. */
export function Fold({ title, summary, action, onToggle, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.frame} data-acts={action !== undefined || undefined}>
      <details
        className={styles.fold}
        open={open}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open === open) return;
          setOpen(currentTarget.open);
          onToggle?.(currentTarget.open);
        }}
      >
        <summary className={`${styles.marked} ${styles.row}`}>
          <Icon name="chevronEnd" size={16} />
          <h2>{title}</h2>
          <span className={styles.summary}>{summary}</span>
        </summary>
        {open && <div className={styles.content}>{children}</div>}
      </details>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
