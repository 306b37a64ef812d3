import { installFromDebian, type Machine, onPath, thisMachine } from './machine.ts';

const howToGetOne = [
  'This proof needs WebKitGTK and its driver, and they were not found and could not be installed. This helps:',
  '  apt-get install webkit2gtk-driver     on Debian 12, as root',
].join('\n');

export type WebKit = { readonly driver: string; readonly browser: string };

/** The driver of WebKitGTK and its small browser: the system's, else Debian's, newly installed. Throws with instructions otherwise. */
export async function findWebKit(machine: Machine = thisMachine()): Promise<WebKit> {
  let found = await present(machine);
  if (found === null && (await installFromDebian(machine, ['webkit2gtk-driver'])))
    found = await present(machine);
  if (found === null) throw new Error(howToGetOne);
  return found;
}

/** The browser lies beside the libraries, in a folder with the name of the version of the interface. */
async function present(machine: Machine): Promise<WebKit | null> {
  const driver = await onPath(machine, 'WebKitWebDriver');
  const { output } = await machine.run('sh', ['-c', 'ls /usr/lib/*/webkit*/MiniBrowser'], 5_000);
  const browser = output.split('\n').find((line) => line.endsWith('/MiniBrowser'));
  return driver !== null && browser !== undefined && machine.exists(browser) ? { driver, browser } : null;
}
