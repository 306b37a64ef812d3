import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { searchText } from '../../api/search-text.ts';
import { foldLetters, withAsciiDigits } from '../../fold.ts';
import { filterText, lackable, type NamedFilter, noFilter } from '../../order/order-filter.ts';
import { useAnswer } from '../../tracking/page/tracking-context.ts';
import { Field, fieldStyles } from '../../ui/fields/field.tsx';
import choiceStyles from './choices.module.css';
import { FilterForm, useDraft } from './filter-button.tsx';
import styles from './more-fields.module.css';

/** What is typed, and the reference that it means; null for none. */
type Reference = { readonly text: string; readonly meant: string | null };

type Props = { value: Reference; onChange: (value: Reference) => void };

/** The most references offered. */
const max = 200;

/** A text field: there may be as many references as orders. An offered reference is found by its folded text. */
function ReferenceField({ value: { text }, onChange }: Props) {
  const { t } = useTranslation('orders');
  const list = useId();
  const keys =
    useAnswer('values', { of: ['ref'], max })?.flatMap(({ values }) =>
      values.flatMap(({ key }) => key ?? []),
    ) ?? [];
  return (
    <Field label={t('reference')}>
      {(ids) => (
        <>
          <input
            {...ids}
            type="text"
            className={fieldStyles.input}
            dir={text === '' ? undefined : 'auto'}
            list={list}
            autoComplete="off"
            maxLength={200}
            value={text}
            onChange={({ target }) =>
              onChange({ text: target.value, meant: offeredAs(searchText(target.value), keys) || null })
            }
          />
          <datalist id={list}>
            {keys.map((key) => (
              <option key={key} value={key} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** The only offered key with the same folded text; else the typed text. */
function offeredAs(typed: string, keys: readonly string[]): string {
  const alike = keys.filter((key) => foldLetters(key) === foldLetters(typed));
  const [only, another] = alike;
  return only === undefined || another !== undefined || keys.includes(typed) ? typed : only;
}

/** The fields of the dialog: those without a button of their own. */
export const moreFields = [
  'mine',
  'minPrice',
  'maxPrice',
  'minKm2',
  'maxKm2',
  'ref',
  'lacks',
  'ids',
] as const;
export type More = Pick<NamedFilter, (typeof moreFields)[number]>;
export const noMore: More = {
  mine: noFilter.mine,
  minPrice: noFilter.minPrice,
  maxPrice: noFilter.maxPrice,
  minKm2: noFilter.minKm2,
  maxKm2: noFilter.maxKm2,
  ref: noFilter.ref,
  lacks: noFilter.lacks,
  ids: noFilter.ids,
};

const lackingWords = { date: 'lackingDate', price: 'lackingPrice', area: 'lackingArea' } as const;
const ranges = [
  { key: 'price', min: 'minPrice', max: 'maxPrice' },
  { key: 'km2', min: 'minKm2', max: 'maxKm2' },
] as const;
const labels = {
  minPrice: 'minPriceLabel',
  maxPrice: 'maxPriceLabel',
  minKm2: 'minKm2Label',
  maxKm2: 'maxKm2Label',
} as const;
type Amount = (typeof ranges)[number]['min' | 'max'];

type FieldsProps = { applied: More; idWords: string | null; onChoose: (more: More) => void };

/** Own orders, ranges of price and area, a reference, missing values. */
export function MoreFields({ applied, idWords, onChoose }: FieldsProps) {
  const { t } = useTranslation('filters');
  const id = useId();
  const [draft, setDraft] = useDraft(applied);
  const [typed, setTyped] = useDraft<Record<Amount, string>>(textOf(applied));
  const [ref, setRef] = useDraft<Reference>({ text: applied.ref ?? '', meant: applied.ref });
  const [isPressed, setPressed] = useState(false);
  const amounts = {
    minPrice: amountOf(typed.minPrice),
    maxPrice: amountOf(typed.maxPrice),
    minKm2: amountOf(typed.minKm2),
    maxKm2: amountOf(typed.maxKm2),
  };
  const errorOf = (field: Amount, { min, max }: (typeof ranges)[number]) => {
    const [least, greatest] = [amounts[min], amounts[max]];
    if (amounts[field] === undefined) return t('notANumber');
    return field === max && isReversed(least, greatest) ? t('reversed') : undefined;
  };
  const { minPrice, maxPrice, minKm2, maxKm2 } = amounts;
  function apply() {
    setPressed(true);
    if (minPrice === undefined || maxPrice === undefined || minKm2 === undefined || maxKm2 === undefined)
      return;
    if (isReversed(minPrice, maxPrice) || isReversed(minKm2, maxKm2)) return;
    // A reference that was asked for as missing stays so until another one is typed.
    const wanted = ref.text === (applied.ref ?? '') ? applied.ref : ref.meant;
    onChoose({ ...draft, minPrice, maxPrice, minKm2, maxKm2, ref: wanted });
  }
  return (
    <FilterForm onApply={apply} onClear={() => onChoose(noMore)}>
      <div className={styles.fields}>
        <label className={choiceStyles.choice}>
          <input
            type="checkbox"
            checked={draft.mine}
            onChange={({ target }) => setDraft({ ...draft, mine: target.checked })}
          />
          {t('onlyMine')}
        </label>
        {ranges.map((range) => (
          <div key={range.key} className={styles.range}>
            {([range.min, range.max] as const).map((field) => (
              <Field
                key={field}
                label={t(labels[field])}
                error={isPressed ? errorOf(field, range) : undefined}
              >
                {(ids) => (
                  <input
                    {...ids}
                    className={fieldStyles.input}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={20}
                    value={typed[field]}
                    onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
        ))}
        <ReferenceField value={ref} onChange={setRef} />
        <Field label={t('lacking')}>
          {(ids) => (
            <select
              {...ids}
              className={fieldStyles.input}
              value={draft.lacks ?? ''}
              onChange={({ target }) =>
                setDraft({ ...draft, lacks: lackable.find((what) => what === target.value) ?? null })
              }
            >
              <option value="">{t('lacksNothing')}</option>
              {lackable.map((what) => (
                <option key={what} value={what}>
                  {t(lackingWords[what])}
                </option>
              ))}
            </select>
          )}
        </Field>
        {idWords !== null && (
          <label className={choiceStyles.choice} htmlFor={`${id}-ids`}>
            <input
              id={`${id}-ids`}
              type="checkbox"
              checked={draft.ids !== null}
              onChange={({ target }) => setDraft({ ...draft, ids: target.checked ? applied.ids : null })}
            />
            {idWords}
          </label>
        )}
      </div>
    </FilterForm>
  );
}

const isReversed = (min: number | null | undefined, max: number | null | undefined): boolean =>
  typeof min === 'number' && typeof max === 'number' && max < min;

const textOf = ({ minPrice, maxPrice, minKm2, maxKm2 }: More): Record<Amount, string> => ({
  minPrice: minPrice === null ? '' : String(minPrice),
  maxPrice: maxPrice === null ? '' : String(maxPrice),
  minKm2: minKm2 === null ? '' : String(minKm2),
  maxKm2: maxKm2 === null ? '' : String(maxKm2),
});

/** Undefined if it is not an amount, null for no limit. Commas between digits group thousands. */
function amountOf(typed: string): number | null | undefined {
  const text = withAsciiDigits(typed)
    .replace(/[\s,٬]/g, '')
    .replace('٫', '.');
  if (text === '') return null;
  const read = z.safeDecode(filterText.minPrice, text);
  return read.success ? read.data : undefined;
}
