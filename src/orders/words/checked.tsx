import { useReach } from '../../api/queries/reading.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { day } from '../../time.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './checked.module.css';

type Props = {
  at: number | null;
  busy: boolean;
  /** The last check failed. */
  failed?: boolean;
  onRefresh: () => void;
  /** Where a longer text would move what is below it. */
  isShort?: boolean;
};

/** From this age on, the list is shown as possibly out of date. */
const oldMs = 5 * 60_000;

/** The age of the data on screen, in coarse steps, and a refresh button. While the service cannot be reached, the time of the check. */
export function Checked({ at, busy, failed = false, onRefresh, isShort = false }: Props) {
  const { t } = useTranslation('orders');
  const { clock, moment, dayShort } = useFormats();
  const now = useNow(5_000);
  const isReached = useReach() === 'fine';
  const isOld = at !== null && (!isReached || now - at >= oldMs);
  return (
    <div className={styles.checked}>
      {at === null ? (
        // Its room while it loads, so that nothing beside it moves.
        <span style={busy ? { visibility: 'hidden' } : undefined}>
          {t(busy ? 'checkedNow' : failed ? 'checkFailed' : 'notChecked')}
        </span>
      ) : (
        <span data-old={isOld || undefined}>
          {isOld && !isShort ? t('mayBeOld', { checked: wordCheck(at) }) : wordCheck(at)}
        </span>
      )}
      <IconButton name={t('refresh')} onClick={onRefresh} aria-disabled={busy || undefined}>
        {busy ? <Spinner /> : <Icon name="reload" size={16} />}
      </IconButton>
    </div>
  );

  function wordCheck(at: number): string {
    if (isReached) return wordAge(now - at);
    return t('checkedAt', { time: now - at < day ? clock(at) : moment(at, undefined, dayShort(at)) });
  }

  function wordAge(ms: number): string {
    const seconds = Math.floor(ms / 1000);
    if (seconds < 10) return t('checkedNow');
    if (seconds < 60) return t('checkedSeconds', { count: seconds - (seconds % 10) });
    if (seconds < 3600) return t('checkedMinutes', { count: Math.floor(seconds / 60) });
    return t('checkedHours', { count: Math.floor(seconds / 3600) });
  }
}
