import { storedPreference, useStoredPreference } from '../../browser/stored-preference.ts';

const choice = storedPreference(
  'nadir.singleKeys',
  (text) => text !== 'off',
  (wanted) => (wanted ? null : 'off'),
);

/** Whether single-key shortcuts are on (WCAG 2.1.4); on by default. */
export const wantsSingleKeys = choice.now;
export const chooseSingleKeys = choice.choose;
export const useSingleKeys = () => useStoredPreference(choice);
