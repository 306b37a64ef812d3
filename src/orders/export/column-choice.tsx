import { storedPreference, useStoredPreference } from '../../browser/stored-preference.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import styles from './column-choice.module.css';
import { type Column, columns } from './formats/sheet.ts';

/** It names the order in every file. */
const kept: Column = 'order';

/** The columns that are left out: one that a later version adds is in the file. */
const leftOut = storedPreference<readonly Column[]>(
  'nadir.exportWithout',
  (text) => {
    const names = text?.split(',') ?? [];
    return columns.filter((column) => column !== kept && names.includes(column));
  },
  (left) => (left.length === 0 ? null : left.join(',')),
);

/** The columns of the next file, in their order. */
export const chosenColumns = (): readonly Column[] => {
  const left = leftOut.now();
  return columns.filter((column) => !left.includes(column));
};

/** Which columns a table has; it is remembered for the next file. */
export function ColumnChoice() {
  const { t } = useTranslation('exports');
  const { number } = useFormats();
  const left = useStoredPreference(leftOut);
  const count = columns.length - left.length;
  return (
    <div className={styles.last}>
      <Fold
        title={t('columns')}
        summary={
          left.length === 0
            ? t('allColumns', { total: number(columns.length) })
            : t('someColumns', { shown: number(count), total: number(columns.length) })
        }
      >
        <fieldset className={styles.columns} aria-label={t('columns')}>
          {columns.map((column) => (
            <label key={column} className={styles.column}>
              <input
                type="checkbox"
                checked={!left.includes(column)}
                disabled={column === kept}
                onChange={({ target }) => {
                  const others = left.filter((other) => other !== column);
                  leftOut.choose(target.checked ? others : [...others, column]);
                }}
              />
              {t(column)}
            </label>
          ))}
        </fieldset>
        <div className={styles.actions}>
          <Button variant="quiet" disabled={left.length === 0} onClick={() => leftOut.choose([])}>
            {t('everyColumn')}
          </Button>
          <Button
            variant="quiet"
            disabled={count === 1}
            onClick={() => leftOut.choose(columns.filter((column) => column !== kept))}
          >
            {t('noColumn')}
          </Button>
        </div>
      </Fold>
    </div>
  );
}
