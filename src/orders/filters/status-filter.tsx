import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sortedIds } from '../../order/filter-text.ts';
import { StatusMark } from '../../ui/feedback/status-mark.tsx';
import { StatusTitle } from '../words/status.tsx';
import { FilterChip } from './filter-chip.tsx';
import { useKnownStatuses } from './known-statuses.ts';
import styles from './status-filter.module.css';
import { useStatusWords } from './use-filter-words.ts';

type Props = { chosen: readonly number[]; onChoose: (ids: readonly number[]) => void };

export function StatusFilter({ chosen, onChoose }: Props) {
  const { t } = useTranslation('orders');
  const known = useKnownStatuses();
  const words = useStatusWords(chosen);
  // The address follows a moment later; a ticked box stays ticked.
  const [held, setHeld] = useState({ of: chosen, ids: chosen });
  if (held.of !== chosen) setHeld({ of: chosen, ids: chosen });
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
                checked={held.ids.includes(id)}
                onChange={({ target }) => {
                  const others = held.ids.filter((other) => other !== id);
                  const ids = target.checked ? sortedIds([...others, id]) : others;
                  setHeld({ ...held, ids });
                  onChoose(ids);
                }}
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
