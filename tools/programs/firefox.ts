import { installFromDebian, type Machine, onPath, thisMachine } from './machine.ts';

const names = ['firefox-esr', 'firefox'];

const howToGetOne = [
  'This proof needs Firefox, and none was found or could be installed. Either of these helps:',
  '  apt-get install firefox-esr     on Debian, as root',
  '  FIREFOX=/path/to/firefox        a browser that is installed elsewhere',
].join('\n');

/** The path of a Firefox that starts: `FIREFOX`, the system's, else Debian's, newly installed. Throws with instructions otherwise. */
export async function findFirefox(machine: Machine = thisMachine()): Promise<string> {
  const named = machine.env.FIREFOX;
  if (named) return named;
  let found = await present(machine);
  if (found === null && (await installFromDebian(machine, ['firefox-esr']))) found = await present(machine);
  if (found === null) throw new Error(howToGetOne);
  return found;
}

async function present(machine: Machine): Promise<string | null> {
  for (const name of names) {
    const path = await onPath(machine, name);
    if (path !== null && (await machine.run(path, ['--version'], 20_000)).code === 0) return path;
  }
  return null;
}
