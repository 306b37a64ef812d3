import { type ReactNode, useId } from 'react';
import { Label } from 'react-aria-components/Label';
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

/** `small` wraps and has a small aside. */
type Variant = 'small';
type HeadProps = {
  label: string;
  aside?: ReactNode;
  /** The control; a group of React Aria names itself. */
  htmlFor?: string;
  variant?: Variant;
  /** In place of the aside, so that it moves no field. */
  error?: { readonly id: string; readonly text: string } | undefined;
};

/** The line above a control: its label, and at the end what is chosen or how it is filled in. */
export const FieldHead = ({ label, aside, htmlFor, variant, error }: HeadProps) => (
  <div className={styles.head} data-look={variant}>
    <Label className={styles.label ?? ''} {...(htmlFor !== undefined && { htmlFor })}>
      {label}
    </Label>
    {error !== undefined && (
      <span id={error.id} className={styles.beside}>
        <FieldError>{error.text}</FieldError>
      </span>
    )}
    {error === undefined && aside !== undefined && <span className={styles.aside}>{aside}</span>}
  </div>
);

type NoteProps = { id: string; hint?: ReactNode; error?: string | undefined; variant?: Variant };

/** The line below a control: the hint or the error. */
export const FieldNote = ({ id, hint, error, variant }: NoteProps) => (
  <div id={id} className={styles.note} data-look={variant}>
    {error !== undefined ? <FieldError>{error}</FieldError> : hint}
  </div>
);

/** Label, control, and below it the hint or the error. */
export function Field({ label, aside, hint, error, children }: Props) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={styles.field}>
      <FieldHead label={label} aside={aside} htmlFor={id} />
      {children({ id, 'aria-describedby': note, 'aria-invalid': error !== undefined })}
      <FieldNote id={note} hint={hint} error={error} />
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
