import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderId } from '../../ids.ts';
import { keyed } from '../../keyed.ts';
import { IconButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Status } from '../words/status.tsx';
import styles from './spot-card.module.css';

type Props = {
  orders: readonly {
    readonly id: OrderId;
    readonly number: string;
    readonly statusId: number;
    readonly statusTitle: string;
  }[];
  /** The address of their list, if any. */
  to?: string | undefined;
  onSelect: (id: OrderId) => void;
  onClose: () => void;
};

/** Orders at one spot of a map that no zoom separates. */
export function SpotCard({ orders, to, onSelect, onClose }: Props) {
  const { t } = useTranslation('views');
  const name = t('atOneSpot', { count: orders.length });
  return (
    <section className={styles.card} aria-label={name} data-over-map>
      <div className={styles.head}>
        <h2>{to === undefined ? name : <Link to={to}>{name}</Link>}</h2>
        <IconButton name={t('closeSpot')} onClick={onClose}>
          <Icon name="close" size={14} />
        </IconButton>
      </div>
      <ul className={styles.list}>
        {keyed(orders, ({ id }) => id).map(([key, { id, number, statusId, statusTitle }]) => (
          <li key={key}>
            <button type="button" onClick={() => onSelect(id)}>
              <Code>{number}</Code>
              <Status id={statusId} title={statusTitle} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
