import { useEqual } from '../../browser/equal.ts';
import { useConfig } from '../../config-context.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { type ListedOrder, type ListedRow, listedIn } from '../../order/listed-order.ts';
import { useAccount } from '../../session/session-context.ts';
import { systemClock } from '../../time.ts';
import { Code } from '../../ui/code.tsx';
import { Part } from '../../ui/feedback/boundary.tsx';
import { Paper } from '../../ui/print/paper.tsx';
import { type PrintFact, PrintFacts } from '../../ui/print/print-facts.tsx';
import { PrintTable } from '../../ui/print/print-table.tsx';
import { usePrinting } from '../../ui/print/use-printing.ts';
import { useFilterWords } from '../filters/words/use-filter-words.ts';
import type { LoadedPage } from '../pages/page.ts';
import { type ColumnName, columnWords, showing } from '../table/columns/columns.ts';
import { useTableChoice } from '../table/columns/use-table-choice.ts';
import { lastPageOf, useTotalWords } from '../table/pager.tsx';
import { useSumWords } from '../table/selection/sums.tsx';
import type { Selection } from '../table/selection/use-selection.ts';
import { type Changes, useChanges } from '../table/use-changes.ts';
import { defaultView, type OrdersView, sortNames } from '../view/search.ts';
import { printCells } from './list-cells.tsx';

type Props = {
  /** Null while the first page loads. */
  page: LoadedPage | null;
  selection: Selection;
  /** The orders of the timeline, and how many it leaves out; null while the table is shown. */
  timeline: { readonly orders: readonly ListedOrder[]; readonly left: number } | null;
  now: number;
};

const noOrders: readonly ListedRow[] = [];

/** The orders on screen as a table, whatever shows them there. */
export function PrintedList({ page, now, ...props }: Props) {
  const names = useNames(page?.view.changed ?? null);
  // Read before a print, which does not wait.
  const ids = useEqual(listedIn(page?.rows ?? noOrders).map(({ id }) => id));
  const changes = useChanges(ids, page?.view ?? defaultView, now, names.includes('changed'));
  const printing = usePrinting(() => (page === null ? null : { at: systemClock.now(), page }));
  return (
    <Part>
      {printing === null ? null : <ListSheet {...props} {...printing} names={names} changes={changes} />}
    </Part>
  );
}

type SheetProps = Omit<Props, 'page' | 'now'> & {
  page: LoadedPage;
  at: number;
  names: readonly ColumnName[];
  changes: Changes;
};

/** The columns of the table on screen. */
const useNames = (changed: OrdersView['changed']): readonly ColumnName[] => {
  const choice = useTableChoice();
  const { columns } = changed === null ? choice : showing(choice, 'changed');
  return useEqual(columns.flatMap(({ name, shown }) => (shown ? name : [])));
};

function ListSheet({ page, selection, timeline, at, names, changes }: SheetProps) {
  const { t } = useTranslation('orders');
  const { t: print } = useTranslation('print');
  const { view } = page;
  const rows: readonly ListedRow[] =
    timeline?.orders.map((order) => ({ readable: true, order })) ?? page.rows;
  const shown = useShownWords(page, timeline);
  const filter = useFilterText(view);
  const account = useAccount();
  const facts = [
    { name: print('shown'), value: shown },
    { name: print('filter'), value: filter },
    {
      name: print('sorting'),
      value: t(view.dir === 'asc' ? 'ascending' : 'descending', { field: t(sortNames[view.sort]) }),
    },
    { name: print('account'), value: <bdi>{account}</bdi> },
  ];
  const sums = useSelected(selection, at);
  return (
    <Paper
      name={t('title')}
      head={<h1>{t('title')}</h1>}
      at={at}
      address={location.pathname + location.search}
      flows
      dense
    >
      <PrintFacts facts={facts} />
      {sums.length > 0 && (
        <section>
          <h2>{print('chosenRows')}</h2>
          <PrintFacts facts={sums} />
        </section>
      )}
      <Rows rows={rows} at={at} names={names} changes={changes} />
    </Paper>
  );
}

function useFilterText(view: OrdersView): string {
  const { t } = useTranslation('print');
  const { list } = useFormats();
  const words = useFilterWords(view);
  return words.length === 0 ? t('noFilter') : list(words);
}

function useShownWords(page: LoadedPage, timeline: Props['timeline']): string {
  const { t } = useTranslation('print');
  const { number } = useFormats();
  const { summary } = useTotalWords();
  const { length = 0 } = timeline?.orders ?? {};
  return timeline === null
    ? t('pageOf', { rows: summary(page), page: number(page.view.page), pages: number(lastPageOf(page)) })
    : t('timelineOf', { shown: number(length), total: number(length + timeline.left) });
}

/** The sums of the selected orders, as the list shows them; none without a selection. */
function useSelected({ orders }: Selection, at: number): PrintFact[] {
  const { t } = useTranslation('table');
  const { number } = useFormats();
  const sums = useSumWords(orders, at);
  if (orders.length === 0) return [];
  return [
    { name: t('chosen'), value: number(orders.length) },
    ...sums.map(({ name, value, without }) => ({
      name,
      value: (
        <>
          {value} {without}
        </>
      ),
    })),
  ];
}

/** Wide enough for a usual title and a date, where there are many columns. */
const widths: Partial<Record<ColumnName, string>> = { status: '20mm', type: '24mm', window: '52mm' };

type RowsProps = Pick<SheetProps, 'names' | 'changes'> & { rows: readonly ListedRow[]; at: number };

function Rows({ rows, at: now, names, changes }: RowsProps) {
  const { t } = useTranslation('orders');
  const { t: table } = useTranslation('table');
  const formats = useFormats();
  const { currency } = useConfig();
  const { t: observed } = useTranslation('observed');
  const apart = names.includes('resolution');
  const span = (from: string, to: string) => table('fromTo', { from, to });
  if (rows.length === 0) return <p>{t('totalNone')}</p>;
  const columns = names.map((name) => ({
    key: name,
    name: (
      <>
        {name === 'type' && !apart ? t('typeAndResolution') : columnWords(name, t)}
        {name === 'window' && <small>{t('utcTime', { time: '' }).trim()}</small>}
        {name === 'price' && currency !== null && (
          <small>
            <bdi>{currency}</bdi>
          </small>
        )}
      </>
    ),
    isNumber: name === 'price',
    ...(widths[name] !== undefined && { width: widths[name] }),
  }));
  return (
    <PrintTable
      name={t('title')}
      columns={columns}
      rows={rows.map((row, at) => ({
        key: at,
        cells: row.readable
          ? names.map((name) =>
              printCells[name](row.order, { now, t, formats, span, apart, changes, observed }),
            )
          : [<UnreadNumber key="number" row={row} />, t('unreadableRow')],
      }))}
    />
  );
}

const UnreadNumber = ({ row }: { row: Extract<ListedRow, { readable: false }> }) => {
  const number = row.orderNo?.trim() || (row.orderId === null ? null : `#${row.orderId}`);
  return number === null ? '–' : <Code wrap>{number}</Code>;
};
