import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { useLanguage } from '../i18n/use-formats.ts';
import { noOwnNames, ownNames } from './own-names.ts';

const Context = createContext<object>(noOwnNames);

/** One subscription for all that shows names: they are in a hundred cells. */
export function OwnNamesProvider({ children }: { children: ReactNode }) {
  const names = useSyncExternalStore(ownNames.listen, ownNames.now);
  const language = useLanguage();
  const value = useMemo(() => ({ names, language }), [names, language]);
  return <Context value={value}>{children}</Context>;
}

/** The component renders again when own names arrive, or the language changes. Also what a memo of such a text depends on. */
export const useOwnNames = (): object => useContext(Context);
