import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field, fieldStyles } from '../../ui/fields/field.tsx';
import form from '../filters/small-form.module.css';
import { longestName, nameOf } from './saved-views.ts';

type Props = {
  label: string;
  given: string;
  submit: (name: string) => string;
  /** The effect of the name on stored views; null for none. */
  hint: (name: string) => string | null;
  /** Returns whether it was stored. */
  onName: (name: string) => boolean;
  children?: ReactNode;
};

/** A field for a name, and its action. */
export function NamePanel({ label, given, submit, hint, onName, children }: Props) {
  const { t } = useTranslation('saved');
  const [typed, setTyped] = useState(given);
  const [error, setError] = useState<string | undefined>(undefined);
  const name = nameOf(typed);
  const input = useRef<HTMLInputElement>(null);
  // The panel was opened to type the name.
  useEffect(() => input.current?.focus(), []);
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
            ref={input}
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
