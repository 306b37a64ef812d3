import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../i18n/use-formats.ts';
import { paths } from '../paths.ts';
import dashboard from './dashboard-page.module.css';
import { digestId } from './digest-section.tsx';
import styles from './needs-attention.module.css';

type Props = {
  /** Entries of the outbox. */
  entries: number;
  /** Orders whose window closes or has closed, and their list. */
  windows: number;
  toWindows: string;
  unread: number;
};

/**
 * How many items need a look: one link when they are in one place, else a link to each; unread changes have
 * theirs below.
 */
export function NeedsHead({ entries, windows, toWindows, unread }: Props) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const words = (
    <>
      {t('needsLook')} <span className={styles.number}>{number(entries + windows + unread)}</span>
    </>
  );
  const places = [entries, windows, unread].filter((count) => count > 0).length;
  if (places === 0) return <h2>{words}</h2>;
  if (places === 1)
    return (
      <h2>
        {unread > 0 ? (
          <ToDigest className={styles.all}>{words}</ToDigest>
        ) : (
          <Link to={entries > 0 ? paths.outbox() : toWindows} className={styles.all}>
            {words}
          </Link>
        )}
      </h2>
    );
  return (
    <div className={dashboard.sectionHead}>
      <h2>{words}</h2>
      <p className={styles.ways}>
        {entries > 0 && (
          <Link to={paths.outbox()} className={styles.way}>
            {t('inOutbox', { count: entries })}
          </Link>
        )}
        {windows > 0 && (
          <Link to={toWindows} className={styles.way}>
            {t('windows', { count: windows })}
          </Link>
        )}
      </p>
    </div>
  );
}

/** The digest is further down the same page. */
export const ToDigest = ({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) => (
  <a
    className={className}
    href={`#${digestId}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(digestId)?.focus();
    }}
  >
    {children}
  </a>
);
