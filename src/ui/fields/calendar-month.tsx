import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { Icon } from '../icon.tsx';
import styles from './calendar-month.module.css';

type Props = {
  gridClass?: string | undefined;
  cellClass: string | undefined;
  /** In place of the plain name of the month. */
  heading?: ReactNode;
};

/** The month of a `Calendar` or `RangeCalendar`: its name, the buttons to other months, and its days. */
export function CalendarMonth({ gridClass = '', cellClass = '', heading }: Props) {
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
      <CalendarGrid className={`${styles.grid} ${gridClass}`}>
        {(date) => <CalendarCell date={date} className={cellClass} />}
      </CalendarGrid>
    </>
  );
}
