import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import styles from './client-filter-chips.module.css';

type ChipsProps<Key extends string> = {
  /** A null text makes no chip. */
  chips: readonly { readonly key: Key; readonly words: string | null }[];
  onClear: (key: Key) => void;
};

/** One chip per filter, each with a clear button. */
export function Chips<Key extends string>({ chips, onClear }: ChipsProps<Key>) {
  const { t } = useTranslation('narrowing');
  return <div className={styles.chips}>{chips.map(chip)}</div>;

  function chip({ key, words }: ChipsProps<Key>['chips'][number]) {
    if (words === null) return null;
    const clear = t('clear', { words });
    const [name, value] = parted(words);
    return (
      <div key={key} className={styles.chip}>
        <span className={styles.words} title={words}>
          <span className={styles.name}>{name}</span>
          <bdi className={styles.value}>{value}</bdi>
        </span>
        <button
          type="button"
          className={styles.clear}
          aria-label={clear}
          title={clear}
          onClick={() => onClear(key)}
        >
          <Icon name="close" size={14} />
        </button>
      </div>
    );
  }
}

/** Split where a user's own text begins: it has its own direction, and is truncated at its own end. */
function parted(words: string): readonly [string, string] {
  const at = words.indexOf('\u2068');
  return at === -1 ? [words, ''] : [words.slice(0, at), words.slice(at)];
}
