import { useTranslation } from 'react-i18next';
import { nameIn } from '../i18n/names.ts';
import { useLanguage } from '../i18n/use-formats.ts';
import type { OrderId } from '../ids.ts';
import { Status } from '../orders/status.tsx';
import { paths } from '../paths.ts';
import type { Snapshot } from '../tracking/snapshot.ts';
import { IconButton } from '../ui/button.tsx';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import styles from './spot-orders.module.css';

/** Orders that lie at one spot of the map, where no zoom takes them apart. */
export function SpotOrders(props: {
  orders: readonly Snapshot[];
  onSelect: (id: OrderId) => void;
  onClose: () => void;
}) {
  const { orders, onSelect, onClose } = props;
  const { t } = useTranslation('allOrders');
  const name = t('atOneSpot', { count: orders.length });
  return (
    <section className={styles.card} aria-label={name} data-over-map>
      <div className={styles.head}>
        <h2>{name}</h2>
        <IconButton name={t('closeSpot')} onClick={onClose}>
          <Icon name="close" size={14} />
        </IconButton>
      </div>
      <ul className={styles.list}>
        {orders.map(({ id, no, statusId, statusTitle }) => (
          <li key={id}>
            <button type="button" onClick={() => onSelect(id)}>
              <Code>{no}</Code>
              <Status id={statusId} title={statusTitle} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The chosen order as it was last seen, with the way to its page. */
export function SeenOrder({ order, onClose }: { order: Snapshot; onClose: () => void }) {
  const { t } = useTranslation('allOrders');
  const { id, no, statusId, statusTitle, typeName, resolutionName, place } = order;
  const what = [nameIn(useLanguage(), place), typeName, resolutionName].filter((name) => name?.trim());
  return (
    <section className={styles.card} aria-label={t('order', { number: no })} data-over-map>
      <div className={styles.head}>
        <Code>{no}</Code>
        <Status id={statusId} title={statusTitle} />
        <IconButton name={t('closeOrder')} onClick={onClose}>
          <Icon name="close" size={14} />
        </IconButton>
      </div>
      <p className={styles.what}>
        {what.map((words, index) => (
          <span key={words}>
            {index > 0 && ' · '}
            <bdi>{words}</bdi>
          </span>
        ))}
      </p>
      <div className={styles.actions}>
        <LinkButton to={paths.order(id)} state={{ from: paths.dashboard() }} variant="main">
          {t('openOrder')}
        </LinkButton>
      </div>
    </section>
  );
}
