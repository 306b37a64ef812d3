import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
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
import { useFootprints } from '../past/use-footprint.ts';
import styles from './order-estimate.module.css';

/** The price list's entry of an image now. */
function useListPrice(): (image: { typeId: number; resolutionId: number }) => ListPrice | null {
  const { prices } = useConfig();
  const at = useNow(hour);
  return useCallback((image) => listPriceAt(prices, image, at), [prices, at]);
}

const watched = ['imageTypeId', 'resolutionId', 'from', 'to', 'cloud'] as const;

type FormProps = { form: DraftForm; point: LngLat | null; km2: number | null };

/** What to expect of the order in the form, once its image is chosen. What has to be corrected first takes its room. */
export function FormEstimate({ form: { control }, point, km2 }: FormProps) {
  const { t } = useTranslation('estimates');
  const [typeId, resolutionId, from, to, cloud] = useWatch({ control, name: watched });
  const { errors } = useFormState({ control });
  const image = typeId === null || resolutionId === null ? null : { typeId, resolutionId };
  const estimate = useEstimate(image && { ...image, point, from, to, cloud });
  const listPrice = useListPrice();
  if (image === null || Object.keys(errors).length > 0) return null;
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

/**
 * What to expect of all orders of a batch together: a sum by the price list of the rows that it has, and of the others a range, from
 * the estimate of each.
 */
export function BatchEstimate({ drafts, onEstimates }: BatchProps) {
  const { t } = useTranslation('estimates');
  const words = useEstimateWords();
  const wanted = useMemo(() => drafts.map(wantedOf), [drafts]);
  const estimates = useEstimates(wanted);
  const listed = useListTotals(wanted);
  const known = estimates?.length === wanted.length ? estimates : noEstimates;
  const kept = useMemo(
    () => listed.map((each, at) => keptOf(known[at] ?? null, each?.total ?? null)),
    [known, listed],
  );
  const report = useEffectEvent((estimates: typeof kept) => onEstimates?.(estimates));
  useEffect(() => report(kept), [kept]);

  const all = wanted.length;
  const ofList = listed.filter((each) => each !== null);
  const sum = words.sum(
    known.filter((_, at) => listed[at] == null),
    all,
  );
  // Rows of the facts of the review, as soon as there is something to say.
  return (
    <>
      {ofList.length > 0 && (
        <div>
          <dt>{t('priceList')}</dt>
          <dd>{words.listSum(ofList, all)}</dd>
        </div>
      )}
      {(sum !== null || (ofList.length === 0 && estimates !== null)) && (
        <div>
          <dt>{t('title')}</dt>
          <dd>
            {sum === null ? <span className={styles.quiet}>{t('none')}</span> : <p>{sum}</p>}
            {sum !== null && <p className={styles.quiet}>{t('rowsOwn')}</p>}
          </dd>
        </div>
      )}
    </>
  );
}

const noEstimates: readonly Estimate[] = [];

/** For each image the price by the operator's list, in all; null without an entry, and per km² without an area to expect. */
function useListTotals(
  wanted: readonly Wanted[],
): readonly ({ readonly of: ListPrice; readonly total: number } | null)[] {
  const priceOf = useListPrice();
  const images = useMemo(() => {
    const perArea = wanted.filter((each) => priceOf(each)?.per === 'km2');
    return [...new Map(perArea.map((each) => [imageKey(each), each])).values()].map(
      ({ typeId, resolutionId }) => ({ typeId, resolutionId }),
    );
  }, [wanted, priceOf]);
  const footprints = useFootprints(images);
  return useMemo(() => {
    const areas = new Map(images.map((each, at) => [imageKey(each), footprints?.[at]?.km2 ?? null]));
    return wanted.map((each) => {
      const of = priceOf(each);
      const total = of && totalOf(of, areas.get(imageKey(each)) ?? null);
      return of === null || total === null ? null : { of, total };
    });
  }, [wanted, priceOf, images, footprints]);
}

const imageKey = ({ typeId, resolutionId }: Pick<Wanted, 'typeId' | 'resolutionId'>): string =>
  `${typeId} ${resolutionId}`;
