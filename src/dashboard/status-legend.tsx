import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolated } from '../i18n/isolate.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { defaultView } from '../orders/list/search.ts';
import { addressOf } from '../orders/list/use-view.ts';
import { StatusTitle } from '../orders/words/status.tsx';
import type { Overview } from '../tracking/questions.ts';
import { StatusMark } from '../ui/feedback/status-mark.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './status-legend.module.css';

type Props = {
  byStatus: Overview['byStatus'];
  /** The statuses hidden on the map. */
  hidden: ReadonlySet<number>;
  onSwitch: (id: number) => void;
};

/** The known statuses with their counts: each is a toggle for the map, and a link to the list. */
export function StatusLegend({ byStatus, hidden, onSwitch }: Props) {
  const { t } = useTranslation(['allOrders', 'orders']);
  const { number } = useFormats();
  return (
    <details className={styles.legend} open={!matchMedia('(max-width: 899.98px)').matches} data-over-map>
      <summary>{t('legend')}</summary>
      <ul>
        {byStatus.map(({ status: { id, title }, count }) => (
          <li key={id}>
            <button type="button" aria-pressed={!hidden.has(id)} onClick={() => onSwitch(id)}>
              <StatusMark statusId={id} />
              <bdi>
                <StatusTitle id={id} title={title} />
              </bdi>{' '}
              <span className={styles.count}>{number(count)}</span>
            </button>
            <Link
              to={addressOf({ ...defaultView, status: [id] })}
              aria-label={t('openList', {
                status: isolated(title.trim() || t('statusUntitled', { ns: 'orders', id })),
              })}
            >
              <Icon name="list" size={14} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
