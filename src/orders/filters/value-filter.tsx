import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { foldLetters } from '../../fold.ts';
import { nameIn } from '../../i18n/names.ts';
import { useFormats, useLanguage } from '../../i18n/use-formats.ts';
import { noFilter, type QueryFilter, repeatedText, sortedValues } from '../../order/order-filter.ts';
import { useAnswer, useMemoryReach } from '../../tracking/page/tracking-context.ts';
import styles from './choices.module.css';
import { FilterButton, FilterForm, type FilterProps, useDraft } from './filter-button.tsx';

/** From this number of choices on there is a search box. */
const many = 9;
/** The most choices on screen; the search finds the others. */
const maxShown = 100;

type Choice<Value> = {
  readonly value: Value;
  /** What the search finds. */
  readonly text: string;
  readonly mark?: ReactNode;
  readonly label?: ReactNode;
  /** Null while unknown. */
  readonly count: number | null;
};

type ChoicesProps<Value> = {
  name: string;
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  hint: string | null;
  onChoose: (values: readonly Value[]) => void;
  /** The text to find, if it is typed elsewhere. */
  typed?: string;
};

/** Values to tick, each with its number of orders. */
export function Choices<Value extends string | number>({
  name,
  choices,
  chosen,
  hint,
  onChoose,
  typed,
}: ChoicesProps<Value>) {
  const { t } = useTranslation('filters');
  const { number } = useFormats();
  const id = useId();
  const [own, setOwn] = useState('');
  const words = foldLetters((typed ?? own).trim());
  const found = words === '' ? choices : choices.filter(({ text }) => foldLetters(text).includes(words));
  const shown = found.slice(0, maxShown);
  const left = found.length - shown.length;
  return (
    <>
      {typed === undefined && choices.length >= many && (
        <input
          type="search"
          className={styles.search}
          aria-label={t('find', { name })}
          placeholder={t('find', { name })}
          dir={own === '' ? undefined : 'auto'}
          autoComplete="off"
          value={own}
          onChange={({ target }) => setOwn(target.value)}
          // It would apply what was ticked before.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <fieldset className={styles.choices} aria-label={name}>
        {shown.map(({ value, text, mark, label, count }) => (
          <label key={value} className={styles.choice} htmlFor={`${id}-${value}`}>
            <input
              type="checkbox"
              id={`${id}-${value}`}
              checked={chosen.includes(value)}
              onChange={({ target }) => {
                const others = chosen.filter((other) => other !== value);
                onChoose(target.checked ? [...others, value] : others);
              }}
            />
            {mark}
            <bdi>{label ?? text}</bdi>{' '}
            {count !== null && <span className={styles.count}>{number(count)}</span>}
          </label>
        ))}
        {choices.length > 0 && found.length === 0 && <p className={styles.hint}>{t('noneFound')}</p>}
        {left > 0 && <p className={styles.hint}>{t('moreChoices', { count: left })}</p>}
        {hint !== null && <p className={styles.hint}>{hint}</p>}
      </fieldset>
    </>
  );
}

export type ValueKind = keyof typeof repeatedText;
/** As in an address: an id, `none`, or a name as sent. */
type Text = string;

type Props = FilterProps & { kind: Exclude<ValueKind, 'place'>; words: string | null };

/** The filter by a value of the orders: its dialog offers those of the remembered ones. */
export function ValueFilter(props: Props) {
  const { t } = useTranslation('filters');
  const { kind, words, change } = props;
  return (
    <FilterButton name={t(kind)} chosen={words} onClear={() => change({ [kind]: noFilter[kind] })}>
      {(close) => <Values {...props} close={close} />}
    </FilterButton>
  );
}

function Values({ kind, filter, only, change, close }: Props & { close: () => void }) {
  const { t } = useTranslation('filters');
  const [chosen, setChosen] = useDraft<readonly Text[]>(textsOf(kind, filter[kind]));
  const { choices, hint } = useValueChoices(kind, only, chosen);
  const choose = (texts: readonly Text[]) => {
    change({ [kind]: valuesOf(kind, texts) });
    close();
  };
  return (
    <FilterForm onApply={() => choose(chosen)} onClear={() => choose([])}>
      <Choices name={t(kind)} choices={choices} chosen={chosen} hint={hint} onChoose={setChosen} />
    </FilterForm>
  );
}

export const textsOf = (kind: ValueKind, values: readonly (string | number)[]): Text[] =>
  values.map((value) => z.encode(repeatedText[kind] as z.ZodMiniType<string | number, string>, value));

/** An unreadable text is left out. */
export const valuesOf = (kind: ValueKind, texts: readonly Text[]) =>
  sortedValues(
    texts.flatMap((text) => {
      const { success, data } = z.safeDecode(
        repeatedText[kind] as z.ZodMiniType<string | number, string>,
        text,
      );
      return success ? [data] : [];
    }),
  );

/** All values of a kind are read: the search of the dialog is over all of them. */
const max = 2_000;

/** The values of the remembered orders, the most frequent first, with the chosen ones that no order has. */
export function useValueChoices(
  kind: ValueKind,
  only: QueryFilter,
  chosen: readonly Text[],
): { choices: readonly Choice<Text>[]; hint: string | null } {
  const { t } = useTranslation('filters');
  const { t: orders } = useTranslation('orders');
  const language = useLanguage();
  const answer = useAnswer('values', { of: [kind], max, only });
  const reach = useMemoryReach();
  const noneText = kind === 'type' || kind === 'resolution' ? 'none' : '';
  const values = answer?.find(({ of }) => of === kind)?.values ?? [];
  const offered = values.map(({ key, label, orders: count }) => ({
    value: key ?? noneText,
    text: key === null ? orders('notStated') : (nameIn(language, label) ?? key),
    count,
  }));
  const others = chosen.filter((text) => offered.every(({ value }) => value !== text));
  const choices = [
    ...others.map((value) => ({
      value,
      text: value === noneText ? orders('notStated') : value,
      count: answer === null ? null : 0,
    })),
    ...offered,
  ];
  const hint =
    reach === 'none'
      ? t('notRemembered')
      : answer === null
        ? orders('loading')
        : reach === 'some'
          ? t('soFar')
          : null;
  return { choices, hint };
}
