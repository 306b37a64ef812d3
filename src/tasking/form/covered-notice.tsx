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
 * Orders that already cover the point in the chosen window, with links, and the number checked if that is not all. Empty only
 * if all orders were checked and none covers the point.
 */
export function CoveredNotice({ covering }: { covering: Covering | null }) {
  const { t } = useTranslation('tasking');
  const { t: orders } = useTranslation('orders');
  const formats = useFormats();
  if (covering === null || (covering.count === 0 && covering.partly === null)) return null;
  const { count, first, partly } = covering;
  return (
    <div className={styles.place}>
      <Notice
        tone={count > 0 ? 'doubt' : 'plain'}
        role="status"
        title={count > 0 ? t('coveredTitle', { count }) : t('coveredUnsure')}
      >
        {count > 0 && (
          <ul className={styles.orders}>
            {first.map((order) => (
              <li key={order.id}>
                <Link to={paths.order(order.id)}>
                  <Code>{listedNumber(order)}</Code>
                </Link>{' '}
                <bdi>{order.statusTitle.trim() || orders('statusUntitled', { id: order.statusId })}</bdi>
              </li>
            ))}
            {count > first.length && <li aria-hidden="true">…</li>}
          </ul>
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
