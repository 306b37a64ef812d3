import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../../i18n/isolate.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useAnswer } from '../../../tracking/page/tracking-context.ts';
import { Code } from '../../../ui/code.tsx';
import type { Draft } from '../../draft/draft.ts';
import type { ChoiceWords } from '../../request/use-choice-words.ts';
import styles from './batch-review.module.css';

type Props = {
  drafts: readonly Draft[];
  /** Rows that a file of results says were placed: they are not sent again. */
  placedBefore: number;
  words: ChoiceWords;
};

/** How many orders of which kind, when, under which references, and what they are expected to cost. */
export function Totals({ drafts, placedBefore, words }: Props) {
  const { t } = useTranslation('batch');
  const formats = useFormats();
  const kinds = useMemo(() => countedBy(drafts, imageOf), [drafts]);
  const cost = useExpectedCost(drafts);
  const [first, last] = [drafts[0]?.reference ?? '', drafts.at(-1)?.reference ?? ''];
  const spans = {
    from: Math.min(...drafts.map(({ from }) => from)),
    to: Math.max(...drafts.map(({ to }) => to)),
  };
  return (
    <dl className={styles.facts}>
      {kinds.map(({ imageTypeId, resolutionId, cloud, count }) => (
        <div key={`${imageTypeId} ${resolutionId} ${cloud}`}>
          <dt>{t('ofKind', { count })}</dt>
          <dd>
            {t('kind', {
              type: isolated(words.typeName(imageTypeId) ?? String(imageTypeId)),
              resolution: isolated(words.resolutionName(resolutionId) ?? String(resolutionId)),
              cloud: formats.number(cloud),
            })}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('windows')}</dt>
        <dd>{t('windowWords', { from: formats.dayShort(spans.from), to: formats.dayShort(spans.to) })}</dd>
      </div>
      <div>
        <dt>{t('references')}</dt>
        <dd>
          <Code>{first}</Code>
          {last !== first && (
            <>
              {' … '}
              <Code>{last}</Code>
            </>
          )}
        </dd>
      </div>
      {placedBefore > 0 && (
        <div>
          <dt>{t('leftOut')}</dt>
          <dd>{t('placedBefore', { count: placedBefore })}</dd>
        </div>
      )}
      <div>
        <dt>{t('cost')}</dt>
        <dd>
          {cost === null
            ? t('costUnknown')
            : t('costWords', {
                count: cost.orders,
                price: isolated(formats.price(cost.total)),
                rows: formats.number(cost.rows),
                all: formats.number(drafts.length),
              })}
        </dd>
      </div>
    </dl>
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

const imageOf = ({ imageTypeId, resolutionId, cloud }: Draft) => ({ imageTypeId, resolutionId, cloud });
const pricedOf = ({ imageTypeId: typeId, resolutionId }: Draft) => ({ typeId, resolutionId });

/**
 * What the orders are expected to cost by the median net price of own past orders: the sum over the rows whose kind has a past
 * price, and the past orders that were looked at. Null until known, or where none tells.
 */
function useExpectedCost(drafts: readonly Draft[]) {
  const kinds = useMemo(() => countedBy(drafts, pricedOf), [drafts]);
  const question = useMemo(() => ({ kinds: kinds.map(({ count, ...kind }) => kind) }), [kinds]);
  const answer = useAnswer('prices', question, { about: ({ kinds }) => kinds });
  const known = kinds.flatMap(({ count }, at) => {
    const found = answer?.[at];
    return found ? [{ ...found, rows: count }] : [];
  });
  if (known.length === 0) return null;
  return {
    total: known.reduce((sum, { rows, price }) => sum + rows * price, 0),
    rows: known.reduce((sum, { rows }) => sum + rows, 0),
    orders: known.reduce((sum, { orders }) => sum + orders, 0),
  };
}
