import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { Signal } from '../browser/signal.ts';
import { nameIn } from '../i18n/names.ts';
import { currentLanguage } from '../i18n/translate.ts';
import { useLanguage } from '../i18n/use-formats.ts';
import { noOwnNames, type OwnName, type OwnNames, personKey } from './own-name.ts';

let current = noOwnNames;
const changed = new Signal();

export function setOwnNames(names: OwnNames): void {
  if (names === current) return;
  current = names;
  changed.emit();
}

const nameOf = (name: OwnName | undefined): string | null =>
  name === undefined ? null : nameIn(currentLanguage(), name);

/** The own name of a status; null for none. */
export const ownStatusName = (id: number): string | null => nameOf(current.statuses.get(id));

const ownPersonName = (sent: string): string | null => nameOf(current.people.get(personKey(sent)));

/** The own name of a person, else the one that the service sent. */
export const personName = (sent: string): string => ownPersonName(sent) ?? sent;

/** "Nour Haddad (n.haddad@example.com)" where the own name replaces what the service sent; else that alone. */
export const wholePersonName = (sent: string): string => {
  const own = ownPersonName(sent);
  return own === null ? sent : `${own} (${sent})`;
};

const Context = createContext<object>(noOwnNames);

/** One subscription for all that shows names: they are in a hundred cells. */
export function OwnNamesProvider({ children }: { children: ReactNode }) {
  const names = useSyncExternalStore(changed.listen, () => current);
  const language = useLanguage();
  const value = useMemo(() => ({ names, language }), [names, language]);
  return <Context value={value}>{children}</Context>;
}

/** The component renders again when own names arrive, or the language changes. Also what a memo of such a text depends on. */
export const useOwnNames = (): object => useContext(Context);
