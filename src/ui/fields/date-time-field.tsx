import {
  type CalendarDateTime,
  fromAbsolute,
  parseDateTime,
  toCalendarDateTime,
} from '@internationalized/date';
import { memo, type ReactNode, useId } from 'react';
import { DateField } from 'react-aria-components/DateField';
import { DateParts, inThisCentury } from './date-parts.tsx';
import styles from './date-time-field.module.css';
import { FieldHead, FieldNote } from './field.tsx';

type Props = {
  label: string;
  aside?: ReactNode;
  /** The id of the aside, where it describes the field. */
  asideId?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Milliseconds since 1970 UTC, shown as date and time in UTC; null while incomplete. */
  value: number | null;
  onChange: (value: number | null) => void;
  fieldRef?: (element: { focus(): void } | null) => void;
};

const toFields = (at: number): CalendarDateTime => toCalendarDateTime(fromAbsolute(at, 'UTC'));

/** A date and time in UTC. It has about thirty elements with handlers, so it renders only when its props change. */
export const DateTimeField = memo(function DateTimeField(props: Props) {
  const { label, aside, asideId = '', hint, error, value, onChange, fieldRef } = props;
  const id = useId();
  return (
    <DateField
      className={styles.field ?? ''}
      granularity="minute"
      hourCycle={24}
      shouldForceLeadingZeros
      value={value === null ? null : toFields(value)}
      placeholderValue={parseDateTime('2026-01-01T00:00')}
      onChange={(next) => onChange(next === null ? null : next.toDate('UTC').getTime())}
      isInvalid={error !== undefined}
      aria-describedby={`${asideId} ${id}-note`.trim()}
      onBlur={(event) => {
        // A half-cleared date keeps its last complete value inside; an incomplete date on screen is no date.
        if (event.currentTarget.querySelector('[role=spinbutton][data-placeholder]') !== null) onChange(null);
        else if (value !== null) {
          const whole = inThisCentury(toFields(value)).toDate('UTC').getTime();
          if (whole !== value) onChange(whole);
        }
      }}
      ref={(element) => {
        fieldRef?.(
          element === null
            ? null
            : { focus: () => element.querySelector<HTMLElement>('[role=spinbutton]')?.focus() },
        );
      }}
    >
      <FieldHead label={label} aside={aside} variant="small" />
      <div className={styles.box}>
        <DateParts className={styles.input ?? ''} partClass={styles.segment ?? ''} />
        <span className={styles.clock}>UTC</span>
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} variant="small" />
    </DateField>
  );
});
