import type { ReactNode } from 'react';
import styles from './print-facts.module.css';

export type PrintFact = {
  readonly name: string;
  readonly value: ReactNode;
  /** Takes the whole width. */
  readonly wide?: boolean;
};

/** What a sheet is about, in words. */
export const PrintFacts = ({ facts }: { facts: readonly PrintFact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value, wide }) => (
      <div key={name} data-wide={wide || undefined}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
