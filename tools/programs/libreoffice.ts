import { installFromDebian, type Machine, thisMachine } from './machine.ts';

export const howToGetOffice = [
  'This check opens files in LibreOffice, and none was found or could be installed. Any one of these helps:',
  '  LIBREOFFICE=/path/to/soffice npm run check:reliability -- spreadsheets',
  '  apt-get install libreoffice-calc-nogui   on Debian, as root',
].join('\n');

/**
 * The path of a LibreOffice that starts: `LIBREOFFICE`, the system's, else a newly installed one. Throws with
 * instructions when there is none.
 */
export async function findOffice(machine: Omit<Machine, 'playwrightPath'> = thisMachine()): Promise<string> {
  const named = machine.env.LIBREOFFICE;
  if (named) {
    if (await starts(machine, named)) return named;
    throw new Error(`LIBREOFFICE is ${named}, and nothing there starts as LibreOffice.`);
  }
  let found = await present(machine);
  if (found === null && (await installFromDebian(machine, ['libreoffice-calc-nogui'])))
    found = await present(machine);
  if (found === null) throw new Error(howToGetOffice);
  return found;
}

async function present(machine: Omit<Machine, 'playwrightPath'>): Promise<string | null> {
  for (const name of ['soffice', 'libreoffice']) if (await starts(machine, name)) return name;
  return null;
}

async function starts(machine: Omit<Machine, 'playwrightPath'>, path: string): Promise<boolean> {
  const requested = await machine.run(path, ['--version'], 60_000);
  return requested.code === 0 && /LibreOffice/.test(requested.output);
}
