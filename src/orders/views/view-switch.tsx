import { useTranslation } from 'react-i18next';
import { isPressed, type Layout, pressed, type Room, viewNames } from './layout.ts';
import styles from './view-switch.module.css';

type Props = { layout: Layout; room: Room; onLayout: (layout: Layout) => void };

/** Which views of the list are shown: any of them side by side, or one at a time where there is no room. */
export function ViewSwitch({ layout, room, onLayout }: Props) {
  const { t } = useTranslation('views');
  return (
    <fieldset className={styles.switch} aria-label={t('shown')}>
      {viewNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={isPressed(layout, name, room)}
          onClick={() => {
            const next = pressed(layout, name, room);
            if (next.join() !== layout.join()) onLayout(next);
          }}
        >
          {t(name)}
        </button>
      ))}
    </fieldset>
  );
}
