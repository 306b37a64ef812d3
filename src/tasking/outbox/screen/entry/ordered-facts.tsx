import { useTranslation } from 'react-i18next';
import { NearWords } from '../../../../places/near-words.tsx';
import { useNear } from '../../../../places/use-places.ts';
import { Code } from '../../../../ui/code.tsx';
import { WindowClocks } from '../../../request/window-clocks.tsx';
import type { Entry } from '../../entry/entry.ts';
import { readCart } from '../../entry/read-cart.ts';
import { useOrderedWords } from '../use-ordered-words.ts';
import styles from './entry-page.module.css';

/** The ordered contents, as far as this device still has them. */
export function OrderedFacts({ entry }: { entry: Entry }) {
  const { t } = useTranslation('outbox');
  const { t: tasking } = useTranslation('tasking');
  const words = useOrderedWords();
  const ordered = readCart(entry);
  const near = useNear(ordered?.point ?? null);
  const point = ordered && words.point(ordered);
  const { from, to } = ordered ?? { from: null, to: null };
  return (
    <section className={styles.section}>
      <h2>{t('theOrder')}</h2>
      <dl className={styles.facts}>
        <dt>{t('reference')}</dt>
        <dd>
          <Code wrap>{entry.reference}</Code>{' '}
          <span className={styles.zone}>{tasking(entry.ownReference ? 'yours' : 'ours')}</span>
        </dd>
        {ordered !== null && (
          <>
            {point !== null && (
              <>
                <dt>{t('point')}</dt>
                <dd>
                  <Code>{point}</Code>{' '}
                  {near !== null && (
                    <span className={styles.near}>
                      <NearWords near={near} />
                    </span>
                  )}
                </dd>
              </>
            )}
            <dt>{t('image')}</dt>
            <dd>{words.image(ordered)}</dd>
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
      {ordered?.point != null && from !== null && to !== null && (
        <WindowClocks point={ordered.point} from={from} to={to} />
      )}
      {ordered === null && <p className={styles.hint}>{t('contentsGone')}</p>}
    </section>
  );
}
