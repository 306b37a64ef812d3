import { useTranslation } from 'react-i18next';
import type { WireTime } from '../../api/wire/time.ts';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { type CaptureWindow, windowProgress, windowState } from '../../order/capture-window.ts';
import { wordState, wordTime } from '../words/window-words.ts';
import styles from './print-sheet.module.css';

type Props = { window: CaptureWindow | null; at: number; zone: string | null };

/** The window at the moment of printing: its state, its progress, both ends in UTC and in local time. */
export function PrintClocks({ window, at, zone }: Props) {
  const { t } = useTranslation('order');
  const { t: orders } = useTranslation('orders');
  const formats = useFormats();
  const progress = window === null ? null : windowProgress(window, at);
  // Each end has an offset of its own: clocks may change between them.
  const there = ({ at: end, zoned }: WireTime) =>
    zone !== null &&
    zoned && (
      <>
        {formats.moment(end, zone)} <bdi dir="ltr">{formats.offset(end, zone)}</bdi>
      </>
    );
  const ends = [
    { name: t('opens'), time: window?.from ?? null, unread: window?.unreadFrom?.text },
    { name: t('closes'), time: window?.to ?? null, unread: window?.unreadTo?.text },
  ];
  return (
    <section>
      <h2>{orders('window')}</h2>
      <p>
        {window === null ? orders('windowNone') : wordState(windowState(window, at), orders)}
        {progress !== null && progress > 0 && progress < 1 && (
          <> · {t('passed', { percent: formats.number(Math.floor(progress * 100)) })}</>
        )}
      </p>
      {progress !== null && (
        <div className={styles.track}>
          <div className={styles.passed} style={{ inlineSize: `${progress * 100}%` }} />
        </div>
      )}
      {window !== null && (
        <table className={styles.clocks} aria-label={t('clocks')}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('onUtc')}</th>
              {zone !== null && <th scope="col">{t('placeClock')}</th>}
            </tr>
          </thead>
          <tbody>
            {ends.map(
              ({ name, time, unread }) =>
                (time !== null || unread) && (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>
                      {time === null ? (
                        orders('unreadTime', { text: isolated(unread ?? '') })
                      ) : (
                        <>
                          {wordTime(time, orders, formats)}
                          <br />
                          {formats.hijri(time.at)}
                        </>
                      )}
                    </td>
                    {zone !== null && <td>{time !== null && there(time)}</td>}
                  </tr>
                ),
            )}
          </tbody>
        </table>
      )}
    </section>
  );
}
