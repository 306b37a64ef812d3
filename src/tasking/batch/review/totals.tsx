import { lazy, Suspense, useMemo } from 'react';
import { squareAbout } from '../../../geo/area/square.ts';
import { isolated } from '../../../i18n/isolate.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Trans, useTranslation } from '../../../i18n/words.tsx';
import { PointsMap } from '../../../map/still/points-map.tsx';
import { boundsOfAll } from '../../../order/area-of-order.ts';
import { useZonePoint } from '../../../order/use-place-zone.ts';
import type { KeptEstimate } from '../../../tracking/kept-estimate.ts';
import { Code, Unbroken } from '../../../ui/code.tsx';
import { useTheme } from '../../../ui/theme.ts';
import type { Draft } from '../../draft/draft.ts';
import { referenceSpan } from '../../outbox/batch/reference-span.ts';
import type { ChoiceWords } from '../../request/use-choice-words.ts';
import { WindowClocks } from '../../request/window-clocks.tsx';
import { Name, When } from '../../review/review-body.tsx';
import type { BatchRow } from '../batch.ts';
import styles from './batch-review.module.css';

type Props = {
  drafts: readonly Draft[];
  /** The rows of the orders. */
  rows: readonly BatchRow[];
  /** Rows that a file of results says were placed: they are not sent again. */
  placedBefore: number;
  words: ChoiceWords;
};

const maxKinds = 6;

/** The orders in one sentence; of several kinds, each in a line below. */
export function BatchSentence({ drafts, words }: Pick<Props, 'drafts' | 'words'>) {
  const { t } = useTranslation('batch');
  const formats = useFormats();
  const kinds = useKinds(drafts);
  const [kind] = kinds;
  if (kind === undefined) return null;
  const isOne = kinds.length === 1;
  const [from, to] = [Math.min(...kinds.map((each) => each.from)), Math.max(...kinds.map((each) => each.to))];
  return (
    <>
      <p className={styles.sentence}>
        <Trans
          t={t}
          i18nKey={isOne ? 'sentence' : 'sentenceKinds'}
          values={{
            count: drafts.length,
            cloud: formats.number(kind.cloud),
            kinds: t('kinds', { count: kinds.length }),
          }}
          components={{
            strong: <strong />,
            when: <When from={from} to={to} />,
            type: <Name>{words.typeName(kind.imageTypeId) ?? String(kind.imageTypeId)}</Name>,
            resolution: <Name>{words.resolutionName(kind.resolutionId) ?? String(kind.resolutionId)}</Name>,
          }}
        />
      </p>
      {!isOne && (
        <ul className={styles.kinds}>
          {kinds.slice(0, maxKinds).map(({ count, key, ...one }) => (
            <li key={key}>
              <span>{t('ofKind', { count })}</span>{' '}
              <Unbroken>
                {t('settingsWords', {
                  type: isolated(words.typeName(one.imageTypeId) ?? String(one.imageTypeId)),
                  resolution: isolated(words.resolutionName(one.resolutionId) ?? String(one.resolutionId)),
                  from: formats.dayShort(one.from),
                  to: formats.dayShort(one.to),
                  cloud: formats.number(one.cloud),
                })}
              </Unbroken>
            </li>
          ))}
          {kinds.length > maxKinds && <li>{t('moreKinds', { count: kinds.length - maxKinds })}</li>}
        </ul>
      )}
    </>
  );
}

/** All points on one still map, and the hours of the window that they share. */
export function BatchPlaces({ drafts }: Pick<Props, 'drafts'>) {
  const { t } = useTranslation('batch');
  const { language } = useFormats();
  const theme = useTheme();
  const points = useMemo(() => drafts.map(({ location }) => location.point), [drafts]);
  const box = useMemo(() => boundsOfAll(points.map((point) => squareAbout(point, 0))), [points]);
  const zonePoint = useZonePoint(points);
  const kinds = useKinds(drafts);
  const [first, ...others] = kinds;
  const isOneWindow = others.every(({ from, to }) => from === first?.from && to === first?.to);
  return (
    <>
      {box !== null && (
        <PointsMap
          name={t('mapOfPoints', { count: points.length })}
          points={points}
          box={box}
          language={language}
          theme={theme}
        />
      )}
      {first !== undefined && isOneWindow && (
        <WindowClocks point={zonePoint} from={first.from} to={first.to} />
      )}
    </>
  );
}

const BatchEstimate = lazy(async () => ({
  default: (await import('../../estimate/order-estimate.tsx')).BatchEstimate,
}));

type TotalsProps = Omit<Props, 'words'> & {
  /** Undefined on paper. */
  onEstimates?: (estimates: readonly (KeptEstimate | null)[]) => void;
};

/** Under which references the orders are placed, what differs among them, and what they are expected to cost. */
export function Totals({ drafts, rows, placedBefore, onEstimates }: TotalsProps) {
  const { t } = useTranslation('batch');
  const formats = useFormats();
  const ownNotes = rows.filter(({ own }) => Object.keys(own).join() === 'note').length;
  const ownRows = rows.filter(({ own }) => Object.keys(own).length > 0).length - ownNotes;
  const own = [
    ownRows > 0 && t('ownRows', { count: ownRows }),
    ownNotes > 0 && t('ownNotes', { count: ownNotes }),
  ];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('references')}</dt>
        <dd>
          <Code wrap>{referenceSpan(drafts.map(({ reference }) => reference))}</Code>
        </dd>
      </div>
      {ownRows + ownNotes > 0 && (
        <div>
          <dt>{t('differing')}</dt>
          <dd>{formats.list(own.filter((words) => words !== false))}</dd>
        </div>
      )}
      {placedBefore > 0 && (
        <div>
          <dt>{t('leftOut')}</dt>
          <dd>{t('placedBefore', { count: placedBefore })}</dd>
        </div>
      )}
      <Suspense fallback={null}>
        <BatchEstimate drafts={drafts} onEstimates={onEstimates} />
      </Suspense>
    </dl>
  );
}

/** What a group of the orders has in common, the largest group first. */
function useKinds(drafts: readonly Draft[]) {
  return useMemo(
    () => countedBy(drafts, kindOf).map((kind) => ({ ...kind, key: Object.values(kind).join(' ') })),
    [drafts],
  );
}

/** The kinds of the orders with their numbers, the largest first. */
function countedBy<Kind extends object>(drafts: readonly Draft[], kindOf: (draft: Draft) => Kind) {
  const counted = new Map<string, Kind & { count: number }>();
  for (const draft of drafts) {
    const kind = kindOf(draft);
    const key = Object.values(kind).join(' ');
    counted.set(key, { ...kind, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return [...counted.values()].toSorted((a, b) => b.count - a.count);
}

const kindOf = ({ imageTypeId, resolutionId, from, to, cloud }: Draft) => ({
  imageTypeId,
  resolutionId,
  from,
  to,
  cloud,
});
