import { useSyncExternalStore } from 'react';
import { Signal } from '../../browser/signal.ts';
import { storedPreference, useStoredPreference } from '../../browser/stored-preference.ts';
import { useOwner } from '../../session/session-context.ts';

function read(text: string | null): readonly string[] {
  try {
    const given: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(given) ? given.filter((owner) => typeof owner === 'string') : [];
  } catch {
    return [];
  }
}

/** The accounts that offer tools to assistants in this browser, by their fingerprints. */
const owners = storedPreference('nadir.assistants', read, (all) =>
  all.length === 0 ? null : JSON.stringify(all),
);

/** The switch of the signed-in account, off at first. Null until the account is known. */
export function useAssistantChoice() {
  const owner = useOwner();
  const wanting = useStoredPreference(owners);
  if (owner === null) return null;
  return {
    isWanted: wanting.includes(owner),
    choose(wanted: boolean) {
      const others = owners.now().filter((each) => each !== owner);
      owners.choose(wanted ? [...others, owner] : others);
    },
  };
}

/** Whether this tab offers tools; `notAllowed`: the browser did not accept them. */
export type Offering = 'none' | 'working' | 'notAllowed';

let offering: Offering = 'none';
const changed = new Signal();

export function setOffering(next: Offering): void {
  offering = next;
  changed.emit();
}
export const useOffering = (): Offering => useSyncExternalStore(changed.listen, () => offering);
