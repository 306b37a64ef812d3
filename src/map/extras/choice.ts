import { storedPreference, useStoredPreference } from '../../browser/stored-preference.ts';
import type { OverlaySetting } from '../../map-settings.ts';

/** The ids of relief and of an overlay, which also name their sources. The English name stays when an address changes. */
export const reliefId = 'ground-relief';
export const overlayId = ({ name }: OverlaySetting): string => `overlay:${name.en}`;

function read(text: string | null): readonly string[] {
  try {
    const given: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(given) ? given.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** What is drawn over the basemap in this browser. */
const choice = storedPreference('nadir.overlays', read, (ids) => JSON.stringify(ids));

export function switchExtra(id: string, on: boolean): void {
  const others = choice.now().filter((one) => one !== id);
  choice.choose(on ? [...others, id] : others);
}
export const useExtraChoice = (): readonly string[] => useStoredPreference(choice);
