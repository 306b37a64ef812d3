import { type CalendarDate, type DateValue, parseDate, toCalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { DateField } from 'react-aria-components/DateField';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { useTranslation } from 'react-i18next';
import { dayOf, daysBefore } from '../../order/order-days.ts';
import { zones } from '../../order/order-filter.ts';
import { systemClock } from '../../time.ts';
import { Button } from '../../ui/button.tsx';
import { CalendarMonth } from '../../ui/fields/calendar-month.tsx';
import { DateParts, inThisCentury } from '../../ui/fields/date-parts.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { useWeekStart } from '../../ui/week-start.ts';
import type { Days } from '../view/search.ts';
import styles from './date-filter.module.css';

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

const presets = [7, 30, 90] as const;

type PanelProps = { days: Days; set: (days: Partial<Days>) => void; apply: (days: Days) => void };

/** First and last day of ordering, typed or picked. */
export function DaysPanel({ days, set, apply }: PanelProps) {
  const { t } = useTranslation('orders');
  const weekStart = useWeekStart();
  // As typed: a year of two digits is not yet one of this century.
  const [from, setFrom] = useState(() => read(days.from));
  const [to, setTo] = useState(() => read(days.to));
  const { zone } = days;
  const reversed = from !== null && to !== null && to.compare(from) < 0;
  const today = systemClock.now();
  const chooseFrom = (date: CalendarDate | null) => {
    setFrom(date);
    set({ from: written(date) });
  };
  const chooseTo = (date: CalendarDate | null) => {
    setTo(date);
    set({ to: written(date) });
  };

  return (
    <div className={styles.panel}>
      <div className={styles.presets}>
        {presets.map((count) => (
          <Button
            key={count}
            onClick={() => apply({ from: daysBefore(today, count - 1, zone), to: dayOf(today, zone), zone })}
          >
            {t('lastDays', { count })}
          </Button>
        ))}
      </div>
      <div className={styles.fields}>
        <DayField label={t('from')} value={from} onChange={chooseFrom} />
        <DayField label={t('to')} value={to} onChange={chooseTo} />
      </div>
      <RangeCalendar
        aria-label={t('orderedRange')}
        firstDayOfWeek={weekStart}
        value={from !== null && to !== null && !reversed ? { start: from, end: to } : null}
        {...(to !== null && { defaultFocusedValue: to })}
        onChange={({ start, end }) => {
          chooseFrom(start);
          chooseTo(end);
        }}
      >
        <CalendarMonth gridClass={styles.grid} cellClass={styles.cell} />
      </RangeCalendar>
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

/** Enter applies what is typed before the field is left. */
const written = (date: CalendarDate | null) => (date === null ? null : inThisCentury(date).toString());

/** The days of a view are valid dates (search.ts). */
const read = (text: string | null): CalendarDate | null => (text === null ? null : parseDate(text));
