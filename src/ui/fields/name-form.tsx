import { useEffect, useRef, useState } from 'react';
import { longestName, nameOf } from '../../browser/named-lists.ts';
import { Button } from '../button.tsx';
import form from '../small-form.module.css';
import { Field, fieldStyles } from './field.tsx';

type Props = {
  label: string;
  given: string;
  submit: (name: string) => string;
  /** The effect of the name on what is stored; null for none. */
  hint: (name: string) => string | null;
  /** Why it is not stored: no name, and storage is unavailable. */
  words: { readonly missing: string; readonly notKept: string };
  /** Stores the name. Returns why it may not be used, or whether it was stored. */
  onName: (name: string) => string | boolean;
  /** Removes what has the name; false if that was not stored. */
  drop?: { readonly words: string; readonly onDrop: () => boolean };
};

/** A field for a name, and its action. */
export function NameForm({ label, given, submit, hint, words, onName, drop }: Props) {
  const [typed, setTyped] = useState(given);
  const [error, setError] = useState<string | undefined>(undefined);
  const name = nameOf(typed);
  const input = useRef<HTMLInputElement>(null);
  // The form was opened to type the name.
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      className={form.panel}
      onSubmit={(event) => {
        event.preventDefault();
        // A popover inside another form: React passes the event on to it.
        event.stopPropagation();
        if (name === '') return setError(words.missing);
        const done = onName(name);
        if (done !== true) setError(done === false ? words.notKept : done);
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
        {drop !== undefined && (
          <Button
            onClick={() => {
              if (!drop.onDrop()) setError(words.notKept);
            }}
          >
            {drop.words}
          </Button>
        )}
        <Button type="submit" variant="main">
          {submit(name)}
        </Button>
      </div>
    </form>
  );
}
