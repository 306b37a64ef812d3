import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { isDialogOpen } from '../../ui/dialog.tsx';
import styles from '../form/new-order-page.module.css';
import type { Entry } from '../outbox/entry/entry.ts';
import { useOutbox } from '../outbox/outbox-context.ts';
import { WaitingOrder } from '../outbox/screen/waiting-order.tsx';

type Props = {
  entry: Entry;
  /** The form for another order is shown below it. */
  begun: boolean;
  onSend: (id: string) => void;
  onBegin: () => void;
  /** Called when the user has seen the result. */
  onAcknowledge: () => void;
};

/** The last order confirmed in this tab, above the form for another one or in its place. */
export function EarlierOrder({ entry, begun, onSend, onBegin, onAcknowledge }: Props) {
  const { t } = useTranslation('tasking');
  const outbox = useOutbox();
  const place = useRef<HTMLDivElement>(null);
  const { id, state } = entry;

  // The result is announced first, but the focus of a user who types is not moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state is announced again.
  useEffect(() => {
    if (begun || isDialogOpen()) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [id, state]);

  const acknowledge = () => {
    void outbox.acknowledge(id);
    onAcknowledge();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.notice}>
      <WaitingOrder entry={entry} onSend={() => onSend(id)} onOpen={() => void outbox.acknowledge(id)}>
        {state === 'accepted' || state === 'rejected' ? (
          <Button onClick={acknowledge}>{t(begun ? 'close' : 'startAnew')}</Button>
        ) : (
          !begun && <Button onClick={onBegin}>{t('startAnother')}</Button>
        )}
      </WaitingOrder>
    </div>
  );
}
