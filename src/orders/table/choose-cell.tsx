import { useTranslation } from '../../i18n/words.tsx';
import { asCell, asHead } from '../../ui/table-roles.ts';
import styles from './choose-cell.module.css';

type Props = {
  name: string;
  chosen: boolean;
  reachable: boolean;
  /** `through` includes every order since the last pressed one. */
  onChoose: (on: boolean, through: boolean) => void;
};

export function ChooseCell({ name, chosen, reachable, onChoose }: Props) {
  return (
    <td {...asCell} className={styles.choose}>
      <label>
        <input
          type="checkbox"
          aria-label={name}
          tabIndex={reachable ? 0 : -1}
          checked={chosen}
          onChange={({ target, nativeEvent }) =>
            onChoose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  );
}

type HeadProps = { chosen: 'all' | 'some' | 'none'; onChoose: (on: boolean) => void };

/** Selects all orders of the page, or none of them. */
export function ChooseHead({ chosen, onChoose }: HeadProps) {
  const { t } = useTranslation('table');
  return (
    <th {...asHead} className={styles.choose} aria-label={t('chosen')}>
      <label>
        <input
          ref={(box) => {
            if (box !== null) box.indeterminate = chosen === 'some';
          }}
          type="checkbox"
          aria-label={t('choosePage')}
          checked={chosen === 'all'}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
    </th>
  );
}
