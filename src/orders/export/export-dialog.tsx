import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvStyle } from '../../browser/table/csv-style.ts';
import { tableKinds } from '../../browser/table/table.ts';
import { tableKind } from '../../browser/table/table-kind.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import type { QueryFilter } from '../../order/order-filter.ts';
import { useTracking } from '../../tracking/page/tracking-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import save from '../../ui/save/save.module.css';
import type { OrdersView } from '../view/search.ts';
import { type Choices, ExportForm } from './export-form.tsx';
import { ExportOutcome } from './export-outcome.tsx';
import { ExportProgress } from './export-progress.tsx';
import type { ExportRun, ExportState, Source } from './export-run.ts';
import { filterAbout, listFilter, withDates } from './list-filter.ts';
import { useSheet } from './use-sheet.ts';

type Props = {
  run: ExportRun;
  state: ExportState;
  view: OrdersView;
  total: number;
  selected: readonly ListedOrder[];
  /** The filter of a list that is answered from memory; else null. */
  only: QueryFilter | null;
  /** Orders of such a list that only the service knows. */
  extra: readonly ListedOrder[];
  onClose: () => void;
};

export function ExportDialog({ run, state, view, total, selected, only, extra, onClose }: Props) {
  const { t } = useTranslation('exports');
  const sheet = useSheet();
  const tracking = useTracking();
  const [choices, setChoices] = useState<Choices>({
    scope: selected.length > 0 ? 'selected' : 'list',
    kind: tableKind.now(),
  });
  const isSelected = choices.scope === 'selected' && selected.length > 0;
  async function source(): Promise<Source> {
    if (isSelected) return filterAbout(view, selected);
    if (only === null) return { filter: listFilter(view) };
    const { ids, dates } = await tracking.query('ids', { only, sort: view.sort, dir: view.dir });
    const all = [...ids.map((id) => ({ id })), ...extra];
    return filterAbout(view, all, withDates(dates, extra));
  }
  const start = () =>
    source().then(
      (orders) => run.start(orders, sheet(choices.kind, csvStyle.now())),
      () => run.fail(),
    );
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
            disabled={(isSelected ? selected.length : total) === 0}
            onClick={() => void start()}
          >
            {t('start')}
          </Button>
        )
      }
    >
      <div className={save.body}>
        <ExportOutcome state={state} />
        {isUnderWay ? (
          <ExportProgress loaded={state.loaded} total={state.total} moving={state.kind === 'running'} />
        ) : (
          <ExportForm
            choices={choices}
            onChange={(next) => {
              setChoices(next);
              const kind = tableKinds.find((each) => each === next.kind);
              if (kind !== undefined) tableKind.choose(kind);
            }}
            total={total}
            selected={selected.length}
            matching={only !== null}
          />
        )}
      </div>
    </Dialog>
  );
}
