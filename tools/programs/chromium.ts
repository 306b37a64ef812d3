import { pathToFileURL } from 'node:url';
import { find, type Machine, present } from './find.ts';
import { chromium, chromiumShell } from './table.ts';

/** Software rendering, with WebGL, and no background requests. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const findChromium = (machine?: Machine): Promise<string> => find(chromium, machine);

/** Null when there is none, or when a browser is named, which is then the only one. */
export const findShell = async (machine?: Machine): Promise<string | null> =>
  (machine?.env ?? process.env).CHROMIUM ? null : await present(chromiumShell, machine);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await findChromium().then(console.log, (reason: unknown) => {
    console.error(reason instanceof Error ? reason.message : reason);
    process.exitCode = 1;
  });
