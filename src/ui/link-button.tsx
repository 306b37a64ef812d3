import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

/** A link to another screen, styled as a button. */
export function LinkButton(props: {
  to: string;
  state?: unknown;
  variant?: 'main' | 'outline' | 'quiet';
  size?: 'normal' | 'large';
  children: ReactNode;
}) {
  const { to, state, variant = 'outline', size = 'normal', children } = props;
  return (
    <Link to={to} state={state} className={styles.button} data-variant={variant} data-size={size}>
      {children}
    </Link>
  );
}
