import { run } from '../../tools/run/run.ts';

const names = ['firefox-esr', 'firefox'];

const howToGetOne = [
  'This proof needs Firefox, and none was found or could be installed. Either of these helps:',
  '  apt-get install firefox-esr     on Debian, as root',
  '  FIREFOX=/path/to/firefox        a browser that is installed elsewhere',
].join('\n');

/** The path of a Firefox that starts: `FIREFOX`, the system's, else Debian's, newly installed. Throws with instructions otherwise. */
export async function findFirefox(): Promise<string> {
  const named = process.env.FIREFOX;
  if (named) return named;
  const present = await onPath();
  if (present !== null) return present;
  if (process.getuid?.() !== 0 || (await outputOf('command -v apt-get')) === null)
    throw new Error(howToGetOne);
  console.log('Installing firefox-esr.');
  const options = {
    output: 'keep',
    limit: 600_000,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  await run('apt-get', ['update'], options);
  const done = await run('apt-get', ['install', '-y', '--no-install-recommends', 'firefox-esr'], options);
  if (done.code !== 0) console.log(done.output.split('\n').slice(-8).join('\n'));
  const installed = await onPath();
  if (installed === null) throw new Error(howToGetOne);
  return installed;
}

async function onPath(): Promise<string | null> {
  for (const name of names) {
    const path = await outputOf(`command -v ${name}`);
    if (path !== null && (await outputOf(`${name} --version`)) !== null) return path;
  }
  return null;
}

async function outputOf(command: string): Promise<string | null> {
  const { code, output } = await run('sh', ['-c', command], { output: 'keep', limit: 20_000 });
  return code === 0 ? output.trim() : null;
}
