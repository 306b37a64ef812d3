import { describe, expect, test } from 'vitest';
import { calendarReader, findReader, gdal, howToGet, office } from './readers.ts';

const machine = { env: {}, isRoot: false, exists: () => false, log: () => {} };
const missing = { code: 127, output: '' };

describe.each([
  [office, 'soffice', 'LibreOffice 7.4'],
  [gdal, 'ogr2ogr', 'GDAL 3.6.2'],
  [calendarReader, '/usr/bin/python3', 'icalendar 4.0.3'],
] as const)('$name', (reader, path, printed) => {
  test('is explained when it is missing, with its package', async () => {
    const run = async () => missing;
    await expect(findReader(reader, { ...machine, run })).rejects.toThrow(howToGet(reader));
    await expect(findReader(reader, { ...machine, run })).rejects.toThrow(`apt-get install ${reader.debian}`);
    const named = { ...machine, env: { [reader.variable]: '/opt/none' }, run };
    await expect(findReader(reader, named)).rejects.toThrow(`${reader.variable} is /opt/none`);
  });

  test('is the one of the system, and root installs it when there is none', async () => {
    const requested: string[] = [];
    let there = false;
    const found = await findReader(reader, {
      ...machine,
      isRoot: true,
      run: async (command, args) => {
        requested.push([command, ...args].join(' '));
        if (args.includes('install')) there = true;
        if (command === 'sh' || command === 'apt-get') return { code: 0, output: '' };
        return command === path && there ? { code: 0, output: printed } : missing;
      },
    });
    expect(found).toBe(path);
    expect(requested.join('\n')).toMatch(new RegExp(`apt-get install .*${reader.debian}`));
  });

  test('is not any program of its name', async () => {
    const run = async () => ({ code: 0, output: 'Hello' });
    await expect(findReader(reader, { ...machine, run })).rejects.toThrow(howToGet(reader));
  });
});
