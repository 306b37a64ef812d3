import { type CalendarDate, type DateValue, toCalendarDate } from '@internationalized/date';
import { DateField } from 'react-aria-components/DateField';
import { Label } from 'react-aria-components/Label';
import { DateParts, inThisCentury } from '../../ui/fields/date-parts.tsx';
import styles from './date-filter.module.css';

type Props = { label: string; value: CalendarDate | null; onChange: (value: CalendarDate | null) => void };

export function DayField({ label, value, onChange }: Props) {
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
