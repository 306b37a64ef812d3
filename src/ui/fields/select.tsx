import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';
import styles from './select.module.css';

/** One choice of several in the browser's own list, a combobox; it looks like the button of a menu. */
export const Select = (props: Omit<ComponentProps<'select'>, 'className'>) => (
  <span className={styles.select}>
    <select {...props} />
    <Icon name="chevronDown" size={12} />
  </span>
);
