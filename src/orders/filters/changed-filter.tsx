import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changedStates } from '../../order/order-filter.ts';
import { useIsKept } from '../../tracking/page/tracking-context.ts';
import styles from './choices.module.css';
import { Filter, type FilterProps } from './filter.tsx';
import { changedWords } from './words/use-filter-words.ts';

const states = [null, ...changedStates] as const;

/** The filter by what this browser saw change. Where nothing is observed it is there only to be removed. */
export function ChangedFilter(props: FilterProps & { words: string | null }) {
  const { t } = useTranslation('filters');
  const group = useId();
  const isObserved = useIsKept();
  if (!isObserved && props.filter.changed === null) return null;
  return (
    <Filter {...props} name={t('changed')} fields={['changed']}>
      {({ draft, set }) => (
        <fieldset className={styles.choices} aria-label={t('changed')}>
          {states.map((state) => (
            <label key={state} className={styles.choice}>
              <input
                type="radio"
                name={group}
                checked={state === draft.changed}
                onChange={() => set({ changed: state })}
              />
              {state === null ? t('any') : t(changedWords[state])}
            </label>
          ))}
        </fieldset>
      )}
    </Filter>
  );
}
