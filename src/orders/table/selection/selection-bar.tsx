import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../config-context.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { dayNear } from '../../words/window-words.ts';
import styles from './selection-bar.module.css';
import { sumsOf } from './sums.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  selection: Selection;
  /** All orders of the list, and how to select them; null where the list cannot be read at once. */
  all: { readonly total: number; readonly choose: () => void } | null;
  now: number;
};

/** Sums of the selected orders: prices, areas, and the time of their windows. Nothing while none is selected. */
export function SelectionBar({ selection, all, now }: Props) {
  const { t } = useTranslation('table');
  const formats = useFormats();
  const { currency } = useConfig();
  const { chosen, clear } = selection;
  const orders = useMemo(() => [...chosen.values()].flat(), [chosen]);
  const sums = useMemo(() => sumsOf(orders), [orders]);
  const count = orders.length;
  const span = (days: { from: number; to: number }) => {
    const [from, to] = [dayNear(days.from, now, formats), dayNear(days.to, now, formats)];
    return from === to ? from : t('fromTo', { from, to });
  };
  const price = formats.price(sums.price.sum);
  return (
    <div className={styles.bar} data-shown={count > 0 || undefined}>
      <strong role="status">{count > 0 && t('selected', { count })}</strong>
      {count > 0 && (
        <>
          <dl className={styles.sums}>
            <Fact name={t('sumPrice')} without={sums.price.without}>
              <bdi dir="ltr">{price}</bdi>
              {currency !== null && (
                <>
                  {' '}
                  <bdi>{currency}</bdi>
                </>
              )}
            </Fact>
            <Fact name={t('sumArea')} without={sums.areaKm2.without}>
              {t('km2', { value: formats.measure(sums.areaKm2.sum) })}
            </Fact>
            {sums.windows !== null && <Fact name={t('windows')}>{span(sums.windows)}</Fact>}
            {sums.windows !== null && count > 1 && (
              <Fact name={t('allOpen')}>{sums.common === null ? t('never') : span(sums.common)}</Fact>
            )}
          </dl>
          <span className={styles.actions}>
            {all !== null && all.total > count && (
              <Button variant="quiet" onClick={all.choose}>
                {t('chooseAll', { total: formats.number(all.total) })}
              </Button>
            )}
            <Button variant="quiet" onClick={clear}>
              {t('clearSelection')}
            </Button>
          </span>
        </>
      )}
    </div>
  );
}

function Fact({ name, without = 0, children }: { name: string; without?: number; children: ReactNode }) {
  const { t } = useTranslation('table');
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {without > 0 && <span className={styles.without}> {t('without', { count: without })}</span>}
      </dd>
    </div>
  );
}
