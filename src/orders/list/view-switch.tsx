import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Layout, layouts } from '../view/layout.ts';
import styles from './view-switch.module.css';

export const layoutWords = {
  table: 'list',
  'table-map': 'listAndMap',
  timeline: 'timeline',
} as const satisfies Record<Layout, string>;

type Props = { layout: Layout; onChoose: (layout: Layout) => void };

/** One choice of three: the list, the list with its map, or the timeline. */
export function ViewSwitch({ layout, onChoose }: Props) {
  const { t } = useTranslation('views');
  const name = useId();
  return (
    <div className={styles.switch} role="radiogroup" aria-label={t('shown')}>
      {layouts.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={one === layout}
            onChange={() => onChoose(one)}
          />
          <span className={styles.word}>{t(layoutWords[one])}</span>
        </label>
      ))}
    </div>
  );
}
