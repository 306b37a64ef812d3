import { useTranslation } from 'react-i18next';
import { Code } from '../../../ui/code.tsx';
import type { Entry } from '../entry.ts';
import { readCart } from '../read-cart.ts';
import styles from './entry-page.module.css';
import { useOrderedWords } from './use-ordered-words.ts';

/** What was ordered, as far as this device still knows. */
export function OrderedFacts({ entry }: { entry: Entry }) {
  const { t } = useTranslation('outbox');
  const words = useOrderedWords();
  const ordered = entry.request === null ? null : readCart(entry.request);
  const point = ordered && words.point(ordered);
  return (
    <section className={styles.section}>
      <h2>{t('theOrder')}</h2>
      <dl className={styles.facts}>
        <dt>{t('reference')}</dt>
        <dd>
          <Code wrap>{entry.reference}</Code>
        </dd>
        {ordered !== null && (
          <>
            <dt>{t('image')}</dt>
            <dd>{words.image(ordered)}</dd>
            <dt>{t('window')}</dt>
            <dd>{words.window(ordered)}</dd>
            {point !== null && (
              <>
                <dt>{t('point')}</dt>
                <dd>
                  <Code>{point}</Code>
                </dd>
              </>
            )}
            {ordered.note !== null && (
              <>
                <dt>{t('note')}</dt>
                <dd className={styles.note}>
                  <bdi>{ordered.note}</bdi>
                </dd>
              </>
            )}
          </>
        )}
      </dl>
      {ordered === null && <p className={styles.hint}>{t('contentsGone')}</p>}
    </section>
  );
}
