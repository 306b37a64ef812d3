import { type ReactNode, useId, useState } from 'react';
import * as z from 'zod/mini';
import { searchText } from '../../api/search-text.ts';
import { foldLetters, withAsciiDigits } from '../../fold.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { filterText, isSet, lackable, type NamedField, type OrderFilter } from '../../order/order-filter.ts';
import { useAnswer } from '../../tracking/page/tracking-context.ts';
import { Field, FieldHead, fieldStyles } from '../../ui/fields/field.tsx';
import { ChoiceMenu } from '../../ui/fields/menu-button.tsx';
import choiceStyles from './choices.module.css';
import { Filter, type FilterProps } from './filter.tsx';
import styles from './more-filter.module.css';

/** The fields of the dialog: those without a button of their own. */
const fields = ['mine', 'minPrice', 'maxPrice', 'minKm2', 'maxKm2', 'ref', 'lacks', 'ids', 'like'] as const;
type More = Pick<OrderFilter, (typeof fields)[number]>;

const ranges = [
  { min: 'minPrice', max: 'maxPrice' },
  { min: 'minKm2', max: 'maxKm2' },
] as const;
const labels = {
  minPrice: 'minPriceLabel',
  maxPrice: 'maxPriceLabel',
  minKm2: 'minKm2Label',
  maxKm2: 'maxKm2Label',
} as const;
const lackingWords = { date: 'lackingDate', price: 'lackingPrice', area: 'lackingArea' } as const;

type MoreProps = FilterProps & {
  words: Record<NamedField, string | null>;
  /** The buttons that have no room in the bar, and how many of these are set. */
  others: { readonly buttons: readonly ReactNode[]; readonly set: number };
};

/** The filters that are used less: own orders, ranges of price and area, a reference, missing values. */
export function MoreFilter({ words, others, ...props }: MoreProps) {
  const { t } = useTranslation('filters');
  const set = fields.filter((field) => isSet(props.filter, field));
  const [first] = set;
  const count = set.length + others.set;
  const only = count === 1 && first !== undefined ? words[first] : null;
  const left = others.buttons.length;
  return (
    <Filter
      {...props}
      name={t('more')}
      icon="filter"
      fields={fields}
      label={count > 0 ? t('moreSet', { count }) : left > 0 ? t('moreLeft', { count: left }) : t('more')}
      words={set.length === 0 ? null : (only ?? t('moreSet', { count }))}
      typed
    >
      {({ draft, set }) => (
        <>
          <h2 className={styles.title}>{t('more')}</h2>
          {left > 0 && <div className={styles.others}>{others.buttons}</div>}
          <Fields applied={props.filter} draft={draft} words={words} set={set} />
        </>
      )}
    </Filter>
  );
}

type FieldsProps = Pick<MoreProps, 'words'> & {
  applied: More;
  draft: More;
  set: (next: Partial<More>) => void;
};

function Fields({ applied, draft, words, set }: FieldsProps) {
  const { t } = useTranslation('filters');
  const id = useId();
  return (
    <div className={styles.fields}>
      <label className={choiceStyles.choice}>
        <input
          type="checkbox"
          checked={draft.mine}
          onChange={({ target }) => set({ mine: target.checked })}
        />
        {t('onlyMine')}
      </label>
      {ranges.map(({ min, max }) => (
        <div key={min} className={styles.range}>
          <AmountField
            label={t(labels[min])}
            value={draft[min]}
            onChange={(value) => set({ [min]: value })}
          />
          <AmountField
            label={t(labels[max])}
            value={draft[max]}
            least={draft[min]}
            onChange={(value) => set({ [max]: value })}
          />
        </div>
      ))}
      <ReferenceField applied={applied.ref} onChange={(ref) => set({ ref })} />
      <div>
        <FieldHead label={t('lacking')} />
        <ChoiceMenu
          label={t('lacking')}
          value={draft.lacks ?? 'nothing'}
          choices={[
            { id: 'nothing', words: t('lackingAny') },
            ...lackable.map((what) => ({ id: what, words: t(lackingWords[what]) })),
          ]}
          onChoose={(id) => set({ lacks: id === 'nothing' ? null : id })}
        />
      </div>
      {/* They come with an address and can only be taken away. */}
      {(['ids', 'like'] as const).map(
        (field) =>
          words[field] !== null && (
            <label key={field} className={choiceStyles.choice} htmlFor={`${id}-${field}`}>
              <input
                id={`${id}-${field}`}
                type="checkbox"
                checked={draft[field] !== null}
                onChange={({ target }) => set({ [field]: target.checked ? applied[field] : null })}
              />
              {words[field]}
            </label>
          ),
      )}
    </div>
  );
}

type AmountProps = {
  label: string;
  value: number | null;
  /** The other end of the range. */
  least?: number | null;
  onChange: (value: number | null) => void;
};

/** An amount in any digits. While it is not one the browser does not submit the form, and from then on the field says why. */
function AmountField({ label, value, least = null, onChange }: AmountProps) {
  const { t } = useTranslation('filters');
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const [isPressed, setPressed] = useState(false);
  const amount = amountOf(typed);
  const isReversed = typeof amount === 'number' && least !== null && amount < least;
  const error = amount === undefined ? t('notANumber') : isReversed ? t('reversed') : undefined;
  return (
    <Field label={label} error={isPressed ? error : undefined}>
      {(ids) => (
        <input
          {...ids}
          ref={(input) => input?.setCustomValidity(error ?? '')}
          className={fieldStyles.input}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onInvalid={(event) => {
            event.preventDefault();
            setPressed(true);
          }}
          onChange={({ target }) => {
            setTyped(target.value);
            const next = amountOf(target.value);
            if (next !== undefined) onChange(next);
          }}
        />
      )}
    </Field>
  );
}

/** Undefined if it is not an amount, null for no limit. Commas between digits group thousands. */
function amountOf(typed: string): number | null | undefined {
  const text = withAsciiDigits(typed)
    .replace(/[\s,٬]/g, '')
    .replace('٫', '.');
  return text === '' ? null : z.safeDecode(filterText.minPrice, text).data;
}

/** The most references offered. */
const max = 200;

type ReferenceProps = { applied: string | null; onChange: (reference: string | null) => void };

/** A text field: there may be as many references as orders. An offered reference is found by its folded text. */
function ReferenceField({ applied, onChange }: ReferenceProps) {
  const { t } = useTranslation('orders');
  const list = useId();
  const [text, setText] = useState(applied ?? '');
  const answer = useAnswer('values', { of: ['ref'], max });
  const keys = (answer?.[0]?.values ?? []).flatMap(({ key }) => key ?? []);
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
            onChange={({ target: { value } }) => {
              setText(value);
              // A reference that was asked for as missing stays so until another one is typed.
              onChange(value === (applied ?? '') ? applied : offeredAs(searchText(value), keys) || null);
            }}
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
