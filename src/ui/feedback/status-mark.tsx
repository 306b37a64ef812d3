import styles from './status-mark.module.css';

export type Mark = 'sending' | 'doubt' | 'placed' | 'refused' | 'observed';

/** interface.md 3 documents only status 1; any other id is shown as it is, without a colour. */
export function StatusMark({ statusId }: { statusId: number }) {
  if (statusId === 1) {
    return (
      <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" className={styles.wait}>
        <circle cx="8" cy="8" r="6.6" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M8 8V3.400A4.600 4.600 0 0 1 12.600 8z" fill="currentColor" />
      </svg>
    );
  }
  const digits = String(statusId);
  return (
    <span aria-hidden="true" className={styles.other} data-long={digits.length > 2 || undefined}>
      {digits}
    </span>
  );
}

/** A status of the app's own: distinct by shape, then by colour. */
export function KnownMark({ mark, size = 16 }: { mark: Mark; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 16 16" className={styles[mark]}>
      {shapes[mark]}
    </svg>
  );
}

const shapes: Record<Mark, React.ReactNode> = {
  sending: (
    <circle
      cx="8"
      cy="8"
      r="6.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeDasharray="3 2.4"
    />
  ),
  doubt: (
    <>
      <path
        d="M8 1.200 14.800 8 8 14.800 1.200 8z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M8 1.200v13.600L1.200 8z" fill="currentColor" />
    </>
  ),
  placed: (
    <>
      <circle cx="8" cy="8" r="7.2" fill="currentColor" />
      <path
        d="m4.800 8.300 2.200 2.200 4.200-4.700"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  refused: (
    <>
      <path d="M5.200 1h5.600L15 5.200v5.600L10.800 15H5.200L1 10.800V5.200z" fill="currentColor" />
      <path
        d="m5.600 5.600 4.800 4.800m0-4.800-4.800 4.800"
        stroke="var(--surface)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </>
  ),
  observed: <circle cx="8" cy="8" r="3.5" fill="currentColor" />,
};
