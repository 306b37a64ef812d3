import { CalendarDate, endOfMonth } from '@internationalized/date';
import { useContext } from 'react';
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './date-filter.module.css';

const firstOf = (year: number, month: number) => new CalendarDate(year, month, 1);
const midnightOf = (date: CalendarDate) => date.toDate('UTC').getTime();

/** The name of the month in a calendar, which opens the months of its year. */
export function MonthName({ onOpen }: { onOpen: (year: number) => void }) {
  const { t } = useTranslation('filters');
  const formats = useFormats();
  const state = useContext(RangeCalendarStateContext);
  if (state === null) return null;
  const { year, month } = state.visibleRange.start;
  const name = formats.month(midnightOf(firstOf(year, month)));
  return (
    <button
      type="button"
      className={styles.monthName}
      aria-label={t('chooseMonth', { month: name })}
      onClick={() => onOpen(year)}
    >
      {name}
      <Icon name="chevronDown" size={14} />
    </button>
  );
}

/** Years with four digits, as in an address. */
const [firstYear, lastYear] = [1900, 2099];
const months = Array.from({ length: 12 }, (_, index) => index + 1);

type Props = {
  year: number;
  onYear: (year: number) => void;
  chosen: CalendarDate | null;
  onChoose: (first: CalendarDate, last: CalendarDate) => void;
};

/** The twelve months of a year; a press takes the whole month. */
export function Months({ year, onYear, chosen, onChoose }: Props) {
  const { t } = useTranslation('filters');
  const formats = useFormats();
  const start = chosen?.year === year ? chosen.month : null;
  return (
    <>
      <header className={styles.year}>
        <IconButton
          name={t('previousYear')}
          disabled={year <= firstYear}
          onClick={() => onYear(Math.max(firstYear, year - 1))}
        >
          <Icon name="chevronStart" />
        </IconButton>
        <strong role="status">
          <bdi>{year}</bdi>
        </strong>
        <IconButton
          name={t('nextYear')}
          disabled={year >= lastYear}
          onClick={() => onYear(Math.min(lastYear, year + 1))}
        >
          <Icon name="chevronEnd" />
        </IconButton>
      </header>
      <fieldset className={styles.months} aria-label={t('months', { year })}>
        {months.map((month) => {
          const first = firstOf(year, month);
          return (
            <button
              key={month}
              // The grid takes the place of the button that had the focus.
              ref={(button) => {
                if (month === (start ?? 1) && document.activeElement === document.body) button?.focus();
              }}
              type="button"
              className={styles.period}
              aria-pressed={month === start}
              aria-label={formats.month(midnightOf(first))}
              onClick={() => onChoose(first, endOfMonth(first))}
            >
              {formats.monthName(midnightOf(first))}
            </button>
          );
        })}
      </fieldset>
    </>
  );
}
