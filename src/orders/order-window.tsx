import { useTranslation } from 'react-i18next';
import type { WireTime } from '../api/wire/time.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { type CaptureWindow, windowProgress, windowState } from './capture-window.ts';
import { leftToRight } from './isolate.ts';
import styles from './order-window.module.css';
import { dayNear, wordState } from './window-words.ts';

const localZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How far the window has come, and both its ends on both clocks. */
export function OrderWindow({ window, now }: { window: CaptureWindow | null; now: number }) {
  const { t } = useTranslation('orders');
  const progress = window === null ? null : windowProgress(window, now);
  return (
    <section className={styles.window}>
      <div className={styles.head}>
        <h2>{t('window')}</h2>
        <span>{window === null ? t('windowNone') : wordState(windowState(window, now), t)}</span>
      </div>
      {progress !== null && (
        <div className={styles.track} aria-hidden="true">
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
          {window.from !== null && <End name={t('windowOpens')} time={window.from} now={now} />}
          {window.to !== null && <End name={t('windowCloses')} time={window.to} now={now} />}
        </dl>
      )}
    </section>
  );
}

function End({ name, time, now }: { name: string; time: WireTime; now: number }) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const comma = formats.language === 'ar' ? '،' : ',';
  const zone = localZone();
  const words = `${dayNear(time.at, now, formats)}${comma} ${formats.clock(time.at)}`;
  const localDay = formats.dayShort(time.at, zone);
  const clock = formats.clock(time.at, zone);
  const local = localDay === formats.dayShort(time.at) ? clock : `${localDay}${comma} ${clock}`;
  const offset = formats.offset(time.at, zone);
  return (
    <div>
      <dt className="visually-hidden">{name}</dt>
      <dd>{time.zoned ? t('utcTime', { time: words }) : t('serviceTime', { time: words })}</dd>
      {time.zoned && offset !== 'UTC' && (
        <dd className={styles.local}>
          {t('localTime', { time: local, offset: leftToRight(offset, formats.language) })}
        </dd>
      )}
    </div>
  );
}
