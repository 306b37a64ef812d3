import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { Icon } from '../icon.tsx';
import styles from './calendar-month.module.css';

type Props = {
  gridClass?: string | undefined;
  cellClass: string | undefined;
  /** The calendar shows two months, side by side. */
  isDouble?: boolean;
  /** In place of the plain name of the month. */
  heading?: ReactNode;
};

/** The months of a `Calendar` or `RangeCalendar`: their names, the buttons to other months, and their days. */
export function CalendarMonth({ gridClass = '', cellClass = '', isDouble = false, heading }: Props) {
  const grid = (months: number) => (
    <CalendarGrid key={months} offset={{ months }} className={`${styles.grid} ${gridClass}`}>
      {(date) => <CalendarCell date={date} className={cellClass} />}
    </CalendarGrid>
  );
  return (
    <>
      <header className={styles.month}>
        <Button slot="previous" className={styles.step ?? ''}>
          <Icon name="chevronStart" />
        </Button>
        {heading ?? <Heading className={styles.monthName ?? ''} />}
        <Button slot="next" className={styles.step ?? ''}>
          <Icon name="chevronEnd" />
        </Button>
      </header>
      <div className={styles.months}>{isDouble ? [grid(0), grid(1)] : grid(0)}</div>
    </>
  );
}
