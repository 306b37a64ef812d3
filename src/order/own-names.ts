import { Signal } from '../browser/signal.ts';
import { nameIn } from '../i18n/names.ts';
import { currentLanguage } from '../i18n/translate.ts';

export type OwnName = { readonly en: string; readonly ar: string };

/** The team's own names for what the service names: statuses by OrderStatusID, people by `personKey`. */
export type OwnNames = {
  readonly statuses: ReadonlyMap<number, OwnName>;
  readonly people: ReadonlyMap<string, OwnName>;
};

export const noOwnNames: OwnNames = { statuses: new Map(), people: new Map() };

/** The service may spell a person in either case. */
export const personKey = (sent: string): string => sent.trim().toLowerCase();

// Workers import this file: what needs React is in use-own-names.tsx.
let current = noOwnNames;
const changed = new Signal();

export const ownNames = { now: (): OwnNames => current, listen: changed.listen };

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
