import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { sortedIds } from '../../order/filter-text.ts';
import type { QueryFilter } from '../../order/order-filter.ts';
import { isWhole } from '../../tracking/page/tracking.ts';
import { useTrackingOf } from '../../tracking/page/tracking-context.ts';
import { StatusMark } from '../../ui/feedback/status-mark.tsx';
import { StatusTitle } from '../words/status.tsx';
import { FilterChip } from './filter-chip.tsx';
import { useKnownStatuses, useStatusCounts } from './known-statuses.ts';
import styles from './status-filter.module.css';
import { useStatusWords } from './use-filter-words.ts';

type Props = {
  chosen: readonly number[];
  /** The filter of the list, over which the orders of each status are counted. */
  only: QueryFilter;
  onChoose: (ids: readonly number[]) => void;
};

export function StatusFilter({ chosen, only, onChoose }: Props) {
  const { t } = useTranslation('orders');
  const words = useStatusWords(chosen);
  return (
    <FilterChip
      name={t('status')}
      icon="filter"
      chosen={words}
      clearName={t('clearStatus')}
      onClear={() => onChoose([])}
    >
      {() => <Choices chosen={chosen} only={only} onChoose={onChoose} />}
    </FilterChip>
  );
}

/** Every status of the account's orders: interface.md 3 names only one. */
function Choices({ chosen, only, onChoose }: Props) {
  const { t } = useTranslation('orders');
  const { number } = useFormats();
  const known = useKnownStatuses();
  const counts = useStatusCounts(only);
  const isAll = useTrackingOf(({ sync, full }) => isWhole(sync) && !full);
  // The address follows a moment later; a ticked box stays ticked.
  const [held, setHeld] = useState({ of: chosen, ids: chosen });
  if (held.of !== chosen) setHeld({ of: chosen, ids: chosen });
  const offered = sortedIds([...known.keys(), ...chosen]);
  const hint = offered.length === 0 ? t('statusNone') : isAll ? null : t('statusHint');
  const countOf = (id: number) => counts?.find(({ status }) => status.id === id)?.count ?? null;
  return (
    <fieldset className={styles.choices} aria-label={t('status')}>
      {offered.map((id) => {
        const count = countOf(id);
        return (
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
            </bdi>{' '}
            {count !== null && <span className={styles.count}>{number(count)}</span>}
          </label>
        );
      })}
      {hint !== null && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
