import { type ReactNode, useId } from 'react';
import { KnownMark } from '../feedback/status-mark.tsx';
import styles from './field.module.css';

export type FieldIds = { id: string; 'aria-describedby': string; 'aria-invalid': boolean };

type Props = {
  label: string;
  /** At the end of the label's line: "optional", a date in another calendar. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: (ids: FieldIds) => ReactNode;
};

/** Label, control, and below it the hint or the error. */
export function Field({ label, aside, hint, error, children }: Props) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error !== undefined })}
      <div id={note} className={styles.note}>
        {error !== undefined ? <FieldError>{error}</FieldError> : hint}
      </div>
    </div>
  );
}

export const FieldError = ({ children }: { children: ReactNode }) => (
  <span className={styles.error}>
    <KnownMark mark="refused" size={14} />
    <span>{children}</span>
  </span>
);

export const fieldStyles = styles;
