import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { searchText } from '../../api/search-text.ts';
import { foldLetters } from '../../fold.ts';
import { useAnswer } from '../../tracking/page/tracking-context.ts';
import { Field, fieldStyles } from '../../ui/fields/field.tsx';

/** What is typed, and the reference that it means; null for none. */
export type Reference = { readonly text: string; readonly meant: string | null };

type Props = { value: Reference; onChange: (value: Reference) => void };

/** The most references offered. */
const max = 200;

/** A text field: there may be as many references as orders. An offered reference is found by its folded text. */
export function ReferenceField({ value: { text }, onChange }: Props) {
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
