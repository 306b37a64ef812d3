import { type ReactNode, useId } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import styles from './choice.module.css';
import { FieldError } from './field.tsx';

export type Choice = {
  readonly value: string;
  /** The radio's name, to the letter. */
  readonly name: string;
  /** Beneath or beside the name; read after it. */
  readonly detail?: ReactNode;
  readonly picture?: ReactNode;
};

type Props = {
  label: string;
  aside?: ReactNode;
  /** `chips` flow, each as wide as its name; `segments` share one row. */
  look: 'chips' | 'segments';
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** Receives the focus when the form sends it here. */
  groupRef?: (element: { focus(): void } | null) => void;
};

export function ChoiceGroup({
  label,
  aside,
  look,
  choices,
  value,
  onChange,
  onBlur,
  error,
  groupRef,
}: Props) {
  const id = useId();
  return (
    <RadioGroup
      className={styles.group ?? ''}
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      aria-describedby={`${id}-note`}
      {...(onBlur !== undefined && { onBlur })}
      ref={(element) => {
        groupRef?.(element === null ? null : { focus: () => focusRadio(element) });
      }}
    >
      <div className={styles.head}>
        <Label className={styles.label ?? ''}>{label}</Label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      <div className={styles.choices} data-look={look}>
        {choices.map(({ value: key, name, detail, picture }) => (
          <Radio
            key={key}
            value={key}
            className={styles.choice ?? ''}
            aria-label={name}
            {...(detail !== undefined && { 'aria-describedby': `${id}-${key}` })}
          >
            {look === 'chips' && <span className={styles.dot} aria-hidden="true" />}
            {picture}
            <bdi className={styles.name}>{name}</bdi>
            {detail !== undefined && (
              <span id={`${id}-${key}`} className={styles.detail}>
                {detail}
              </span>
            )}
          </Radio>
        ))}
      </div>
      <div id={`${id}-note`} className={styles.note}>
        {error !== undefined && <FieldError>{error}</FieldError>}
      </div>
    </RadioGroup>
  );
}

function focusRadio(group: HTMLElement) {
  const target =
    group.querySelector<HTMLInputElement>('input:checked') ?? group.querySelector<HTMLInputElement>('input');
  target?.focus();
}
