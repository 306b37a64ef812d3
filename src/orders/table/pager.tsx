import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { ChoiceMenu } from '../../ui/fields/menu-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { LoadedPage } from '../pages/page.ts';
import { WindowBar } from '../timeline/window-cell.tsx';
import { type PageSize, pageSizes } from '../view/page-length.ts';
import type { OrdersView } from '../view/search.ts';
import type { ChangeView } from '../view/use-view.ts';
import styles from './pager.module.css';

/** The position of this page in the list, and the buttons to the others. */
export function Pager({
  page,
  stuck,
  view,
  change,
  isSearch,
  sum,
}: {
  page: LoadedPage | null;
  /** The service ignores the page number, so there is no next page. */
  stuck: boolean;
  view: OrdersView;
  change: ChangeView;
  isSearch: boolean;
  /** What all orders of the list cost. */
  sum: ReactNode;
}) {
  const { t } = useTranslation('orders');
  const last = page === null ? view.page : lastPageOf(page);
  return (
    <div className={styles.pager}>
      <div className={styles.whole}>
        <Total page={page} isQuiet={isSearch && view.page === 1} />
        {sum}
      </div>
      <RowsPerPage size={view.size} onChoose={(size) => change({ size })} />
      <div className={styles.legend}>
        <ul aria-label={t('legend')}>
          {(['ended', 'open', 'toCome'] as const).map((kind) => (
            <li key={kind}>
              <span className={styles.sample} aria-hidden="true">
                <WindowBar kind={kind} />
              </span>
              {t(kind)}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.turn}>
        <TurnButton
          name={t('previousPage')}
          icon="chevronStart"
          disabled={view.page <= 1}
          onClick={() => change((now) => ({ page: Math.max(1, Math.min(now.page, last) - 1) }))}
        />
        <TurnButton
          name={t('nextPage')}
          icon="chevronEnd"
          disabled={page === null || stuck || view.page >= last}
          onClick={() => change((now) => ({ page: Math.min(now.page + 1, last) }))}
        />
      </div>
    </div>
  );
}

export const lastPageOf = ({ pages, total, view }: LoadedPage): number =>
  Math.max(1, pages ?? Math.ceil(total / view.rows));

/** "1–10 of 142": which orders of the list its page has. */
export function useTotalWords() {
  const { t } = useTranslation('orders');
  const { t: tTable } = useTranslation('table');
  const { number } = useFormats();
  const words = (from: number, to: number, total: number) =>
    t('total', { from: number(from), to: number(to), total: number(total) });
  const summary = (page: LoadedPage | null): string => {
    if (page === null) return '';
    const { rows, total, view, extra = [] } = page;
    if (rows.length === 0) return total === 0 ? t('totalNone') : '';
    if (extra.length > 0) return tTable('totalHere', { shown: number(rows.length), total: number(total) });
    const from = (view.page - 1) * view.rows + 1;
    return words(from, from + rows.length - 1, total);
  };
  return { words, summary };
}

/**
 * As wide on each page as on the last one, so that the layout does not shift.
 * @param isQuiet while a search is typed, the list announces its number once.
 */
function Total({ page, isQuiet }: { page: LoadedPage | null; isQuiet: boolean }) {
  const { words, summary } = useTotalWords();
  const longest = page === null ? '' : words(page.total, page.total, page.total);
  return (
    <span className={styles.total} data-longest={longest} aria-live={isQuiet ? 'off' : 'polite'}>
      {summary(page)}
    </span>
  );
}

function RowsPerPage({ size, onChoose }: { size: PageSize; onChoose: (size: PageSize) => void }) {
  const { t } = useTranslation('orders');
  const { t: tTable } = useTranslation('table');
  return (
    <span className={styles.size}>
      <span aria-hidden="true">{t('rowsPerPage')}</span>
      <ChoiceMenu
        label={t('rowsPerPage')}
        value={size}
        choices={pageSizes.map((id) => ({ id, words: id === 'fit' ? tTable('fitRows') : String(id) }))}
        onChoose={onChoose}
      />
    </span>
  );
}

type TurnProps = {
  name: string;
  icon: 'chevronStart' | 'chevronEnd';
  disabled: boolean;
  onClick: () => void;
};

/** Focusable at the ends of the list too, so that the keyboard focus is not lost. */
const TurnButton = ({ name, icon, disabled, onClick }: TurnProps) => (
  <button
    type="button"
    className={styles.turnButton}
    aria-label={name}
    title={name}
    aria-disabled={disabled || undefined}
    onClick={() => {
      if (!disabled) onClick();
    }}
  >
    <Icon name={icon} />
  </button>
);
