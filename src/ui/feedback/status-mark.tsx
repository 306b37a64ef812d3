import { statusKindOf } from '../../config.ts';
import { useConfig } from '../../config-context.ts';
import { translateNow } from '../../i18n/translate.ts';
import { type MarkPath, markPaths } from './mark-paths.ts';
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
      title={translateNow('orders')('statusUntitled', { id: statusId })}
    >
      <Shape mark={kind === 'done' ? 'placed' : kind} size={16} />
    </span>
  );
}

/** A status of the app's own: distinct by shape, then by colour. */
export const KnownMark = ({ mark, size = 16 }: { mark: Mark; size?: number }) => (
  <Shape mark={mark} size={size} className={styles[mark]} />
);

type ShapeProps = { mark: keyof typeof markPaths; size: number; className?: string | undefined };

const Shape = ({ mark, size, className }: ShapeProps) => (
  <svg aria-hidden="true" width={size} height={size} viewBox="-8 -8 16 16" className={className}>
    {markPaths[mark].map(({ d, width, dashes, ends = 'round' }: MarkPath) =>
      width === undefined ? (
        <path key={d} d={d} fill="currentColor" fillRule="evenodd" />
      ) : (
        <path
          key={d}
          d={d}
          fill="none"
          stroke="currentColor"
          strokeWidth={width}
          strokeDasharray={dashes?.join(' ')}
          strokeLinecap={ends}
          strokeLinejoin="round"
        />
      ),
    )}
  </svg>
);
