import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { paths } from '../../paths.ts';
import { progressOf } from '../../tasking/batch/send/progress.ts';
import type { SentBatch } from '../../tasking/batch/send/sent-batch.ts';
import { KnownMark } from '../../ui/feedback/status-mark.tsx';
import { Age } from './age.tsx';
import styles from './feed-row.module.css';

/** A batch that is not over: what is left of it, and whether it waits for a person. */
export function BatchRow({ batch, now }: { batch: SentBatch; now: number }) {
  const { t } = useTranslation('digest');
  const formats = useFormats();
  const { done, count } = progressOf(batch);
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
