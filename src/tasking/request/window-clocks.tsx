import type { LngLat } from '../../geo/lng-lat.ts';
import { leftToRight } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { usePlaceZone } from '../../order/use-place-zone.ts';
import { lengthOf, yearOf } from './wanted-window.ts';
import styles from './window-clocks.module.css';

type Props = {
  /** Null for points in several zones. */
  point: LngLat | null;
  from: number;
  to: number;
};

/** The window in UTC, as it is sent, in local time at the point, and in the Hijri calendar. */
export function WindowClocks({ point, from, to }: Props) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const zone = usePlaceZone(point);
  const { days, hours, minutes } = lengthOf({ from, to });
  const parts = [
    days > 0 ? t('days', { count: days }) : null,
    hours > 0 ? t('hours', { count: hours }) : null,
    minutes > 0 ? t('minutes', { count: minutes }) : null,
  ].filter((part) => part !== null);

  const weekday = yearOf(from) === yearOf(to) ? formats.weekday : formats.weekdayYear;
  const moment = (at: number, timeZone: string) => (
    <>
      {weekday(at, timeZone)} <strong>{formats.clock(at, timeZone)}</strong>
    </>
  );
  // Clocks may change between the ends, and each has its own offset then.
  const offset =
    zone !== null && formats.offset(from, zone) === formats.offset(to, zone)
      ? formats.offset(from, zone)
      : null;
  const there = (at: number, timeZone: string) => (
    <>
      {moment(at, timeZone)}
      {offset === null && (
        <>
          {'\u00a0'}
          <bdi dir="ltr">{formats.offset(at, timeZone)}</bdi>
        </>
      )}
    </>
  );

  return (
    <table className={styles.clocks}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('from')}</th>
          <th scope="col">{t('to')}</th>
          <th scope="col">{t('length')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('utc')}</th>
          <td>{moment(from, 'UTC')}</td>
          <td>{moment(to, 'UTC')}</td>
          <td>{formats.list(parts)}</td>
        </tr>
        {zone !== null && (
          <tr>
            <th scope="row">
              {offset === null
                ? t('pointClock')
                : t('pointClockIs', { offset: leftToRight(offset, formats.language) })}
            </th>
            <td>{there(from, zone)}</td>
            <td>{there(to, zone)}</td>
            <td />
          </tr>
        )}
        <tr>
          <th scope="row">{t('hijri')}</th>
          <td>{formats.hijri(from)}</td>
          <td>{formats.hijri(to)}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}
