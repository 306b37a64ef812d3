import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { OrderId } from '../../../ids.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useJAndK } from '../../table/j-and-k.ts';
import styles from './order-neighbours.module.css';
import { type Beside, type Neighbour, type Neighbours, useNeighbours } from './use-neighbours.ts';

/** Steps through the list before this page, order by order: by buttons and by J and K. */
export function OrderNeighbours({ id, from }: { id: OrderId; from: string }) {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  const neighbours = useNeighbours(id, from);
  const words = useId();
  const found = neighbours.kind === 'found' ? neighbours : null;
  const go = (to: Beside) => {
    if (isThere(to)) void navigate(paths.order(to.id), { state: { from: to.from } });
  };
  useJAndK((key) => go(key === 'j' ? found?.next : found?.previous));

  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      <Turn name={t('previous')} hint="K" to={found?.previous} words={words} onGo={go}>
        <Icon name="chevronStart" size={16} />
        {t('previous')}
      </Turn>
      <p id={words} className={styles.place}>
        <PlaceWords neighbours={neighbours} />
      </p>
      <Turn name={t('next')} hint="J" to={found?.next} words={words} onGo={go}>
        {t('next')}
        <Icon name="chevronEnd" size={16} />
      </Turn>
    </nav>
  );
}

function PlaceWords({ neighbours }: { neighbours: Neighbours }) {
  const { t } = useTranslation('order');
  const { number } = useFormats();
  if (neighbours.kind === 'loading') return t('listLoading');
  if (neighbours.kind === 'failed') return t('listFailed');
  if (neighbours.kind === 'gone') return t('notThere');
  const { place, total, previous, next } = neighbours;
  const counts = { place: number(place), total: number(total) };
  return (
    <>
      <span>{t('placeInList', counts)}</span>
      {previous === null && <span className={styles.end}>{t('isFirst')}</span>}
      {previous === 'failed' && <span className={styles.end}>{t('beforeFailed')}</span>}
      {next === null && <span className={styles.end}>{t('isLast')}</span>}
      {next === 'failed' && <span className={styles.end}>{t('afterFailed')}</span>}
    </>
  );
}

const isThere = (to: Beside): to is Neighbour => to != null && to !== 'failed';

type TurnProps = {
  name: string;
  hint: 'J' | 'K';
  to: Beside;
  /** The id of the text that explains why the button is disabled. */
  words: string;
  onGo: (to: Beside) => void;
  children: ReactNode;
};

/** Focusable at the ends too, so that the keyboard focus is not lost. */
const Turn = ({ name, hint, to, words, onGo, children }: TurnProps) => (
  <button
    type="button"
    className={styles.turn}
    aria-label={name}
    aria-keyshortcuts={hint}
    title={`${name} (${hint})`}
    aria-disabled={!isThere(to) || undefined}
    aria-describedby={isThere(to) ? undefined : words}
    onClick={() => onGo(to)}
  >
    {children}
  </button>
);
