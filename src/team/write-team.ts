import type { Team } from './team.ts';

/** The name of the file: an operator adds what it holds to team.json. */
export const exportedFile = 'nadir-team.json';

/** What one person has, in the form of team.json. */
export const writeTeam = ({ sites, views, templates }: Pick<Team, 'sites' | 'views' | 'templates'>): string =>
  `${JSON.stringify({ sites, views, templates }, null, 2)}\n`;
