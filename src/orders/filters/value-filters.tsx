import { useId } from 'react';
import { searchText } from '../../api/search-text.ts';
import { useHeld } from '../../browser/equal.ts';
import { nameIn } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { ImageResolutionId, ImageTypeId } from '../../ids.ts';
import { wholeStatusName } from '../../order/naming.ts';
import {
  changedStates,
  countryKeyOf,
  type OrderFilter,
  placeOfCountry,
  type QueryFilter,
  sortedIds,
  sortedValues,
} from '../../order/order-filter.ts';
import { personName } from '../../order/own-names.ts';
import { countryLabel } from '../../order/place.ts';
import { useOwnNames } from '../../order/use-own-names.tsx';
import { useAnswer, useIsKept, useMemoryReach } from '../../tracking/page/tracking-context.ts';
import { StatusMark } from '../../ui/feedback/status-mark.tsx';
import { StatusTitle } from '../words/status.tsx';
import styles from './choices.module.css';
import { Choices } from './choices.tsx';
import { Filter, type FilterProps } from './filter.tsx';
import { changedWords, useStatusTitles, useStatusWords, windowWords } from './words/use-filter-words.ts';

export function StatusFilter(props: FilterProps) {
  const { t } = useTranslation('orders');
  const { filter, only } = props;
  return (
    <Filter
      {...props}
      name={t('status')}
      fields={['status']}
      words={useStatusWords(filter.status)}
      clearName={t('clearStatus')}
    >
      {({ draft, set }) => (
        <Statuses
          only={only}
          applied={filter.status}
          chosen={draft.status}
          onChoose={(ids) => set({ status: sortedIds(ids) })}
        />
      )}
    </Filter>
  );
}

type StatusesProps = {
  only: QueryFilter;
  applied: readonly number[];
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
};

/** Every status of the account's orders: interface.md 3 names only one. */
function Statuses({ only, applied, chosen, onChoose }: StatusesProps) {
  const { t } = useTranslation('orders');
  const counts = useAnswer('statuses', { only });
  const known = useStatusTitles(counts);
  const isAll = useMemoryReach() === 'whole';
  const offered = sortedIds([...known.keys(), ...applied]);
  return (
    <Choices
      name={t('status')}
      choices={offered.map((id) => ({
        value: id,
        text: wholeStatusName(id, known.get(id)),
        mark: <StatusMark statusId={id} />,
        label: <StatusTitle id={id} title={known.get(id)} />,
        count: counts?.find(({ status }) => status.id === id)?.count ?? null,
      }))}
      chosen={chosen}
      hint={offered.length === 0 ? t('statusNone') : isAll ? null : t('statusHint')}
      onChoose={onChoose}
    />
  );
}

type IdKind = 'type' | 'resolution';
type NameKind = 'place' | 'person';
type Value = OrderFilter[IdKind | NameKind][number];
/** Countries are values of the filter by place. */
type ValueKind = IdKind | NameKind | 'country';

type ValueProps = FilterProps & { kind: Exclude<ValueKind, 'place' | 'country'>; words: string | null };

/** The filter by a value of the orders: its dialog offers those of the remembered ones. */
export function ValueFilter(props: ValueProps) {
  const { t } = useTranslation('filters');
  const { kind, only } = props;
  return (
    <Filter {...props} name={t(kind)} fields={[kind]}>
      {({ draft, set }) => (
        <Values
          kind={kind}
          name={t(kind)}
          only={only}
          chosen={draft[kind]}
          onChoose={(values) => set({ [kind]: values })}
        />
      )}
    </Filter>
  );
}

type ValuesProps = {
  kind: ValueKind;
  name: string;
  only: QueryFilter;
  chosen: readonly Value[];
  onChoose: (values: readonly Value[]) => void;
  /** The text to find, if it is typed elsewhere. */
  typed?: string;
};

/** All values of a kind are read: the search of the dialog is over all of them. */
const max = 2_000;

const isOfIds = (kind: ValueKind): kind is IdKind => kind === 'type' || kind === 'resolution';

