import styles from './spinner.module.css';

export const Spinner = () => <span aria-hidden="true" className={styles.spinner} />;
