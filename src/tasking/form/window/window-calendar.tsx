import { type CalendarDate, fromAbsolute, parseDate, toCalendarDate } from '@internationalized/date';
import { useContext, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { useApi } from '../../../api/api.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { Popover } from '../../../ui/back/popover.tsx';
import { CalendarMonth } from '../../../ui/fields/calendar-month.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useWeekStart } from '../../../ui/week-start.ts';
import { type CaptureWindow, daysOf, windowOverDays } from '../../request/wanted-window.ts';
import styles from './window-calendar.module.css';

type Props = {
  from: number | null;
  to: number | null;
  onChoose: (window: CaptureWindow) => void;
};

const dateOf = (at: number): CalendarDate => toCalendarDate(fromAbsolute(at, 'UTC'));
const midnightOf = (date: CalendarDate): number => date.toDate('UTC').getTime();

/** The last day of a window (tasking/draft/draft). */
const lastDay = parseDate('2099-12-31');

/** Beside the form, over the map, where it fits neither above nor below its button. */
const isBeside = '(max-height: 62.49875em) and (min-width: 75em)';

/** The first and last day of the window, in UTC, from a calendar in which past days cannot be chosen. */
export function WindowCalendar({ from, to, onChoose }: Props) {
  const { t } = useTranslation('tasking');
  const weekStart = useWeekStart();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const { later } = useApi().serviceClock;
  const today = dateOf(later());
  const days = from !== null && to !== null && from < to ? daysOf({ from, to }) : null;
  const first = days && dateOf(days.first);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className={styles.open ?? ''} aria-label={t('chooseDays')}>
        <Icon name="calendar" size={16} />
      </Button>
      <Popover
        className={styles.popover ?? ''}
        placement={matchMedia(isBeside).matches ? 'end' : 'bottom end'}
      >
        <Dialog className={styles.dialog ?? ''} aria-label={t('chooseDays')}>
          <RangeCalendar
            className={styles.calendar ?? ''}
            aria-label={t('window')}
            firstDayOfWeek={weekStart}
            minValue={today}
            maxValue={lastDay}
            value={days && { start: dateOf(days.first), end: dateOf(days.last) }}
            defaultFocusedValue={first === null || first.compare(today) < 0 ? today : first}
            autoFocus
            visibleDuration={{ months: isPhone ? 1 : 2 }}
            pageBehavior="single"
            onChange={({ start, end }) => {
              const chosen = {
                first: midnightOf(toCalendarDate(start)),
                last: midnightOf(toCalendarDate(end)),
              };
              onChoose(windowOverDays(chosen, { from, to }, later()));
              setOpen(false);
            }}
          >
            <CalendarMonth gridClass={styles.grid} cellClass={styles.cell} isDouble={!isPhone} />
            <MonthNote />
          </RangeCalendar>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** How many days are chosen, the same in the Hijri calendar, and the clock of the days; without a choice the months in view. */
function MonthNote() {
  const { t } = useTranslation('tasking');
  const { hijri } = useFormats();
  const state = useContext(RangeCalendarStateContext);
  if (state === null) return null;
  const chosen = state.highlightedRange ?? state.value;
  const { start, end } = chosen ?? state.visibleRange;
  return (
    <>
      <p className={styles.days}>
        {chosen !== null && t('days', { count: Math.abs(chosen.end.compare(chosen.start)) + 1 })}
      </p>
      <p className={styles.note}>
        {t('fromTo', {
          from: hijri(midnightOf(toCalendarDate(start))),
          to: hijri(midnightOf(toCalendarDate(end))),
        })}
        <br />
        {t('calendarHint')}
      </p>
    </>
  );
}
