import { lazy, type RefObject, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import type { QueryFilter } from '../../order/order-filter.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './needs-attention.module.css';

const MutedOrders = lazy(async () => ({ default: (await import('./muted-orders.tsx')).MutedOrders }));

type Props = {
  count: number;
  only: QueryFilter;
  /** The button with their number. */
  button: RefObject<HTMLButtonElement | null>;
  /** The focus goes there when none is left. */
  onNone: () => void;
};

/** The number of muted orders, which opens their list. */
export function MutedLine({ count, only, button, onNone }: Props) {
  const { t } = useTranslation('muting');
  const [isOpen, setIsOpen] = useState(false);
  if (count === 0) return null;
  return (
    <div className={styles.muted}>
      <Button
        ref={button}
        variant="quiet"
        icon={<Icon name="bellOff" size={16} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('muted', { count })}
      </Button>
      {isOpen && (
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          <MutedOrders only={only} onNone={onNone} />
        </Suspense>
      )}
    </div>
  );
}
