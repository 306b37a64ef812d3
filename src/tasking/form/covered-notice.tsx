import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { listedNumber } from '../../order/listed-order.ts';
import { paths } from '../../paths.ts';
import { Code } from '../../ui/code.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './covered-notice.module.css';
import type { Covering } from './use-past-orders.ts';

/**
 * Orders that already cover the point in the chosen window, then those that only overlap the expected image, with links, and the
 * number checked if that is not all. Empty only if all orders were checked and none was found.
 */
export function CoveredNotice({ covering }: { covering: Covering | null }) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  if (covering === null) return null;
  const { count, first, beside, partly } = covering;
  if (count + beside.count === 0 && partly === null) return null;
  const title =
    count > 0
      ? t('coveredTitle', { count })
      : beside.count > 0
        ? t('overlapTitle', { count: beside.count })
        : t('coveredUnsure');
  return (
    <div className={styles.place}>
      <Notice tone={count > 0 ? 'doubt' : 'plain'} role="status" title={title}>
        {count > 0 && <OrderLinks count={count} orders={first} />}
        {beside.count > 0 && (
          <>
            {count > 0 && <p>{t('overlapMore', { count: beside.count })}</p>}
            <OrderLinks count={beside.count} orders={beside.first} />
          </>
        )}
        {/* Announced once, not again with every page of orders. */}
        {partly !== null && <p aria-live="off">{examinedText(partly)}</p>}
      </Notice>
    </div>
  );

  function examinedText({ examined, of }: NonNullable<Covering['partly']>): string {
    if (examined === 0) return t('coveredNone');
    if (of === null) return t('coveredSome', { looked: formats.number(examined) });
    return t('coveredPart', { looked: formats.number(examined), total: formats.number(of) });
  }
}

type LinksProps = { count: number; orders: Covering['first'] };

function OrderLinks({ count, orders }: LinksProps) {
  const { t } = useTranslation('orders');
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          <Link to={paths.order(order.id)}>
            <Code>{listedNumber(order)}</Code>
          </Link>{' '}
          <bdi>{order.statusTitle.trim() || t('statusUntitled', { id: order.statusId })}</bdi>
        </li>
      ))}
      {count > orders.length && <li aria-hidden="true">…</li>}
    </ul>
  );
}
