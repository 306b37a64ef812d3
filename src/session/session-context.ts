import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { NamedLists, StoredList } from '../browser/named-lists.ts';
import { ownerOf } from '../browser/sealing.ts';
import { accountOf } from './holder.ts';
import type { Session } from './session.ts';

const Context = createContext<Session | null>(null);

export const SessionProvider = Context.Provider;

export function useSession(): Session {
  const session = useContext(Context);
  if (session === null) throw new Error('useSession outside SessionProvider');
  return session;
}

export function useSessionState() {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** The signed-in account; null for none, and for a part of a screen outside of a session. */
export function useAccount(): string | null {
  const session = useContext(Context);
  return useSyncExternalStore(session?.subscribe ?? still, () => session && accountOf(session.state()));
}

const still = () => () => {};

export type NamedList<Item> = StoredList<Item> & {
  /** Each returns whether it was stored. */
  put(item: Item): boolean;
  rename(name: string, next: string): boolean;
  drop(name: string): boolean;
};

/** The fingerprint of the signed-in account; null until it is known, and for nobody. */
export function useOwner(): string | null {
  const account = useAccount();
  const [owner, setOwner] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    setOwner(null);
    if (account !== null) void ownerOf(account).then((owner) => isWanted && setOwner(owner));
    return () => {
      isWanted = false;
    };
  }, [account]);
  return owner;
}

/** The list of the signed-in account in this browser, the same in all tabs; empty for nobody. */
export function useNamedList<Item extends { readonly name: string }>(
  lists: NamedLists<Item>,
): NamedList<Item> {
  const owner = useOwner();
  const list = useSyncExternalStore(
    lists.listen,
    (): StoredList<Item> => (owner === null ? nothing : lists.of(owner)),
  );
  return useMemo(
    () => ({
      ...list,
      put: (item) => owner !== null && lists.put(owner, item),
      rename: (name, next) => owner !== null && lists.rename(owner, name, next),
      drop: (name) => owner !== null && lists.drop(owner, name),
    }),
    [lists, owner, list],
  );
}

const nothing: StoredList<never> = { items: [], unread: null };
