import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig, type SettingsFault } from '../../src/config.ts';
import { faultOfText, faultWords } from './settings-fault.ts';
import { statusesIn, statusReport } from './status-kinds.ts';

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

/** `npm run settings -- FILE [--orders RESPONSE]`: checks a file before it is deployed. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { orders: { type: 'string' } },
  });
  const { text, isGood } = settingsReport(positionals[0] ?? 'public/config.json', values.orders ?? null);
  if (isGood) console.log(text);
  else console.error(text);
  process.exitCode = isGood ? 0 : 1;
}
