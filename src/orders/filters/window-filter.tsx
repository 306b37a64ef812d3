import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderFilter } from '../../order/order-filter.ts';
import styles from './choices.module.css';
import { FilterButton, FilterForm, type FilterProps, useDraft } from './filter-button.tsx';
import { windowWords } from './words/use-filter-words.ts';

type Props = FilterProps & { words: string | null };
type State = OrderFilter['window'];

const offered = [null, 'open', 'soon'] as const;

/** The filter by the state of the capture window. */
export function WindowFilter({ filter, words, change }: Props) {
  const { t } = useTranslation('filters');
  const choose = (window: State) => change({ window });
  return (
    <FilterButton name={t('window')} chosen={words} onClear={() => choose(null)}>
      {(close) => (
        <States
          applied={filter.window}
          onChoose={(window) => {
            choose(window);
            close();
          }}
        />
      )}
    </FilterButton>
  );
}

function States({ applied, onChoose }: { applied: State; onChoose: (state: State) => void }) {
  const { t } = useTranslation('filters');
  const group = useId();
  const [chosen, setChosen] = useDraft(applied);
  // A link of the dashboard may set another state.
  const states: readonly State[] = [
    ...offered,
    ...(offered.some((state) => state === applied) ? [] : [applied]),
  ];
  return (
    <FilterForm onApply={() => onChoose(chosen)} onClear={() => onChoose(null)}>
      <fieldset className={styles.choices} aria-label={t('window')}>
        {states.map((state) => (
          <label key={state} className={styles.choice}>
            <input type="radio" name={group} checked={state === chosen} onChange={() => setChosen(state)} />
            {state === null ? t('anyWindow') : t(windowWords[state])}
          </label>
        ))}
      </fieldset>
    </FilterForm>
  );
}
