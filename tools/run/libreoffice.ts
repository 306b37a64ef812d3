import { type Machine, thisMachine } from './chromium.ts';

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
  const found = (await present(machine)) ?? (await installed(machine));
  if (found === null) throw new Error(howToGetOffice);
  return found;
}

async function present(machine: Omit<Machine, 'playwrightPath'>): Promise<string | null> {
  for (const name of ['soffice', 'libreoffice']) if (await starts(machine, name)) return name;
  return null;
}

async function installed(machine: Omit<Machine, 'playwrightPath'>): Promise<string | null> {
  if (!machine.isRoot || (await machine.run('sh', ['-c', 'command -v apt-get'], 5_000)).code !== 0)
    return null;
  machine.log("No LibreOffice here; installing the system's package.");
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await machine.run('apt-get', ['update'], 300_000, quiet);
  const args = ['install', '-y', '--no-install-recommends', 'libreoffice-calc-nogui'];
  const done = await machine.run('apt-get', args, 900_000, quiet);
  if (done.code !== 0) machine.log(done.output.split('\n').slice(-8).join('\n'));
  return present(machine);
}

async function starts(machine: Omit<Machine, 'playwrightPath'>, path: string): Promise<boolean> {
  const requested = await machine.run(path, ['--version'], 60_000);
  return requested.code === 0 && /LibreOffice/.test(requested.output);
}
