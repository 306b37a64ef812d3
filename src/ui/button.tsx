import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  variant?: 'main' | 'outline' | 'quiet';
  size?: 'normal' | 'large';
  /** The label stays, a spinner is shown before it, and presses are ignored. */
  busy?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  variant = 'outline',
  size = 'normal',
  busy = false,
  icon,
  children,
  onClick,
  type,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** An icon button. Its name is its label and its tooltip. */
export function IconButton({
  name,
  children,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label' | 'title'> & { name: string }) {
  return (
    <button type="button" {...rest} className={styles.icon} aria-label={name} title={name}>
      {children}
    </button>
  );
}
