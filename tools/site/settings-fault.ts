import { readConfig, type SettingsFault } from '../../src/config.ts';
import { readTeamText } from '../../src/team/read-team.ts';
import type { TeamFault } from '../../src/team/team.ts';

/** What cannot be read in the text of a config.json; null when all of it is valid. */
export function faultOfText(text: string): SettingsFault | null {
  try {
    return readConfig(JSON.parse(text)).fault;
  } catch {
    return { kind: 'broken' };
  }
}

/** What cannot be read in the text of a team.json; null when all of it is valid. */
export const teamFaultOfText = (text: string): TeamFault | null => readTeamText(text).fault;

/** The end of a sentence that begins with the name of the file. */
export function faultWords(fault: SettingsFault | TeamFault): string {
  if (fault.kind === 'fields') return `cannot be read in these fields: ${fault.fields.join(', ')}`;
  return fault.kind === 'missing' ? 'is missing' : 'cannot be read: it is no JSON object';
}
