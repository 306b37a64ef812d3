import { type ReactNode, useId, useState } from 'react';
import { foldLetters } from '../../fold.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import styles from './choices.module.css';

type FindProps = { name: string; typed: string; onType: (typed: string) => void };

/** The text that finds choices. */
export const Find = ({ name, typed, onType }: FindProps) => (
  <input
    type="search"
    className={styles.search}
    aria-label={name}
    placeholder={name}
    dir={typed === '' ? undefined : 'auto'}
    autoComplete="off"
    maxLength={200}
    value={typed}
    onChange={({ target }) => onType(target.value)}
    // It would apply what was ticked before.
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
  />
);

/** From this number of choices on there is a search box. */
const many = 9;
/** The most choices on screen; the search finds the others. */
const maxShown = 100;

export type Choice<Value> = {
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
        <Find name={t('find', { name })} typed={own} onType={setOwn} />
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
