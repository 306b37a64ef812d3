import { Button as AriaButton } from 'react-aria-components/Button';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './map-button.module.css';

type Props = {
  icon: IconName;
  name: string;
  /** What it offers is in use. */
  on?: boolean;
};

/** A button at the top of the map that opens a menu: with its name where there is room, else an icon. */
export const MapButton = ({ icon, name, on = false }: Props) => (
  <AriaButton className={styles.button ?? ''} aria-label={name}>
    <span className={styles.face} title={name} data-on={on || undefined}>
      <Icon name={icon} />
      <span className={styles.name}>{name}</span>
    </span>
  </AriaButton>
);
