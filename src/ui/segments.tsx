import { useId } from 'react';
import { Link } from 'react-router';
import styles from './segments.module.css';

type Choice<Value extends string> = { readonly value: Value; readonly words: string };

type Props<Value extends string> = {
  name: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One choice of a few, side by side. */
export function Segments<Value extends string>({ name, choices, chosen, onChoose }: Props<Value>) {
  const group = useId();
  return (
    <div className={styles.switch} role="radiogroup" aria-label={name}>
      {choices.map(({ value, words }) => (
        <label key={value}>
          <input
            type="radio"
            name={group}
            className={styles.input}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span className={styles.word}>{words}</span>
        </label>
      ))}
    </div>
  );
}

type LinksProps = {
  name: string;
  links: readonly { readonly to: string; readonly words: string }[];
  /** The address of this screen. */
  here: string;
};

/** The same for screens: an arrow key must not leave a form, so they are links. */
export const SegmentLinks = ({ name, links, here }: LinksProps) => (
  <nav className={styles.switch} aria-label={name}>
    {links.map(({ to, words }) => (
      <Link key={to} to={to} className={styles.word} aria-current={to === here ? 'page' : undefined}>
        {words}
      </Link>
    ))}
  </nav>
);
