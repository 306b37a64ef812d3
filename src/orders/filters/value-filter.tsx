import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { nameIn } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import { noFilter, type QueryFilter, repeatedText, sortedValues } from '../../order/order-filter.ts';
import { useAnswer, useTrackingOf } from '../../tracking/page/tracking-context.ts';
import { isWhole } from '../../tracking/tracking.ts';
import { type Choice, Choices } from './choices.tsx';
import { FilterButton, type FilterProps } from './filter-button.tsx';
import { FilterForm, useDraft } from './filter-form.tsx';

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
  const sync = useTrackingOf(({ sync, full }) =>
    sync.kind === 'off' && sync.reading.kind === 'impossible'
      ? 'none'
      : isWhole(sync) && !full
        ? 'whole'
        : 'some',
  );
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
    sync === 'none'
      ? t('notRemembered')
      : answer === null
        ? orders('loading')
        : sync === 'some'
          ? t('soFar')
          : null;
  return { choices, hint };
}
