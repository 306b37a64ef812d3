import { Link } from 'react-router';
import { Trans, useTranslation } from '../i18n/words.tsx';
import { likeAddress } from '../order/like-filter.ts';
import { paths } from '../paths.ts';
import type { ListPrice } from '../price-list.ts';
import styles from './estimate-lines.module.css';
import { useEstimateWords } from './estimate-words.ts';
import type { Estimate } from './shown.ts';

type Props = {
  /** Null until known, and where no orders are remembered. */
  estimate: Estimate | null;
  image: { readonly typeId: number; readonly resolutionId: number };
  /** Shown in place of the estimate of the price. */
  listPrice: ListPrice | null;
  /** Of the area to expect, square kilometres. */
  km2: number | null;
  /** Few words, for the form. */
  short?: boolean;
};

/**
 * What happened to orders like the one to be placed: the price to expect, how many were delivered, and after how many days. The
 * number opens the list of these orders. Empty until something is known.
 */
export function EstimateLines({ estimate, image, listPrice, km2, short = false }: Props) {
  const { t } = useTranslation('estimates');
  const words = useEstimateWords();
  const price = estimate && words.price(estimate);
  const outcomes = estimate === null ? [] : words.outcomes(estimate);
  const days = estimate && words.days(estimate);
  const tellsNothing = price === null && outcomes.length === 0 && days === null;
  if (estimate === null && listPrice === null) return null;
  return (
    <div className={styles.lines} data-short={short || undefined}>
      {listPrice !== null && (
        <p>
          <b>{t('priceList')}</b> {words.listPrice(listPrice, km2)}
        </p>
      )}
      {estimate !== null && tellsNothing && listPrice === null && <p className={styles.quiet}>{t('none')}</p>}
      {estimate !== null && !tellsNothing && (
        <>
          {listPrice === null && price !== null && (
            <p>
              <b>{t('title')}</b> {price}
            </p>
          )}
          {outcomes.length + (days === null ? 0 : 1) > 0 && (
            <p>
              {(listPrice !== null || price === null) && <b>{t('title')} </b>}
              {[...outcomes, days].filter((each) => each !== null).join(' · ')}
            </p>
          )}
          <p className={styles.quiet}>
            <OrdersLike estimate={estimate} image={image} />
          </p>
          {!short && <p className={styles.quiet}>{t('notPrice')}</p>}
        </>
      )}
    </div>
  );
}

/** "Of 31 orders of the same image: within 100 km, …", with the number as a link. */
function OrdersLike({ estimate, image }: { estimate: Estimate; image: Props['image'] }) {
  const { t } = useTranslation('estimates');
  const words = useEstimateWords();
  const to = paths.ordersLike(image.typeId, image.resolutionId, likeAddress(estimate.like));
  const orders = <Link to={to}>{t('orders', { count: estimate.orders })}</Link>;
  return <Trans t={t} i18nKey="of" values={{ parts: words.basis(estimate) }} components={{ orders }} />;
}
