import { useSyncExternalStore } from 'react';
import { Signal } from '../browser/signal.ts';
import { noTeam, type Team, type TeamFault, type TeamRead } from './team.ts';

let current: TeamRead = { team: noTeam, fault: null };
const changed = new Signal();

/** Replaces what is shown of the team. The sign-in page has this file too: reading is load-team.ts. */
export function setTeam(read: TeamRead): void {
  current = read;
  changed.emit();
}

const readNow = () => current;
const useRead = (): TeamRead => useSyncExternalStore(changed.listen, readNow);

/** The same object while the file is the same. */
export const useTeam = (): Team => useRead().team;
export const useTeamFault = (): TeamFault | null => useRead().fault;
