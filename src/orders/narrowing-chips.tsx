import { useTranslation } from 'react-i18next';
import type { Order } from '../api/wire/order.ts';
import { Icon } from '../ui/icon.tsx';
import { isNamed, type NamedField, type NamedNarrowing, namedFields, unnamed } from './narrowing.ts';
import styles from './narrowing-chips.module.css';
import { useNarrowingWords } from './use-narrowing-words.ts';

type Props = {
  narrowing: NamedNarrowing;
  /** Where the names of what is chosen are looked up. */
  orders: readonly Order[];
  onChange: (change: Partial<NamedNarrowing>) => void;
};

/** One chip for each thing the loaded orders are narrowed to. */
export function NarrowingChips({ narrowing, orders, onChange }: Props) {
  const { t } = useTranslation('narrowing');
  const words = useNarrowingWords(narrowing, orders);
  if (!isNamed(narrowing)) return null;
  return <div className={styles.chips}>{namedFields.map(chip)}</div>;

  function chip(field: NamedField) {
    const said = words[field];
    if (said === null) return null;
    const clear = t('clear', { words: said });
    return (
      <div key={field} className={styles.chip}>
        <bdi className={styles.words} title={said}>
          {said}
        </bdi>
        <button
          type="button"
          className={styles.clear}
          aria-label={clear}
          title={clear}
          onClick={() => onChange({ [field]: unnamed[field] })}
        >
          <Icon name="close" size={14} />
        </button>
      </div>
    );
  }
}
