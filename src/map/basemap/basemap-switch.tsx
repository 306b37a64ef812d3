import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type BasemapName, basemaps, chooseBasemap, useBasemapChoice } from './basemap-choice.ts';
import styles from './basemap-switch.module.css';

const words = { map: 'basemapMap', imagery: 'basemapImagery' } as const satisfies Record<BasemapName, string>;

export function BasemapSwitch() {
  const { t } = useTranslation('map');
  const chosen = useBasemapChoice();
  const name = useId();
  return (
    <fieldset className={styles.switch} aria-label={t('basemap')} data-over-map>
      {basemaps.map((one) => (
        <label key={one} className={styles.choice}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={one === chosen}
            onChange={() => chooseBasemap(one)}
          />
          <span className={styles.word}>{t(words[one])}</span>
        </label>
      ))}
    </fieldset>
  );
}
