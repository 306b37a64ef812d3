import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { accountOf } from '../../session/holder.ts';
import { ownerOf } from '../../session/owner.ts';
import { useSessionState } from '../../session/session-context.ts';
import { dropView, onSavedViews, renameView, type SavedView, savedViews, saveView } from './saved-views.ts';

export type SavedViews = {
  readonly views: readonly SavedView[];
  /** Each returns whether it was stored. */
  save(name: string, search: string): boolean;
  rename(name: string, next: string): boolean;
  drop(name: string): boolean;
};

const none: readonly SavedView[] = [];

/** The saved views of the signed-in account in this browser, the same in all tabs. */
export function useSavedViews(): SavedViews {
  const account = accountOf(useSessionState());
  const [owner, setOwner] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    setOwner(null);
    if (account !== null) void ownerOf(account).then((owner) => isWanted && setOwner(owner));
    return () => {
      isWanted = false;
    };
  }, [account]);
  const views = useSyncExternalStore(onSavedViews, () => (owner === null ? none : savedViews(owner)));
  return useMemo(
    () => ({
      views,
      save: (name, search) => owner !== null && saveView(owner, name, search),
      rename: (name, next) => owner !== null && renameView(owner, name, next),
      drop: (name) => owner !== null && dropView(owner, name),
    }),
    [owner, views],
  );
}
