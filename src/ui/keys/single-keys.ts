import { keptChoice, useKept } from '../../browser/kept-choice.ts';

const choice = keptChoice(
  'nadir.singleKeys',
  (text) => text !== 'off',
  (wanted) => (wanted ? null : 'off'),
);

/** Whether shortcuts of a single key are wanted (WCAG 2.1.4): they are, until somebody says otherwise. */
export const wantsSingleKeys = choice.now;
export const chooseSingleKeys = choice.choose;
export const useSingleKeys = () => useKept(choice);
