import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { faultOfText, faultWords, teamFaultOfText } from './settings-fault.ts';

/** What a fault in a file means. */
const outcomes = {
  config: 'The strictest settings apply in their place, and the sign-in page says so.',
  team: 'What cannot be read is left out, and the sign-in page says so.',
} as const;
type Kind = keyof typeof outcomes;

/** A file with `team` in its name is a team.json: one that was exported too. */
const kindOf = (file: string): Kind => (/team/i.test(basename(file)) ? 'team' : 'config');

/** What cannot be read in this file as text for the console; null when all of it is valid. */
export function settingsWarning(file: string): string | null {
  const kind = kindOf(file);
  const fault = faultOf(file, kind);
  if (fault === null) return null;
  return [
    '  ==================================  SETTINGS  =================================',
    `  ${file}`,
    `  ${faultWords(fault)}.`,
    `  ${outcomes[kind]}`,
    '  ===============================================================================',
  ].join('\n');
}

function faultOf(file: string, kind: Kind) {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { kind: 'missing' } as const;
  }
  return kind === 'team' ? teamFaultOfText(text) : faultOfText(text);
}

/** `npm run settings -- FILE …`: checks files before they are deployed. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const given = process.argv.slice(2);
  const files = given.length > 0 ? given : ['public/config.json', 'public/team.json'];
  for (const file of files) {
    const warning = settingsWarning(file);
    if (warning === null) console.log(`${file} is read as it stands.`);
    else console.error(warning);
    if (warning !== null) process.exitCode = 1;
  }
}
