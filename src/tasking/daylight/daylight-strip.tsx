import { day } from '../../time.ts';
import type { CaptureWindow } from '../request/wanted-window.ts';
import type { Daylight, DayOfSun, Span } from './daylight.ts';
import styles from './daylight-field.module.css';

type Props = { daylight: Daylight; window: CaptureWindow; wordDay: (day: DayOfSun) => string };

/** A column for each day, from midnight UTC at the top: night, twilight, sun, and high sun. Hours outside the window are faded. */
export function DaylightStrip({ daylight, window, wordDay }: Props) {
  const { days } = daylight;
  const isDaily = (days[1]?.at ?? 0) - (days[0]?.at ?? 0) <= day;
  const faded = ({ at }: DayOfSun): Span[] => [
    { from: 0, to: Math.min(Math.max((window.from - at) / day, 0), 1) },
    { from: Math.min(Math.max((window.to - at) / day, 0), 1), to: 1 },
  ];
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${days.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {days.map((one, index) => (
        <g key={one.at} transform={`translate(${index} 0)`}>
          <title>{wordDay(one)}</title>
          <rect className={styles.night} width="1" height="1" />
          <Bands className={styles.lit} spans={one.lit} />
          <Bands className={styles.up} spans={one.up} />
          <Bands className={styles.high} spans={one.high} />
          {isDaily && <Bands className={styles.faded} spans={faded(one)} />}
          {index > 0 && <line className={styles.edge} y2="1" />}
        </g>
      ))}
    </svg>
  );
}

const Bands = ({ className, spans }: { className: string | undefined; spans: readonly Span[] }) =>
  spans.map(({ from, to }) =>
    from < to ? <rect key={from} className={className} y={from} width="1" height={to - from} /> : null,
  );
