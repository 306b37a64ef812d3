import { useTranslation } from 'react-i18next';
import { StatusMark } from '../ui/status-mark.tsx';
import { FilterChip } from './filter-chip.tsx';
import { useKnownStatuses } from './known-statuses.ts';
import { sortedIds } from './search.ts';
import { StatusTitle } from './status.tsx';
import styles from './status-filter.module.css';
import { useStatusWords } from './use-filter-words.ts';

type Props = { chosen: readonly number[]; onChoose: (ids: readonly number[]) => void };

export function StatusFilter({ chosen, onChoose }: Props) {
  const { t } = useTranslation('orders');
  const known = useKnownStatuses();
  const words = useStatusWords(chosen);
  const offered = sortedIds([...known.keys(), ...chosen]);
  return (
    <FilterChip
      name={t('status')}
      icon="filter"
      chosen={words}
      clearName={t('clearStatus')}
      onClear={() => onChoose([])}
    >
      {() => (
        <fieldset className={styles.choices} aria-label={t('status')}>
          {offered.map((id) => (
            <label key={id} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChoose(
                    target.checked ? sortedIds([...chosen, id]) : chosen.filter((other) => other !== id),
                  )
                }
              />
              <StatusMark statusId={id} />
              <bdi>
                <StatusTitle id={id} title={known.get(id)} />
              </bdi>
            </label>
          ))}
          <p className={styles.hint}>{offered.length === 0 ? t('statusNone') : t('statusHint')}</p>
        </fieldset>
      )}
    </FilterChip>
  );
}
