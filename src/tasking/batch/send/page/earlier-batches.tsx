import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { paths } from '../../../../paths.ts';
import { useBatchesState } from '../batches-context.ts';
import { progressOf } from '../progress.ts';
import styles from './earlier-batches.module.css';

const maxShown = 8;

/** The latest batches of this browser, each with what is done of it. Nothing where there is none. */
export function EarlierBatches() {
  const { t } = useTranslation('batchSend');
  const formats = useFormats();
  const id = useId();
  const batches = useBatchesState().batches.slice(0, maxShown);
  if (batches.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        {t('earlier')}
      </h2>
      <ul className={styles.rows}>
        {batches.map((batch) => {
          const { done, count } = progressOf(batch);
          return (
            <li key={batch.id}>
              <Link to={paths.batch(batch.id)}>
                <bdi>{batch.title}</bdi>
              </Link>
              <span>
                {formats.dayShort(batch.createdAt)} ·{' '}
                {t('progress', { done: formats.number(done), count: formats.number(count) })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
