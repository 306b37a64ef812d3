import { useTranslation } from 'react-i18next';
import { type Breakpoint, isPressed, type Layout, type ViewName, viewNames } from './layout.ts';
import styles from './view-switch.module.css';

type Props = { layout: Layout; breakpoint: Breakpoint; onPress: (name: ViewName) => void };

/** Switches the views of the list: any of them side by side, or one at a time on a narrow window. */
export function ViewSwitch({ layout, breakpoint, onPress }: Props) {
  const { t } = useTranslation('views');
  return (
    <fieldset className={styles.switch} aria-label={t('shown')}>
      {viewNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={isPressed(layout, name, breakpoint)}
          onClick={() => onPress(name)}
        >
          {t(name)}
        </button>
      ))}
    </fieldset>
  );
}
