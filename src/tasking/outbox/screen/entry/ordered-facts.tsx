import { useMemo } from 'react';
import { formatDecimal } from '../../../../geo/notation/degrees/coordinate-text.ts';
import { useTranslation } from '../../../../i18n/words.tsx';
import { MapView } from '../../../../map/map-view.tsx';
import { NearWords } from '../../../../places/place-words.tsx';
import { useNear } from '../../../../places/use-places.ts';
import { Code, Unbroken } from '../../../../ui/code.tsx';
import { useOrderedWords } from '../../../request/use-choice-words.ts';
import { WindowClocks } from '../../../request/window-clocks.tsx';
import type { Entry } from '../../entry/entry.ts';
import { readCart } from '../../entry/read-cart.ts';
import styles from './entry-page.module.css';

/** The ordered contents, as far as this device still has them. */
export function OrderedFacts({ entry }: { entry: Entry }) {
  const { t } = useTranslation('outbox');
  const { t: tasking } = useTranslation('tasking');
  const words = useOrderedWords();
  const ordered = readCart(entry);
  const { point, from, to } = ordered ?? { point: null, from: null, to: null };
  const near = useNear(point);
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
                <dd className={styles.point}>
                  <Code>{formatDecimal(point)}</Code>
                  {near !== null && (
                    <span className={styles.near}>
                      <NearWords near={near} />
                    </span>
                  )}
                </dd>
              </>
            )}
            <dt>{t('image')}</dt>
            <dd>
              <Unbroken>{words.image(ordered)}</Unbroken>
            </dd>
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
      {point !== null && from !== null && to !== null && <WindowClocks point={point} from={from} to={to} />}
      {ordered === null && <p className={styles.hint}>{t('contentsGone')}</p>}
    </section>
  );
}

/** The ordered point; an empty map without an entry. */
export function EntryMap({ entry }: { entry: Entry | null }) {
  const point = entry?.point ?? null;
  const fit = useMemo(() => ({ key: entry?.id ?? '', target: point }), [entry?.id, point]);
  return <MapView point={point} fit={fit} />;
}
