import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/api-context.ts';
import { orderQueries } from '../../api/queries/orders.ts';
import { isolated } from '../../i18n/isolate.ts';
import type { RepeatedOrder } from '../../order/order-again.ts';
import styles from './new-order-page.module.css';

type Outcome = 'noteTaken' | 'noteMissing' | 'noteFailed';

/** Takes the note of the repeated order on request, and names that order. */
export function NoteOfOrder({ order, onTake }: { order: RepeatedOrder; onTake: (note: string) => void }) {
  const { t } = useTranslation('tasking');
  const api = useApi();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const number = isolated(order.number);
  async function take() {
    setBusy(true);
    const read = await client
      .fetchQuery({ ...orderQueries(api).details(order.id), retry: false })
      .catch(() => null);
    setBusy(false);
    const note = read?.Note?.trim() ?? '';
    if (note !== '') onTake(note);
    setOutcome(read === null ? 'noteFailed' : note === '' ? 'noteMissing' : 'noteTaken');
  }
  return (
    <>
      {(outcome === null || outcome === 'noteFailed') && (
        <button
          type="button"
          className={styles.restore}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) void take();
          }}
        >
          {t('noteTake', { number })}
        </button>
      )}
      <span role="status">{outcome !== null && t(outcome, { number })}</span>
    </>
  );
}
