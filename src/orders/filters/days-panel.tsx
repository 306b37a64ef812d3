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
import { type Days, noDays } from '../view/search.ts';
import styles from './date-filter.module.css';
import { FilterForm } from './filter-button.tsx';

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

/** First and last day of ordering, typed or picked. Nothing changes before Apply. */
export function DaysPanel({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
  const { t } = useTranslation('orders');
  const weekStart = useWeekStart();
  const [from, setFrom] = useState(() => read(days.from));
  const [to, setTo] = useState(() => read(days.to));
  const [zone, setZone] = useState(days.zone);
  const reversed = from !== null && to !== null && to.compare(from) < 0;
  const today = systemClock.now();
  const choose = (from: string | null, to: string | null) =>
    onChoose(from === null && to === null ? noDays : { from, to, zone });

  return (
    <FilterForm
      onApply={() => !reversed && choose(written(from), written(to))}
      onClear={() => onChoose(noDays)}
    >
      <div className={styles.panel}>
        <div className={styles.presets}>
          {presets.map((count) => (
            <Button
              key={count}
              onClick={() => choose(daysBefore(today, count - 1, zone), dayOf(today, zone))}
            >
              {t('lastDays', { count })}
            </Button>
          ))}
        </div>
        <div className={styles.fields}>
          <DayField label={t('from')} value={from} onChange={setFrom} />
          <DayField label={t('to')} value={to} onChange={setTo} />
        </div>
        <RangeCalendar
          aria-label={t('orderedRange')}
          firstDayOfWeek={weekStart}
          value={from !== null && to !== null && !reversed ? { start: from, end: to } : null}
          {...(to !== null && { defaultFocusedValue: to })}
          onChange={({ start, end }) => {
            setFrom(start);
            setTo(end);
          }}
        >
          <CalendarMonth gridClass={styles.grid} cellClass={styles.cell} />
        </RangeCalendar>
        <RadioGroup
          className={styles.zones ?? ''}
          aria-label={t('daysIn')}
          value={zone}
          onChange={(value) => setZone(zones.find((known) => known === value) ?? 'utc')}
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
    </FilterForm>
  );
}

/** Enter applies what is typed before the field is left. */
const written = (date: CalendarDate | null) => (date === null ? null : inThisCentury(date).toString());

/** The days of a view are valid dates (search.ts). */
const read = (text: string | null): CalendarDate | null => (text === null ? null : parseDate(text));
