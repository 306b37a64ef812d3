import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../api/wire/order.ts';
import { matcherOf } from '../../order/matching-orders.ts';
import { useAccount } from '../../session/session-context.ts';
import { systemClock } from '../../time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { OrdersView } from '../list/search.ts';
import styles from './export-dialog.module.css';
import { type Choices, ExportForm, type Matching } from './export-form.tsx';
import { ExportOutcome } from './export-outcome.tsx';
import { ExportProgress } from './export-progress.tsx';
import type { ExportRun, ExportState, Source } from './export-run.ts';
import { listFilter } from './list-filter.ts';
import { useSheet } from './use-sheet.ts';

type Props = {
  run: ExportRun;
  state: ExportState;
  view: OrdersView;
  total: number;
  selected: readonly Order[];
  /** The loaded orders that match, if the list is filtered; else null. */
  matching: Matching | null;
  onClose: () => void;
};

export function ExportDialog({ run, state, view, total, selected, matching, onClose }: Props) {
  const { t } = useTranslation('exports');
  const sheet = useSheet();
  const me = useAccount();
  const [choices, setChoices] = useState<Choices>({
    scope: selected.length > 0 ? 'selected' : matching?.whole ? 'matching' : 'list',
    kind: 'csv',
    separator: ',',
  });
  const loaded = loadedOrders(choices.scope, selected, matching);
  const source = (): Source =>
    loaded !== null
      ? { of: 'rows', rows: loaded.map((order) => ({ readable: true, order })) }
      : {
          of: 'list',
          filter: listFilter(view),
          ...(matching !== null && { passes: matcherOf(view, { now: systemClock.now(), me }) }),
        };
  const isUnderWay = state.kind === 'running' || state.kind === 'stopped';

  return (
    <Dialog
      open
      width="narrow"
      title={t('title')}
      closeName={t('close')}
      onClose={onClose}
      footer={
        isUnderWay ? (
          <>
            <Button onClick={() => run.cancel()}>{t('cancel')}</Button>
            {state.kind === 'stopped' && (
              <Button variant="main" onClick={() => run.goOn()}>
                {t('goOn')}
              </Button>
            )}
          </>
        ) : (
          <Button
            variant="main"
            disabled={(loaded?.length ?? total) === 0}
            onClick={() => run.start(source(), sheet(choices.kind, choices.separator))}
          >
            {t('start')}
          </Button>
        )
      }
    >
      <div className={styles.body}>
        <ExportOutcome state={state} />
        {isUnderWay ? (
          <ExportProgress loaded={state.loaded} total={state.total} moving={state.kind === 'running'} />
        ) : (
          <ExportForm
            choices={choices}
            onChange={setChoices}
            total={total}
            selected={selected.length}
            matching={matching}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Null when the list has to be fetched. */
function loadedOrders(
  scope: Choices['scope'],
  selected: readonly Order[],
  matching: Matching | null,
): readonly Order[] | null {
  if (scope === 'selected' && selected.length > 0) return selected;
  return scope === 'matching' && matching !== null ? matching.orders : null;
}
