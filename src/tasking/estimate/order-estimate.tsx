import { useEffect, useEffectEvent, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useConfig } from '../../config-context.ts';
import { EstimateLines } from '../../estimates/estimate-lines.tsx';
import { totalOf, useEstimateWords } from '../../estimates/estimate-words.ts';
import { type Estimate, keptOf } from '../../estimates/shown.ts';
import { useEstimate, useEstimates, type Wanted } from '../../estimates/use-estimates.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { type ListPrice, listPriceAt } from '../../price-list.ts';
import { hour } from '../../time.ts';
import type { KeptEstimate } from '../../tracking/kept-estimate.ts';
import { useNow } from '../../ui/use-now.ts';
import type { Draft, DraftForm } from '../draft/draft.ts';
import styles from './order-estimate.module.css';

/** The price list's entry of an image now. */
function useListPrice(): (image: { typeId: number; resolutionId: number }) => ListPrice | null {
  const { prices } = useConfig();
  const at = useNow(hour);
  return (image) => listPriceAt(prices, image, at);
}

const watched = ['imageTypeId', 'resolutionId', 'from', 'to', 'cloud'] as const;

type FormProps = { form: DraftForm; point: LngLat | null; km2: number | null };

/** What to expect of the order in the form, once its image is chosen. */
export function FormEstimate({ form: { control }, point, km2 }: FormProps) {
  const { t } = useTranslation('estimates');
  const [typeId, resolutionId, from, to, cloud] = useWatch({ control, name: watched });
  const image = typeId === null || resolutionId === null ? null : { typeId, resolutionId };
  const estimate = useEstimate(image && { ...image, point, from, to, cloud });
  const listPrice = useListPrice();
  if (image === null) return null;
  return (
    <section className={styles.form} aria-label={t('title')}>
      <EstimateLines estimate={estimate} image={image} listPrice={listPrice(image)} km2={km2} short />
    </section>
  );
}

const wantedOf = ({ imageTypeId, resolutionId, location, from, to, cloud }: Draft): Wanted => ({
  typeId: imageTypeId,
  resolutionId,
  point: location.point,
  from,
  to,
  cloud,
});

type ReviewProps = {
  draft: Draft;
  km2: number | null;
  /** Called with what is kept of the estimate, whenever it differs. */
  onEstimate?: ((estimate: KeptEstimate | null) => void) | undefined;
};

/** What to expect of an order under review. */
export function ReviewEstimate({ draft, km2, onEstimate }: ReviewProps) {
  const { t } = useTranslation('estimates');
  const wanted = useMemo(() => wantedOf(draft), [draft]);
  const estimate = useEstimate(wanted);
  const listPrice = useListPrice()(wanted);
  const listTotal = listPrice && totalOf(listPrice, km2);
  const report = useEffectEvent((kept: KeptEstimate | null) => onEstimate?.(kept));
  useEffect(() => report(keptOf(estimate, listTotal)), [estimate, listTotal]);
  return (
    <section aria-label={t('title')}>
      <EstimateLines estimate={estimate} image={wanted} listPrice={listPrice} km2={km2} />
    </section>
  );
}

type BatchProps = {
  drafts: readonly Draft[];
  onEstimates?: ((estimates: readonly (KeptEstimate | null)[]) => void) | undefined;
};

/** What to expect of all orders of a batch together: a range, from the estimate of each. */
export function BatchEstimate({ drafts, onEstimates }: BatchProps) {
  const { t } = useTranslation('estimates');
  const words = useEstimateWords();
  const wanted = useMemo(() => drafts.map(wantedOf), [drafts]);
  const estimates = useEstimates(wanted);
  const listPrice = useListPrice();
  const listed = wanted.map((each) => {
    const price = listPrice(each);
    return price && totalOf(price, null);
  });
  const known = estimates?.length === wanted.length ? estimates : noEstimates;
  const report = useEffectEvent((of: readonly Wanted[], shown: readonly Estimate[]) =>
    onEstimates?.(of.map((_, at) => keptOf(shown[at] ?? null, listed[at] ?? null))),
  );
  useEffect(() => report(wanted, known), [known, wanted]);
  const listSum = listed.reduce<number>((sum, price) => sum + (price ?? 0), 0);
  const listRows = listed.filter((price) => price !== null).length;
  const sum = listRows > 0 ? words.listSum(listSum, listRows, wanted.length) : words.sum(known);
  // A row of the facts of the review, as soon as there is something to say.
  if (sum === null && estimates === null) return null;
  return (
    <div>
      <dt>{t(listRows > 0 ? 'priceList' : 'title')}</dt>
      <dd>
        {sum === null ? <span className={styles.quiet}>{t('none')}</span> : <p>{sum}</p>}
        {sum !== null && listRows === 0 && <p className={styles.quiet}>{t('rowsOwn')}</p>}
      </dd>
    </div>
  );
}

const noEstimates: readonly Estimate[] = [];
