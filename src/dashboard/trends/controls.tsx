import { useTranslation } from 'react-i18next';
import styles from './trends-strip.module.css';
import { measures, periods, splits, type TrendsView } from './view.ts';

type Props = { view: TrendsView; change: (change: Partial<TrendsView>) => void };

const choices = { measure: measures, by: periods, split: splits } as const;

/** The measure, the period and the split, read in a line: "Orders per week by image type". */
export function TrendsControls({ view, change }: Props) {
  const { t } = useTranslation('trends');
  return (
    <div className={styles.controls}>
      {(['measure', 'by', 'split'] as const).map((name) => (
        <select
          key={name}
          aria-label={t(name)}
          value={view[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        >
          {choices[name].map((choice) => (
            <option key={choice} value={choice}>
              {t(choice)}
            </option>
          ))}
        </select>
      ))}
    </div>
  );
}
