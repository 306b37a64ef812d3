import styles from './catalog-fields.module.css';

const bones = { chips: [0, 1, 2, 3, 4], rows: [0, 1, 2, 3, 4, 5, 6] } as const;

/** A placeholder of the usual size of the choices. */
export const ChoiceSkeleton = ({ variant, words }: { variant: 'chips' | 'rows'; words: string }) => (
  <div className={styles[variant]} role="status" aria-label={words}>
    {bones[variant].map((bone) => (
      <span key={bone} className={styles.bone} />
    ))}
  </div>
);
