import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaFilter } from '../../order/area-filter.ts';
import styles from './choices.module.css';
import { FilterButton, FilterForm, type FilterProps, useDraft } from './filter-button.tsx';
import { PlaceAreas } from './place-areas.tsx';
import { Choices, textsOf, useValueChoices, valuesOf } from './value-filter.tsx';

type Props = FilterProps & { words: string | null };
type Draft = { readonly texts: readonly string[]; readonly area: AreaFilter | null };

/** The filter by region, by a saved site or another place, and by the area of the map. */
export function PlaceFilter(props: Props) {
  const { t } = useTranslation('filters');
  const { words, change } = props;
  return (
    <FilterButton name={t('place')} chosen={words} onClear={() => change({ place: [], area: null })}>
      {(close) => <Places {...props} close={close} />}
    </FilterButton>
  );
}

function Places({ filter, only, change, close }: Props & { close: () => void }) {
  const { t } = useTranslation('filters');
  const [draft, setDraft] = useDraft<Draft>({ texts: textsOf('place', filter.place), area: filter.area });
  const { choices, hint } = useValueChoices('place', only, draft.texts);
  const [typed, setTyped] = useState('');
  const choose = ({ texts, area }: Draft) => {
    change({ place: valuesOf('place', texts).map(String), area });
    close();
  };
  return (
    <FilterForm onApply={() => choose(draft)} onClear={() => choose({ texts: [], area: null })}>
      <input
        type="search"
        className={styles.search}
        aria-label={t('findPlace')}
        placeholder={t('findPlace')}
        dir={typed === '' ? undefined : 'auto'}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter applies what is ticked, and nothing is before a place is chosen.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <PlaceAreas
        typed={typed}
        applied={filter.area}
        chosen={draft.area}
        only={only}
        onChoose={(area) => setDraft({ ...draft, area })}
      />
      <p className={styles.part} aria-hidden="true">
        {t('regions')}
      </p>
      <Choices
        name={t('regions')}
        choices={choices}
        chosen={draft.texts}
        hint={hint}
        onChoose={(texts) => setDraft({ ...draft, texts })}
        typed={typed}
      />
    </FilterForm>
  );
}
