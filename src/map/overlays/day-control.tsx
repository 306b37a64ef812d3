import { useEffect, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { Basemap } from '../basemap/basemap.ts';
import { chooseDay, useDay } from '../basemap/style/day-choice.ts';
import styles from './day-control.module.css';

type Props = { basemap: Pick<Basemap, 'changed' | 'hasNoPictures'> };

/** The day of the pictures, the days beside it, and whether there is none of that day. */
export function DayControl({ basemap }: Props) {
  const { t } = useTranslation('services');
  const { dayYear } = useFormats();
  const { at, before, after } = useDay();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const read = () => setMissing(basemap.hasNoPictures);
    read();
    return basemap.changed.listen(read);
  }, [basemap]);
  const button = (name: string, icon: IconName, to: number | null) => (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      aria-disabled={to === null || undefined}
      title={name}
      onClick={() => to !== null && chooseDay(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className={styles.place}>
      <fieldset className={styles.control} aria-label={t('dayOf')} data-over-map>
        {button(t('dayBefore'), 'chevronStart', before)}
        <p role="status" className={styles.words}>
          <span className={styles.day}>{dayYear(at)}</span>
          {isMissing && <span className={styles.missing}>{t('noPictures')}</span>}
        </p>
        {button(t('dayAfter'), 'chevronEnd', after)}
      </fieldset>
    </div>
  );
}
