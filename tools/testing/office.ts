import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { office } from '../programs/table.ts';
import { folderOfTest, printedBy } from './other-programs.ts';

/** A cell as LibreOffice has it: a text, a number, a date in ISO 8601; nothing of an empty one. */
export type OfficeCell = {
  readonly type: string;
  readonly value: string;
  readonly formula: string;
  readonly link?: string;
};
export type OfficeTable = readonly (readonly OfficeCell[])[];

type Opening = {
  /** The ending of the files. */
  readonly kind: 'csv' | 'xlsx';
  /** What they are converted to: a document whose XML says what each cell is, or a workbook. */
  readonly to: 'fods' | 'xlsx';
  /** How a CSV file is opened. */
  readonly filter?: string;
  /** The region of the computer, such as `de-DE`. */
  readonly region?: string;
};

/** Files that LibreOffice opened and saved, with a profile of its own. */
export async function savedByOffice(
  files: readonly (string | Uint8Array)[],
  { kind, to, filter, region }: Opening,
): Promise<readonly Buffer[]> {
  const folder = folderOfTest();
  const [out, profile] = [join(folder, 'out'), join(folder, 'profile')];
  mkdirSync(join(profile, 'user'), { recursive: true });
  if (region !== undefined)
    writeFileSync(join(profile, 'user/registrymodifications.xcu'), settingsOf(region));
  const paths = files.map((_, index) => join(folder, `file-${index}.${kind}`));
  for (const [index, path] of paths.entries()) writeFileSync(path, files[index] ?? '');
  await printedBy(office, [
    '--headless',
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    ...(filter === undefined ? [] : [`--infilter=${filter}`]),
    ...['--convert-to', to, '--outdir', out, ...paths],
  ]);
  return paths.map((_, index) => readFileSync(join(out, `file-${index}.${to}`)));
}

const settingsOf = (region: string) => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${region}</value></prop></item>
</oor:items>`;

const named = (parent: Element, name: string) => [...parent.getElementsByTagName(name)];

/** The tables of such a document, by sheet. */
export function tablesOf(fods: Buffer): readonly OfficeTable[] {
  const root = new DOMParser().parseFromString(fods.toString('utf8'), 'text/xml').documentElement;
  if (root === null) throw new Error('LibreOffice wrote nothing');
  const times = (part: Element) =>
    Math.min(Number(part.getAttribute('table:number-columns-repeated') || 1), 100);
  return named(root, 'table:table').map((table) =>
    named(table, 'table:table-row').map((row) =>
      named(row, 'table:table-cell').flatMap((cell) =>
        Array.from({ length: times(cell) }, () => cellOf(cell)),
      ),
    ),
  );
}

function cellOf(cell: Element): OfficeCell {
  const link = named(cell, 'text:a')[0]?.getAttribute('xlink:href');
  return {
    type: cell.getAttribute('office:value-type') ?? '',
    value:
      cell.getAttribute('office:date-value') ||
      cell.getAttribute('office:value') ||
      named(cell, 'text:p').map(textOf).join('\n'),
    formula: cell.getAttribute('table:formula') ?? '',
    ...(link && { link }),
  };
}

/** Spaces in a row and tabs are elements. */
function textOf(part: Element): string {
  return [...part.childNodes]
    .map((child) => {
      if (child.nodeName === 'text:s')
        return ' '.repeat(Number((child as Element).getAttribute('text:c') || 1));
      if (child.nodeName === 'text:tab') return '\t';
      return child.hasChildNodes() ? textOf(child as Element) : (child.textContent ?? '');
    })
    .join('');
}
