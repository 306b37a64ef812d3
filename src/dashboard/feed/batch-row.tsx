import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { paths } from '../../paths.ts';
import type { Batch } from '../../tasking/outbox/batch/batch.ts';
import { progressOf, recordsOf } from '../../tasking/outbox/batch/results.ts';
import { useOutboxOf } from '../../tasking/outbox/outbox-context.ts';
import { knownOf } from '../../tasking/outbox/outbox-state.ts';
import { KnownMark } from '../../ui/feedback/status-mark.tsx';
import { Age } from './age.tsx';
import styles from './feed-row.module.css';

/** A batch that is not over: what is left of it, and whether it waits for a person. */
export function BatchRow({ batch, now }: { batch: Batch; now: number }) {
  const { t } = useTranslation('digest');
  const formats = useFormats();
  const records = useOutboxOf((state) => recordsOf(knownOf(state), batch.id));
  const { done, count } = progressOf(batch, records);
  const isPaused = batch.phase === 'paused';
  return (
    <li className={styles.row}>
      <p className={styles.title}>
        <Link to={paths.batch(batch.id)}>
          <bdi>{t('batch', { title: batch.title })}</bdi>
        </Link>
      </p>
      <p className={styles.news}>
        <KnownMark mark={isPaused ? 'doubt' : 'observed'} size={14} />
        {t(isPaused ? 'batchPaused' : 'batchSending', {
          count: count - done,
          all: formats.number(count),
        })}
      </p>
      <Age
        at={batch.createdAt}
        now={now}
        words={`${formats.dayShort(batch.createdAt)} ${formats.clock(batch.createdAt)} UTC`}
      />
    </li>
  );
}
