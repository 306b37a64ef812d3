import type { ReactNode } from 'react';
import styles from './notice.module.css';
import { KnownMark } from './status-mark.tsx';

type Props = {
  tone: 'danger' | 'doubt' | 'ok' | 'plain';
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` interrupts; an initial state should not. */
  role?: 'alert' | 'status';
};

/** What happened, what it means for the order, and what to do. It stays until it is resolved. */
export function Notice({ tone, title, children, actions, role }: Props) {
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      <span className={styles.mark}>
        {tone === 'danger' && <KnownMark mark="refused" size={18} />}
        {tone === 'doubt' && <KnownMark mark="doubt" size={18} />}
        {tone === 'ok' && <KnownMark mark="placed" size={18} />}
        {tone === 'plain' && <KnownMark mark="observed" size={18} />}
      </span>
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {children}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
