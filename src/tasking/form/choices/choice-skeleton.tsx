import styles from './catalog-fields.module.css';

/** A placeholder of the same size as the choices. */
export const ChoiceSkeleton = ({ variant, words }: { variant: 'chips' | 'segments'; words: string }) => (
  <div className={variant === 'chips' ? styles.chips : styles.segments} role="status" aria-label={words}>
    {[0, 1, 2, 3].map((bone) => (
      <span key={bone} className={styles.bone} />
    ))}
  </div>
);
