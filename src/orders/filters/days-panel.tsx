import { type CalendarDate, type DateValue, parseDate, toCalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { DateField } from 'react-aria-components/DateField';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { useTranslation } from '../../i18n/words.tsx';
import { daysOfPeriod } from '../../order/order-days.ts';
import { periodNames, zones } from '../../order/order-filter.ts';
import { systemClock } from '../../time.ts';
import { CalendarMonth } from '../../ui/fields/calendar-month.tsx';
import { DateParts, inThisCentury } from '../../ui/fields/date-parts.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { useWeekStart } from '../../ui/week-start.ts';
import type { Days } from '../view/search.ts';
import styles from './date-filter.module.css';
import { MonthName, Months } from './months.tsx';
import { periodWords } from './words/use-filter-words.ts';

type Props = { label: string; value: CalendarDate | null; onChange: (value: CalendarDate | null) => void };

function DayField({ label, value, onChange }: Props) {
  return (
    <DateField<DateValue>
      value={value}
      shouldForceLeadingZeros
      onChange={(next) => onChange(next === null ? null : toCalendarDate(next))}
      onBlur={(event) => {
        // A half-cleared date keeps its last whole value inside; a date that is incomplete on screen is null.
        if (event.currentTarget.querySelector('[role=spinbutton][data-placeholder]') !== null) onChange(null);
        else if (value !== null) onChange(inThisCentury(value));
      }}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <DateParts className={styles.input ?? ''} partClass={styles.segment ?? ''} />
    </DateField>
  );
}

type PanelProps = {
  days: Days;
  /** Typed days, which are not applied yet. */
  set: (days: Partial<Days>) => void;
  /** Applies days at once, and leaves the panel open. */
  show: (days: Partial<Days>) => void;
  /** Applies days, and closes the panel. */
  apply: (days: Days) => void;
};

/** First and last day of ordering: a period by its name, a month, or days that are picked or typed. */
export function DaysPanel({ days, set, show, apply }: PanelProps) {
  const { t } = useTranslation('orders');
  const { t: tFilter } = useTranslation('filters');
  const weekStart = useWeekStart();
  // As typed: a year of two digits is not yet one of this century.
  const [from, setFrom] = useState(() => read(days.from));
  const [to, setTo] = useState(() => read(days.to));
  /** The year whose months are offered in place of the days of a month. */
  const [year, setYear] = useState<number | null>(null);
  const [isMonthChosen, setMonthChosen] = useState(false);
  const { zone, ordered } = days;
  const reversed = from !== null && to !== null && to.compare(from) < 0;
  const now = systemClock.now();
  const chooseDays = (first: CalendarDate, last: CalendarDate) => {
    setFrom(first);
    setTo(last);
    show({ ordered: null, from: written(first), to: written(last) });
  };

  return (
    <div className={styles.panel}>
      <div className={styles.periods}>
        {periodNames.map((period) => (
          <button
            key={period}
            type="button"
            className={styles.period}
            aria-pressed={period === ordered}
            onClick={() => apply({ ordered: period, ...daysOfPeriod(period, now, zone), zone })}
          >
            {tFilter(periodWords[period])}
          </button>
        ))}
      </div>
      <div className={styles.fields}>
        <DayField
          label={t('from')}
          value={from}
          onChange={(date) => {
            setFrom(date);
            set({ ordered: null, from: written(date) });
          }}
        />
        <DayField
          label={t('to')}
          value={to}
          onChange={(date) => {
            setTo(date);
            set({ ordered: null, to: written(date) });
          }}
        />
      </div>
      <div className={styles.calendar}>
        {year === null ? (
          <RangeCalendar
            aria-label={t('orderedRange')}
            firstDayOfWeek={weekStart}
            autoFocus={isMonthChosen}
            value={from !== null && to !== null && !reversed ? { start: from, end: to } : null}
            {...(to !== null && { defaultFocusedValue: shownFirst(to, now) })}
            onChange={({ start, end }) => chooseDays(toCalendarDate(start), toCalendarDate(end))}
          >
            <CalendarMonth
              gridClass={styles.grid}
              cellClass={styles.cell}
              heading={<MonthName onOpen={setYear} />}
            />
          </RangeCalendar>
        ) : (
          <Months
            year={year}
            onYear={setYear}
            chosen={from}
            onChoose={(first, last) => {
              chooseDays(first, last);
              setYear(null);
              setMonthChosen(true);
            }}
          />
        )}
      </div>
      <RadioGroup
        className={styles.zones ?? ''}
        aria-label={t('daysIn')}
        value={zone}
        onChange={(value) => set({ zone: zones.find((known) => known === value) ?? 'utc' })}
      >
        {zones.map((value) => (
          <Radio key={value} value={value} className={styles.zone ?? ''}>
            {t(value === 'utc' ? 'daysOfUtc' : 'daysOfDevice')}
          </Radio>
        ))}
      </RadioGroup>
      <div className={styles.note} role="status">
        {reversed ? (
          <FieldError>{t('daysReversed')}</FieldError>
        ) : (
          t(zone === 'utc' ? 'daysInUtc' : 'daysInLocal')
        )}
      </div>
    </div>
  );
}

/** "This year" ends in a month without orders: the calendar opens at today. */
function shownFirst(to: CalendarDate, now: number): CalendarDate {
  const today = parseDate(new Date(now).toISOString().slice(0, 10));
  return to.compare(today) > 0 ? today : to;
}

/** Enter applies what is typed before the field is left. */
const written = (date: CalendarDate | null) => (date === null ? null : inThisCentury(date).toString());

/** The days of a view are valid dates (search.ts). */
const read = (text: string | null): CalendarDate | null => (text === null ? null : parseDate(text));
