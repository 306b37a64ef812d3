import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '../../src/config.ts';
import { faultOfText, faultWords, teamFaultOfText } from './settings-fault.ts';
import { statusesIn, statusReport } from './status-kinds.ts';

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

/**
 * What `npm run settings` says of a file.
 * @param orders a saved response of GetOrders, whose statuses are compared with `statusKinds`; null for none.
 */
export function settingsReport(
  file: string,
  orders: string | null,
): { readonly text: string; readonly isGood: boolean } {
  const warning = settingsWarning(file);
  const texts = [warning ?? `${file} is read as it stands.`];
  if (orders === null) return { text: texts.join('\n'), isGood: warning === null };
  const json = jsonIn(orders);
  if (json === undefined) {
    return { text: [...texts, `${orders} cannot be read as JSON.`].join('\n'), isGood: false };
  }
  const { config } = readConfig(jsonIn(file));
  return {
    text: [...texts, statusReport(statusesIn(json), config.statusKinds)].join('\n'),
    isGood: warning === null,
  };
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const usage = 'npm run settings -- FILE … [--orders RESPONSE]';

function argumentsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { orders: { type: 'string' } } });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Checks files before they are deployed. */
function main(): void {
  const given = argumentsOf(process.argv.slice(2));
  if (typeof given === 'string') {
    console.error(`${given}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  const { positionals, values } = given;
  const files = positionals.length > 0 ? positionals : ['public/config.json', 'public/team.json'];
  for (const [index, file] of files.entries()) {
    const { text, isGood } = settingsReport(file, index === 0 ? (values.orders ?? null) : null);
    if (isGood) console.log(text);
    else console.error(text);
    if (!isGood) process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
