import { useRef, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { QueryFilter } from '../../order/order-filter.ts';
import { wordStatus } from '../../orders/detail/observed/change-words.ts';
import { useMuting } from '../../orders/detail/observed/use-muting.ts';
import { usePlaceName } from '../../orders/words/use-place-name.ts';
import { paths } from '../../paths.ts';
import { useAnswer } from '../../tracking/page/tracking-context.ts';
import type { Questions } from '../../tracking/questions.ts';
import { Button } from '../../ui/button.tsx';
import row from './feed-row.module.css';
import { Title } from './feed-row.tsx';
import styles from './muted-orders.module.css';
import { useNextFocus } from './use-next-focus.ts';

/** The rows at first, and those that each press adds. */
const some = 20;

type MutedOrder = Questions['muted']['response']['first'][number];
const keyOf = ({ id, uuidHash }: MutedOrder) => `muted ${id} ${uuidHash}`;

type Props = { only: QueryFilter; onNone: () => void };

/** The muted orders, the last muted first. */
export function MutedOrders({ only, onNone }: Props) {
  const { t } = useTranslation('muting');
  const { t: digest } = useTranslation('digest');
  const [limit, setLimit] = useState(some);
  const rows = useRef<HTMLUListElement>(null);
  const answer = useAnswer('muted', { only, limit });
  const { unmute } = useMuting();
  const focus = useNextFocus(
    (answer?.first ?? []).map(keyOf),
    rows,
    () => rows.current?.querySelector<HTMLElement>('li:last-child a') ?? null,
  );
  if (answer === null) return <p role="status">{t('loading')}</p>;
  const left = answer.count - answer.first.length;
  return (
    <>
      <p className={styles.note}>{t('untilEach')}</p>
      <ul ref={rows} className={styles.rows} aria-label={t('mutedOrders')}>
        {answer.first.map((order) => (
          <MutedRow
            key={keyOf(order)}
            order={order}
            onUnmute={() => {
              // Nothing is left to go to: the button is removed with the whole list.
              if (answer.count === 1) onNone();
              else focus.leaves(keyOf(order));
              void unmute(order);
            }}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="quiet" onClick={() => setLimit(limit + some)}>
          {digest('showAll', { count: Math.min(left, some) })}
        </Button>
      )}
    </>
  );
}

function MutedRow({ order, onUnmute }: { order: MutedOrder; onUnmute: () => void }) {
  const { t } = useTranslation('muting');
  const formats = useFormats();
  const { id, no, where, at, statusId, statusTitle, mutedAt } = order;
  const { name: place } = usePlaceName({ id, where, at });
  const time = formats.moment(mutedAt, undefined, formats.dayShort(mutedAt));
  return (
    <li className={row.row} data-key={keyOf(order)}>
      <Title to={paths.order(id)} place={place} number={no} />
      <p className={row.news}>
        {[wordStatus({ id: statusId, title: statusTitle }), t('since', { time })].join(' · ')}
      </p>
      <div className={styles.unmute}>
        <Button variant="quiet" aria-label={t('unmuteOne', { number: no })} onClick={onUnmute}>
          {t('unmute')}
        </Button>
      </div>
    </li>
  );
}
