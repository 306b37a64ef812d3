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
  if (estimate === null && listPrice === null) return null;
  const price = listPrice === null && estimate !== null ? words.price(estimate) : null;
  const outcomes = estimate === null ? [] : words.outcomes(estimate);
  const days = estimate && words.days(estimate, short);
  const results = [...outcomes, days].filter((each) => each !== null).join('\u00a0· ');
  const lines = [price, results].filter((each) => each !== null && each !== '');
  return (
    <div className={styles.lines}>
      {listPrice !== null && (
        <p>
          <b>{t('priceList')}</b> {words.listPrice(listPrice, km2)}
        </p>
      )}
      {estimate !== null && lines.length === 0 && listPrice === null && (
        <p className={styles.quiet}>{t('none')}</p>
      )}
      {estimate !== null &&
        lines.map((line, at) => (
          <p key={line}>
            {at === 0 && <b>{t('title')} </b>}
            {line}
            {at === 0 && short && (
              <>
                {'\u00a0· '}
                <OrdersLike estimate={estimate} image={image} />
              </>
            )}
          </p>
        ))}
      {estimate !== null && lines.length > 0 && !short && (
        <>
          <p className={styles.quiet}>
            <Trans
              t={t}
              i18nKey="of"
              values={{ parts: words.basis(estimate) }}
              components={{ orders: <OrdersLike estimate={estimate} image={image} /> }}
            />
          </p>
          <p className={styles.quiet}>{t('notPrice')}</p>
        </>
      )}
    </div>
  );
}

/** The number of the orders, which opens their list; its title says how they were chosen. */
export function OrdersLike({ estimate, image }: { estimate: Estimate; image: Props['image'] }) {
  const { t } = useTranslation('estimates');
  const words = useEstimateWords();
  return (
    <Link
      to={paths.ordersLike(image.typeId, image.resolutionId, likeAddress(estimate.like))}
      title={t('sameImage', { parts: words.basis(estimate) })}
    >
      {t('orders', { count: estimate.orders })}
    </Link>
  );
}
