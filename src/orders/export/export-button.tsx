import { useEffect, useState } from 'react';
import { Signal } from '../../browser/signal.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { ListedOrder } from '../../order/listed-order.ts';
import type { QueryFilter } from '../../order/order-filter.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { OrdersView } from '../view/search.ts';
import styles from './export-button.module.css';
import { ExportDialog } from './export-dialog.tsx';
import type { ExportState } from './export-run.ts';
import { useExport } from './use-export.ts';

type Props = {
  view: OrdersView;
  /** Orders of the list in the latest response. */
  total: number;
  selected: readonly ListedOrder[];
  /** The filter of a list that is answered from memory; else null. */
  only: QueryFilter | null;
  /** Orders of such a list that only the service knows. */
  extra: readonly ListedOrder[];
};

const pressed = new Signal();

/** Opens the dialog of the list from elsewhere on its screen. */
export const openExport = (): void => pressed.emit();

/** "Export", with its dialog. An export continues while the dialog is closed. */
export function ExportButton({ view, total, selected, only, extra }: Props) {
  const { t } = useTranslation('exports');
  const { run, state } = useExport();
  const [open, setOpen] = useState(false);
  useEffect(() => pressed.listen(() => setOpen(true)), []);
  return (
    <>
      <IconButton
        name={
          state.kind === 'running'
            ? t('running', { percent: percentOf(state) })
            : t(state.kind === 'stopped' ? 'stopped' : 'export')
        }
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="download" />
        {state.kind === 'running' && (
          <span className={styles.percent} aria-hidden="true">
            {percentOf(state)}%
          </span>
        )}
        {state.kind === 'stopped' && <span className={styles.stopped} aria-hidden="true" />}
      </IconButton>
      {open && (
        <ExportDialog
          run={run}
          state={state}
          view={view}
          total={total}
          selected={selected}
          only={only}
          extra={extra}
          onClose={() => {
            setOpen(false);
            run.forget();
          }}
        />
      )}
    </>
  );
}

const percentOf = ({ loaded, total }: Extract<ExportState, { kind: 'running' }>): number =>
  total === 0 ? 0 : Math.floor((Math.min(loaded, total) / total) * 100);
