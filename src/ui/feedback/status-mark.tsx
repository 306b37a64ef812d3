import i18next from 'i18next';
import { type StatusKind, statusKindOf } from '../../config.ts';
import { useConfig } from '../../config-context.ts';
import styles from './status-mark.module.css';

export type Mark = 'waiting' | 'sending' | 'doubt' | 'placed' | 'refused' | 'stopped' | 'observed';

/**
 * The shape of a status's kind, beside its title. The number is in the tooltip only. It is in a hundred cells, so it does
 * not subscribe to the translations: what renders the title does.
 */
export function StatusMark({ statusId }: { statusId: number }) {
  const kind = statusKindOf(statusId, useConfig().statusKinds);
  return (
    <span
      aria-hidden="true"
      className={styles.status}
      data-kind={kind}
      title={i18next.t('statusUntitled', { ns: 'orders', id: statusId })}
    >
      <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16">
        {statusShapes[kind]}
      </svg>
    </span>
  );
}

const ring = <circle cx="8" cy="8" r="6.6" fill="none" stroke="currentColor" strokeWidth="1.6" />;

/** A disc with a check cut out of it, so that it needs no second colour. */
const checkedDisc = (
  <path
    d="M8 .6a7.4 7.4 0 1 0 0 14.8A7.4 7.4 0 0 0 8 .6zM5.37 7.73 6.97 9.33 10.6 5.27 11.8 6.33 7.03 11.67 4.23 8.87z"
    fill="currentColor"
    fillRule="evenodd"
  />
);

const statusShapes: Record<StatusKind, React.ReactNode> = {
  waiting: (
    <>
      {ring}
      <path d="M8 8V3.4A4.6 4.6 0 0 1 12.6 8z" fill="currentColor" />
    </>
  ),
  underWay: (
    <>
      {ring}
      <path d="M8 1.4a6.6 6.6 0 0 1 0 13.200z" fill="currentColor" />
    </>
  ),
  done: checkedDisc,
  stopped: (
    <>
      {ring}
      <path d="M4.8 8h6.4" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  // Twelve dots round the ring.
  unknown: (
    <circle
      cx="8"
      cy="8"
      r="6.6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeDasharray="0 3.456"
    />
  ),
};

/** A status of the app's own: distinct by shape, then by colour. */
export function KnownMark({ mark, size = 16 }: { mark: Mark; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 16 16" className={styles[mark]}>
      {shapes[mark]}
    </svg>
  );
}

const shapes: Record<Mark, React.ReactNode> = {
  waiting: statusShapes.waiting,
  stopped: statusShapes.stopped,
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
  placed: checkedDisc,
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
