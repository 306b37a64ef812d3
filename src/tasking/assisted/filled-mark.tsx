import { createContext, useContext } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { KnownMark } from '../../ui/feedback/status-mark.tsx';
import styles from './filled.module.css';
import { type FilledName, type Marks, noMarks } from './marks.ts';

const Context = createContext(noMarks);

/** The marks of the form around the fields. */
export const MarksProvider: React.Provider<Marks> = Context.Provider;

/** The id of the mark of a field, for its description; undefined without one. */
export function useMarkId(name: FilledName): string | undefined {
  return useContext(Context)[name] === 'open' ? `filled-${name}` : undefined;
}

/** Beside the label of a field that an assistant has filled, until a person has checked it. */
export function FilledMark({ name }: { name: FilledName }) {
  const { t } = useTranslation('assistant');
  const id = useMarkId(name);
  if (id === undefined) return null;
  return (
    <span id={id} className={styles.mark}>
      <KnownMark mark="doubt" size={12} />
      {t('filled')}
    </span>
  );
}
