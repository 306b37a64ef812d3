import type { WireTime } from '../../api/wire/time.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { CaptureWindow } from '../../order/capture-window.ts';
import { windowFacts, wordTime } from '../words/window-words.ts';
import styles from './print-sheet.module.css';

type Props = { window: CaptureWindow | null; at: number; zone: string | null };

/** The window at the moment of printing: its state, its progress, both ends in UTC and in local time. */
export function PrintClocks({ window, at, zone }: Props) {
  const { t } = useTranslation('order');
  const { t: orders } = useTranslation('orders');
  const formats = useFormats();
  const { state, progress, passed, isUnderWay, ends } = windowFacts(window, at, orders, t, formats);
  // Each end has an offset of its own: clocks may change between them.
  const there = ({ at: end, zoned }: WireTime) =>
    zone !== null &&
    zoned && (
      <>
        {formats.moment(end, zone)}
        {'\u00a0'}
        <bdi dir="ltr">{formats.offset(end, zone)}</bdi>
      </>
    );
  return (
    <section>
      <h2>{orders('window')}</h2>
      <p>
        {state}
        {isUnderWay && <> · {passed}</>}
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
            {ends.map(({ end, time, unread }) => (
              <tr key={end}>
                <th scope="row">{t(end)}</th>
                <td>
                  {time === null ? (
                    unread
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
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
