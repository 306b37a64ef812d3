import { installFromDebian, type Machine, thisMachine } from './machine.ts';

/** A program of others that opens our files in tests. */
export type Reader = {
  readonly name: string;
  /** The environment variable with its path. */
  readonly variable: string;
  readonly paths: readonly string[];
  /** What it is started with to prove that it is there. */
  readonly args: readonly string[];
  /** What it prints then. */
  readonly prints: RegExp;
  /** Debian's. */
  readonly debian: string;
};

export const office: Reader = {
  name: 'LibreOffice',
  variable: 'LIBREOFFICE',
  paths: ['soffice', 'libreoffice'],
  args: ['--version'],
  prints: /LibreOffice/,
  debian: 'libreoffice-calc-nogui',
};

export const gdal: Reader = {
  name: 'GDAL',
  variable: 'OGR2OGR',
  paths: ['ogr2ogr'],
  args: ['--version'],
  prints: /GDAL/,
  debian: 'gdal-bin',
};

/** The system's Python comes first: Debian's package is of no other one. */
export const calendarReader: Reader = {
  name: 'Python with icalendar',
  variable: 'PYTHON',
  paths: ['/usr/bin/python3', 'python3'],
  args: ['-c', 'import icalendar; print("icalendar", icalendar.__version__)'],
  prints: /icalendar/,
  debian: 'python3-icalendar',
};

export const howToGet = ({ name, variable, debian }: Reader): string =>
  [
    `This check opens files in ${name}, and none was found or could be installed. Either of these helps:`,
    `  ${variable}=/path/to/it npm run check:reliability -- files`,
    `  apt-get install ${debian}   on Debian, as root`,
  ].join('\n');

type Finder = Omit<Machine, 'playwrightPath'>;

/**
 * The path of a reader that starts: that of its variable, the system's, else a newly installed one. Throws with
 * instructions when there is none.
 */
export async function findReader(reader: Reader, machine: Finder = thisMachine()): Promise<string> {
  const named = machine.env[reader.variable];
  if (named) {
    if (await starts(machine, reader, named)) return named;
    throw new Error(`${reader.variable} is ${named}, and nothing there starts as ${reader.name}.`);
  }
  let found = await present(machine, reader);
  if (found === null && (await installFromDebian(machine, [reader.debian])))
    found = await present(machine, reader);
  if (found === null) throw new Error(howToGet(reader));
  return found;
}

async function present(machine: Finder, reader: Reader): Promise<string | null> {
  for (const path of reader.paths) if (await starts(machine, reader, path)) return path;
  return null;
}

async function starts(machine: Finder, { args, prints }: Reader, path: string): Promise<boolean> {
  const requested = await machine.run(path, args, 60_000);
  return requested.code === 0 && prints.test(requested.output);
}
