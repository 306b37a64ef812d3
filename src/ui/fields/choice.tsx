import { type ReactNode, useId, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { foldLetters } from '../../fold.ts';
import styles from './choice.module.css';
import { FieldHead } from './field.tsx';

/** Above this number a search box is shown. */
const max = 24;

export type Choice = {
  readonly value: string;
  /** The exact accessible name of the radio. */
  readonly name: string;
  /** Beside the name; read after it. */
  readonly detail?: ReactNode;
  readonly picture?: ReactNode;
};

type Props = {
  label: string;
  aside?: ReactNode;
  /** The id of the aside, where it describes the group. */
  asideId?: string | undefined;
  /** `chips` flow, each as wide as its name; `columns` are two on a desk, with the detail at the end of each line. */
  variant: 'chips' | 'columns';
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Stands in the line of the label, so that it moves no field. */
  error?: string | undefined;
  /** Texts for more choices than are shown: the name of the search box, and how many more there are. */
  adjusting: { readonly find: string; readonly more: (count: number) => string };
  /** Receives the focus when the form sends it here. */
  groupRef?: (element: { focus(): void } | null) => void;
};

export function ChoiceGroup({
  label,
  aside,
  asideId = '',
  variant,
  choices,
  value,
  onChange,
  onBlur,
  error,
  adjusting,
  groupRef,
}: Props) {
  const id = useId();
  const [search, setSearch] = useState('');
  const { shown, left } = adjust(choices, search, value);
  return (
    <>
      {choices.length > max && (
        <label className={styles.search}>
          {adjusting.find}
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
      )}
      <RadioGroup
        className={styles.group ?? ''}
        value={value}
        onChange={onChange}
        isInvalid={error !== undefined}
        aria-describedby={`${asideId} ${id}-error ${id}-note`.trim()}
        {...(onBlur !== undefined && { onBlur })}
        ref={(element) => {
          groupRef?.(element === null ? null : { focus: () => focusRadio(element) });
        }}
      >
        <FieldHead
          label={label}
          aside={aside}
          error={error === undefined ? undefined : { id: `${id}-error`, text: error }}
        />
        <div className={styles.choices} data-look={variant}>
          {shown.map(({ value: key, name, detail, picture }) => (
            <Radio
              key={key}
              value={key}
              className={styles.choice ?? ''}
              aria-label={name}
              {...(detail !== undefined && { 'aria-describedby': `${id}-${key}` })}
            >
              <span className={styles.dot} aria-hidden="true" />
              {picture}
              <bdi className={styles.name} data-name={name}>
                {name}
              </bdi>
              {detail !== undefined && (
                <span id={`${id}-${key}`} className={styles.detail}>
                  {detail}
                </span>
              )}
            </Radio>
          ))}
        </div>
        <div id={`${id}-note`} className={styles.note}>
          {left > 0 && <p role="status">{adjusting.more(left)}</p>}
        </div>
      </RadioGroup>
    </>
  );
}

/** The choices that match the search, up to the limit, and always the selected one. */
function adjust(choices: readonly Choice[], search: string, value: string | null) {
  if (choices.length <= max) return { shown: choices, left: 0 };
  const words = foldLetters(search.trim());
  const found = words === '' ? choices : choices.filter(({ name }) => foldLetters(name).includes(words));
  const shown = found.slice(0, max);
  const chosen = choices.find((choice) => choice.value === value);
  return {
    shown: chosen === undefined || shown.includes(chosen) ? shown : [chosen, ...shown],
    left: Math.max(0, found.length - max),
  };
}

function focusRadio(group: HTMLElement) {
  const target =
    group.querySelector<HTMLInputElement>('input:checked') ?? group.querySelector<HTMLInputElement>('input');
  target?.focus();
}
