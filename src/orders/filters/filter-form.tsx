import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './filter-form.module.css';

type Props = {
  onApply: () => void;
  onClear: () => void;
  children: ReactNode;
};

/** The content of a filter's dialog. Nothing changes before Apply or Clear. */
export function FilterForm({ onApply, onClear, children }: Props) {
  const { t } = useTranslation('orders');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onClear}>
          {t('clear')}
        </Button>
        <Button type="submit" variant="main">
          {t('apply')}
        </Button>
      </div>
    </form>
  );
}

/** A value that is edited before it applies; it starts again when the applied one changes. */
export function useDraft<Value>(applied: Value): [Value, (next: Value) => void] {
  const text = JSON.stringify(applied);
  const [held, setHeld] = useState({ of: text, value: applied });
  if (held.of !== text) setHeld({ of: text, value: applied });
  return [held.of === text ? held.value : applied, (value) => setHeld({ of: text, value })];
}
