import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { statusName } from '../../order/naming.ts';
import type { OrdersView } from '../../orders/view/search.ts';
import { addressOf } from '../../orders/view/use-view.ts';
import { StatusTitle } from '../../orders/words/status.tsx';
import type { Overview } from '../../tracking/questions.ts';
import { StatusMark } from '../../ui/feedback/status-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './status-legend.module.css';

type Props = {
  /** The list of the filter: a status that it leaves out has no row. */
  view: OrdersView;
  byStatus: Overview['byStatus'];
  /** The statuses hidden on the map. */
  hidden: ReadonlySet<number>;
  onSwitch: (id: number) => void;
};

/**
 * The only list of statuses: each row leads to the orders of its status, and its eye shows or hides them on the map. It folds;
 * over the low map of a phone it is folded at first.
 */
export function StatusLegend({ view, byStatus, hidden, onSwitch }: Props) {
  const { t } = useTranslation('allOrders');
  const { number } = useFormats();
  const shown = byStatus.filter(({ status: { id } }) => view.status.length === 0 || view.status.includes(id));
  return (
    <details className={styles.legend} open={!matchMedia('(max-width: 56.24875em)').matches} data-over-map>
      <summary>
        {t('legend')}
        <Icon name="chevronDown" size={14} />
      </summary>
      <ul>
        {shown.map(({ status: { id, title }, count }) => {
          const isHidden = hidden.has(id);
          const status = isolated(statusName(id, title));
          return (
            <li key={id} data-hidden={isHidden || undefined}>
              <Link to={addressOf({ ...view, status: [id] })}>
                <StatusMark statusId={id} />
                <bdi className={styles.title}>
                  <StatusTitle id={id} title={title} />
                </bdi>{' '}
                <span className={styles.count}>{number(count)}</span>
              </Link>
              <button
                type="button"
                aria-pressed={!isHidden}
                aria-label={t('showOnMap', { status })}
                title={t('showOnMap', { status })}
                onClick={() => onSwitch(id)}
              >
                <Icon name={isHidden ? 'eyeOff' : 'eye'} size={16} />
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
