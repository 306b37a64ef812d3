import { useTranslation } from 'react-i18next';
import type { WireTime } from '../../api/wire/time.ts';
import { type Formats, readerZone } from '../../i18n/format.ts';
import { isolated, leftToRight } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import {
  type CaptureWindow,
  type UnreadEnd,
  windowProgress,
  windowState,
} from '../../order/capture-window.ts';
import { dayNear, wordState } from '../words/window-words.ts';
import styles from './order-window.module.css';

type Props = {
  window: CaptureWindow | null;
  now: number;
  /** The IANA zone of the place; if it is unknown, the browser's own is used. */
  zone: string | null;
};

/** The progress of the window, and both its ends in UTC and in local time. */
export function OrderWindow({ window, now, zone }: Props) {
  const { t } = useTranslation('orders');
  const { t: tOrder } = useTranslation('order');
  const formats = useFormats();
  const progress = window === null ? null : windowProgress(window, now);
  const percent = progress === null ? null : Math.floor(progress * 100);
  const passed = percent === null ? null : tOrder('passed', { percent: formats.number(percent) });
  return (
    <section className={styles.window}>
      <div className={styles.head}>
        <h2>{t('window')}</h2>
        <span>
          {window === null ? t('windowNone') : wordState(windowState(window, now), t)}
          {progress !== null && progress > 0 && progress < 1 && (
            <span className={styles.passedWords}> · {passed}</span>
          )}
        </span>
      </div>
      {progress !== null && percent !== null && (
        <div
          className={styles.track}
          role="progressbar"
          aria-label={tOrder('passedOf')}
          aria-valuenow={percent}
          aria-valuetext={passed ?? undefined}
        >
          <div
            className={styles.passed}
            data-whole={progress === 1 || undefined}
            style={{ inlineSize: `${progress * 100}%` }}
          />
          {progress > 0 && progress < 1 && (
            <div className={styles.today} style={{ insetInlineStart: `${progress * 100}%` }} />
          )}
        </div>
      )}
      {window !== null && (
        <dl className={styles.ends}>
          {window.from !== null && <End name={t('windowOpens')} time={window.from} now={now} zone={zone} />}
          {window.unreadFrom && <Unread name={t('windowOpens')} end={window.unreadFrom} />}
          {window.to !== null && <End name={t('windowCloses')} time={window.to} now={now} zone={zone} />}
          {window.unreadTo && <Unread name={t('windowCloses')} end={window.unreadTo} />}
        </dl>
      )}
    </section>
  );
}

type EndProps = { name: string; time: WireTime; now: number; zone: string | null };

function End({ name, time, now, zone }: EndProps) {
  const { t } = useTranslation('orders');
  const { t: tOrder } = useTranslation('order');
  const formats = useFormats();
  const words = formats.moment(time.at, undefined, dayNear(time.at, now, formats));
  const shown = zone ?? readerZone();
  const offset = formats.offset(time.at, shown);
  const values = { time: clockIn(shown, time.at, formats), offset: leftToRight(offset, formats.language) };
  return (
    <div>
      <dt className="visually-hidden">{name}</dt>
      <dd>{time.zoned ? t('utcTime', { time: words }) : t('serviceTime', { time: words })}</dd>
      <dd className={styles.other}>{formats.hijri(time.at)}</dd>
      {time.zoned && (zone !== null || offset !== 'UTC+0') && (
        <dd className={styles.other}>
          {zone === null ? t('localTime', values) : tOrder('thereTime', values)}
        </dd>
      )}
    </div>
  );
}

/** An end that cannot be read, as it was sent. */
function Unread({ name, end }: { name: string; end: UnreadEnd }) {
  const { t } = useTranslation('orders');
  return (
    <div>
      <dt className="visually-hidden">{name}</dt>
      <dd>{t('unreadTime', { text: isolated(end.text ?? '') })}</dd>
    </div>
  );
}

/** The local time, with its day if that differs from the day in UTC. */
function clockIn(zone: string, at: number, formats: Formats): string {
  const day = formats.dayShort(at, zone);
  return day === formats.dayShort(at) ? formats.clock(at, zone) : formats.moment(at, zone, day);
}
