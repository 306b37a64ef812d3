import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { SettingsFault } from '../../src/config.ts';
import { faultOfText, faultWords } from './settings-fault.ts';

/** The unreadable settings of this file as text for the console; null when all are valid. */
export function settingsWarning(file: string): string | null {
  const fault = faultOf(file);
  if (fault === null) return null;
  return [
    '  ==================================  SETTINGS  =================================',
    `  ${file}`,
    `  ${faultWords(fault)}.`,
    '  The strictest settings apply in their place, and the sign-in page says so.',
    '  ===============================================================================',
  ].join('\n');
}

function faultOf(file: string): SettingsFault | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { kind: 'missing' };
  }
  return faultOfText(text);
}

/** `npm run settings -- FILE`: checks a file before it is deployed. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = process.argv[2] ?? 'public/config.json';
  const warning = settingsWarning(file);
  if (warning === null) console.log(`${file} is read as it stands.`);
  else console.error(warning);
  process.exitCode = warning === null ? 0 : 1;
}
