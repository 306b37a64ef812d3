import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field, fieldStyles } from '../../ui/fields/field.tsx';
import form from '../filters/small-form.module.css';
import { longestName, nameOf } from './saved-views.ts';

type Props = {
  label: string;
  given: string;
  submit: (name: string) => string;
  /** What the name means for what is kept already; null when there is nothing to say. */
  hint: (name: string) => string | null;
  /** Answers whether it was kept. */
  onName: (name: string) => boolean;
  children?: ReactNode;
};

/** A name and what to do with it. */
export function NamePanel({ label, given, submit, hint, onName, children }: Props) {
  const { t } = useTranslation('saved');
  const [typed, setTyped] = useState(given);
  const [error, setError] = useState<string | undefined>(undefined);
  const name = nameOf(typed);
  return (
    <form
      className={form.panel}
      onSubmit={(event) => {
        event.preventDefault();
        if (name === '') setError(t('nameMissing'));
        else if (!onName(name)) setError(t('notKept'));
      }}
    >
      <Field label={label} error={error} hint={name === '' ? null : hint(name)}>
        {(ids) => (
          <input
            {...ids}
            // biome-ignore lint/a11y/noAutofocus: the panel was opened to type this.
            autoFocus
            className={fieldStyles.input}
            dir="auto"
            maxLength={longestName}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className={form.actions}>
        {children}
        <Button type="submit" variant="main">
          {submit(name)}
        </Button>
      </div>
    </form>
  );
}
