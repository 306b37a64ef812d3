import {
  type CalendarDateTime,
  fromAbsolute,
  parseDateTime,
  toCalendarDateTime,
} from '@internationalized/date';
import { memo, type ReactNode, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../icon.tsx';
import { useWeekStart } from '../week-start.ts';
import { CalendarMonth } from './calendar-month.tsx';
import styles from './date-time-field.module.css';
import { FieldError } from './field.tsx';

type Props = {
  label: string;
  aside?: ReactNode;
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
  const { label, aside, hint, error, value, onChange, fieldRef } = props;
  const id = useId();
  const weekStart = useWeekStart();
  return (
    <DatePicker
      className={styles.field ?? ''}
      granularity="minute"
      hourCycle={24}
      shouldForceLeadingZeros
      value={value === null ? null : toFields(value)}
      placeholderValue={parseDateTime('2026-01-01T00:00')}
      onChange={(next) => onChange(next === null ? null : next.toDate('UTC').getTime())}
      isInvalid={error !== undefined}
      aria-describedby={`${id}-note`}
      onBlur={(event) => {
        // A half-cleared date keeps its last complete value inside; an incomplete date on screen is no date.
        if (event.currentTarget.querySelector('[role=spinbutton][data-placeholder]') !== null) onChange(null);
      }}
      ref={(element) => {
        fieldRef?.(
          element === null
            ? null
            : { focus: () => element.querySelector<HTMLElement>('[role=spinbutton]')?.focus() },
        );
      }}
    >
      <div className={styles.head}>
        <Label className={styles.label ?? ''}>{label}</Label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      <Group className={styles.box ?? ''}>
        <DateInput className={styles.input ?? ''}>
          {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
        </DateInput>
        <Button className={styles.open ?? ''}>
          <Icon name="calendar" size={16} />
        </Button>
      </Group>
      <div id={`${id}-note`} className={styles.note}>
        {error !== undefined ? <FieldError>{error}</FieldError> : hint}
      </div>
      <Popover className={styles.popover ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <Calendar firstDayOfWeek={weekStart}>
            <CalendarMonth cellClass={styles.cell} />
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
});