/** The value that a key of the memory means; null for the orders without one. */
function valueOfKey(kind: ValueKind, key: string | null): Value {
  if (kind === 'country') return key === null ? '' : placeOfCountry(searchText(key));
  if (!isOfIds(kind)) return searchText(key ?? '');
  return key === null ? 'none' : (Number(key) as ImageTypeId | ImageResolutionId);
}

const noNames = { en: null, ar: null };

/** The values of the remembered orders, the most frequent first, after the chosen ones that no order has. */
export function Values({ kind, only, chosen, onChoose, ...rest }: ValuesProps) {
  const { t } = useTranslation('filters');
  const { t: orders } = useTranslation('orders');
  const language = useLanguage();
  const answer = useAnswer('values', { of: [kind], max, only });
  const reach = useMemoryReach();
  const none = valueOfKey(kind, null);
  useOwnNames();
  const offered = (answer?.[0]?.values ?? [])
    // The orders without a place are among the regions.
    .filter(({ key }) => kind !== 'country' || key !== null)
    .map(({ key, label, orders: count }) => {
      const named = key !== null && kind === 'country' ? countryLabel(key, label, language) : null;
      const person = key !== null && kind === 'person' ? personName(key) : null;
      const name = key === null ? orders('notStated') : (person ?? named ?? nameIn(language, label) ?? key);
      return {
        value: valueOfKey(kind, key),
        text: [name, person === null ? null : key, label.en, label.ar].join(' '),
        label: name,
        count,
      };
    });
  const otherName = (value: string) => {
    const country = countryKeyOf(value);
    if (kind === 'person') return personName(value);
    return country === null ? value : (countryLabel(country, noNames, language) ?? country);
  };
  const others = chosen
    .filter((value) => offered.every((other) => other.value !== value))
    .map((value) => ({
      value,
      text: value === none ? orders('notStated') : otherName(String(value)),
      count: answer === null ? null : 0,
    }));
  const hint =
    reach === 'none'
      ? t('notRemembered')
      : answer === null
        ? orders('loading')
        : reach === 'some'
          ? t('soFar')
          : null;
  return (
    <Choices
      {...rest}
      choices={[...others, ...offered]}
      chosen={chosen}
      hint={hint}
      onChoose={(values) => onChoose(sortedValues(values))}
    />
  );
}

type StateFilterProps<Field extends 'window' | 'changed'> = FilterProps & {
  field: Field;
  words: string | null;
  states: readonly OrderFilter[Field][];
  wordOf: (state: NonNullable<OrderFilter[Field]>) => string;
};

/** A filter of which one state is chosen, or none. */
function StateFilter<Field extends 'window' | 'changed'>({
  field,
  states,
  wordOf,
  ...props
}: StateFilterProps<Field>) {
  const { t } = useTranslation('filters');
  const group = useId();
  const name = t<'window' | 'changed'>(field);
  return (
    <Filter {...props} name={name} fields={[field]}>
      {({ draft, set }) => (
        <fieldset className={styles.choices} aria-label={name}>
          {states.map((state) => (
            <label key={state} className={styles.choice}>
              <input
                type="radio"
                name={group}
                checked={state === draft[field]}
                onChange={() => set({ [field]: state } as Pick<OrderFilter, Field>)}
              />
              {state === null ? t('any') : wordOf(state)}
            </label>
          ))}
        </fieldset>
      )}
    </Filter>
  );
}

type WordsProps = FilterProps & { words: string | null };

const windows = [null, 'open', 'soon'] as const;

/** The filter by the state of the capture window. A link of the dashboard may set another state than these, which stays. */
export function WindowFilter(props: WordsProps) {
  const { t } = useTranslation('filters');
  const { window } = props.filter;
  const other = useHeld(windows.some((state) => state === window) ? null : window);
  const states = other === null ? windows : [...windows, other];
  return <StateFilter {...props} field="window" states={states} wordOf={(state) => t(windowWords[state])} />;
}

const changes = [null, ...changedStates] as const;

/** The filter by what this browser saw change. Where nothing is observed it is there only to be removed. */
export function ChangedFilter(props: WordsProps) {
  const { t } = useTranslation('filters');
  const isObserved = useIsKept();
  if (!isObserved && props.filter.changed === null) return null;
  return (
    <StateFilter {...props} field="changed" states={changes} wordOf={(state) => t(changedWords[state])} />
  );
}
