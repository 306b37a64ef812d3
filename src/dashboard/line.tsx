import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Code } from '../ui/code.tsx';
import styles from './line.module.css';

type Props = {
  mark: ReactNode;
  /** The address of the whole line. */
  to: string;
  /** The name of the link: an order's number or a reference. */
  number: string;
  /** Text after the number. */
  beside?: ReactNode;
  second: ReactNode;
  selected?: boolean;
  /** A button at the end of the line, above the link. */
  end?: ReactNode;
};

/** A mark, a number with a text beside it, and a second row in muted text; the whole line is one link. */
export const Line = ({ mark, to, number, beside, second, selected = false, end }: Props) => (
  <li className={styles.line} aria-current={selected || undefined}>
    <span className={styles.mark}>{mark}</span>
    <div className={styles.words}>
      <p className={styles.first}>
        <Link to={to} className={styles.link}>
          <Code>{number}</Code>
        </Link>
        {beside && <span className={styles.beside}>{beside}</span>}
      </p>
      <p className={styles.second}>{second}</p>
    </div>
    {end !== undefined && <span className={styles.end}>{end}</span>}
  </li>
);

export const Lines = ({ children }: { children: ReactNode }) => <ul className={styles.lines}>{children}</ul>;
