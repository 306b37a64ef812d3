import type { WireTime } from '../../api/wire/time.ts';
import { type Formats, readerZone } from '../../i18n/format.ts';
import { leftToRight } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { CaptureWindow } from '../../order/capture-window.ts';
import { WindowBar } from '../timeline/window-cell.tsx';
import { dayNear, windowFacts } from '../words/window-words.ts';
import styles from './order-window.module.css';

const wholeBar = { offset: 0, length: 1, beyond: null, cut: null } as const;

type Props = {
  window: CaptureWindow | null;
  now: number;
  /** The IANA zone of the place; if it is unknown, the browser's own is used. */
  zone: string | null;
  /** The order is delivered or stopped. */
  isOver: boolean;
};

/** The progress of the window, and both its ends in UTC and in local time. */
export function OrderWindow({ window, now, zone, isOver }: Props) {
  const { t } = useTranslation('orders');
  const { t: tOrder } = useTranslation('order');
  const formats = useFormats();
  const facts = windowFacts(window, now, t, tOrder, formats, isOver);
  const { progress, percent, passed, isUnderWay } = facts;
  return (
    <section className={styles.window}>
      <div className={styles.head}>
        <h2>{t('window')}</h2>
        <span data-over={isOver || undefined}>
          {facts.state}
          {isUnderWay && <span className={styles.passedWords}> · {passed}</span>}
        </span>
      </div>
      {progress !== null && percent !== null && (
        <div
          className={styles.track}
          role="progressbar"
          aria-label={tOrder('passedOf')}
          aria-valuenow={percent}
          aria-valuetext={(isOver ? facts.state : passed) ?? undefined}
        >
          <WindowBar
            kind={isOver || progress === 1 ? 'ended' : progress === 0 ? 'toCome' : 'open'}
            bar={wholeBar}
          />
          {isUnderWay && <div className={styles.today} style={{ insetInlineStart: `${progress * 100}%` }} />}
        </div>
      )}
      {window !== null && (
        <dl className={styles.ends}>
          {facts.ends.map(({ end, time, unread }) => (
            <div key={end}>
              <dt className="visually-hidden">{t(end === 'opens' ? 'windowOpens' : 'windowCloses')}</dt>
              {time === null ? <dd>{unread}</dd> : <Clocks time={time} now={now} zone={zone} />}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

type ClocksProps = { time: WireTime; now: number; zone: string | null };

/** An end in UTC, in the Hijri calendar and in local time. */
function Clocks({ time, now, zone }: ClocksProps) {
  const { t } = useTranslation('orders');
  const { t: tOrder } = useTranslation('order');
  const formats = useFormats();
  const words = formats.moment(time.at, undefined, dayNear(time.at, now, formats));
  const shown = zone ?? readerZone();
  const offset = formats.offset(time.at, shown);
  const values = { time: clockIn(shown, time.at, formats), offset: leftToRight(offset, formats.language) };
  return (
    <>
      <dd>{time.zoned ? t('utcTime', { time: words }) : t('serviceTime', { time: words })}</dd>
      <dd className={styles.other}>{formats.hijri(time.at)}</dd>
      {time.zoned && (zone !== null || offset !== 'UTC+0') && (
        <dd className={styles.other}>
          {zone === null ? t('deviceTime', values) : tOrder('pointTime', values)}
        </dd>
      )}
    </>
  );
}

/** The local time, with its day if that differs from the day in UTC. */
function clockIn(zone: string, at: number, formats: Formats): string {
  const day = formats.dayShort(at, zone);
  return day === formats.dayShort(at) ? formats.clock(at, zone) : formats.moment(at, zone, day);
}
