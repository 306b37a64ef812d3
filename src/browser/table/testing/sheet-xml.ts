import { DOMParser, type Element } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';

/** A cell as it lies in the file. */
export type CellXml = {
  readonly type: string;
  /** Of a text, that of the table of shared texts, still escaped; empty for an empty cell. */
  readonly value: string;
  readonly format: string;
  readonly isBold: boolean;
  readonly align: string | null;
};

export type SheetXml = {
  readonly name: string;
  readonly rows: readonly (readonly CellXml[])[];
  readonly rightToLeft: boolean;
  readonly frozenRows: number;
  readonly widths: readonly number[];
  /** The address of each cell that is a link. */
  readonly links: ReadonlyMap<string, string>;
  readonly formulas: number;
};

const elements = (parent: Element, name: string): readonly Element[] => [
  ...parent.getElementsByTagName(name),
];
const builtIn: Readonly<Record<string, string>> = { 0: 'General', 1: '0', 2: '0.00', 49: '@' };

/** The sheets of a workbook, from its XML alone. */
export async function sheetsIn(file: Blob): Promise<readonly SheetXml[]> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const complaints: string[] = [];
  const root = (path: string): Element => {
    const text = strFromU8(parts[path] ?? new Uint8Array());
    const parser = new DOMParser({
      // It warns of U+FFFD.
      onError: (level, message) => level !== 'warning' && complaints.push(`${path}: ${message}`),
    });
    // This parser would make line feeds of them, as only XML 1.1 says.
    const written = text.replace(/[\u0085\u2028\u2029]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const { documentElement } = parser.parseFromString(written, 'text/xml');
    if (documentElement === null || complaints.length > 0) throw new Error(complaints.join('\n'));
    return documentElement;
  };
  const texts = elements(root('xl/sharedStrings.xml'), 'si').map((one) => one.textContent ?? '');
  const styles = root('xl/styles.xml');
  const custom = new Map(
    elements(styles, 'numFmt').map((one) => [one.getAttribute('numFmtId'), one.getAttribute('formatCode')]),
  );
  const bold = elements(styles, 'font').map((one) => elements(one, 'b').length > 0);
  const styleList = elements(styles, 'cellXfs').flatMap((one) => elements(one, 'xf'));
  const styleOf = (index: string | null) => {
    const style = styleList[Number(index ?? 0)];
    const id = style?.getAttribute('numFmtId') ?? '0';
    return {
      format: custom.get(id) ?? builtIn[id] ?? id,
      isBold: bold[Number(style?.getAttribute('fontId'))] ?? false,
      align: (style && elements(style, 'alignment')[0]?.getAttribute('horizontal')) ?? null,
    };
  };
  return elements(root('xl/workbook.xml'), 'sheet').map((entry, index): SheetXml => {
    const sheet = root(`xl/worksheets/sheet${index + 1}.xml`);
    const relations = `xl/worksheets/_rels/sheet${index + 1}.xml.rels`;
    const targets = new Map(
      (relations in parts ? elements(root(relations), 'Relationship') : []).map((one) => [
        one.getAttribute('Id'),
        one.getAttribute('Target') ?? '',
      ]),
    );
    const columns = elements(sheet, 'col').flatMap((one) =>
      Array.from(
        { length: Number(one.getAttribute('max')) - Number(one.getAttribute('min')) + 1 },
        () => one,
      ),
    );
    return {
      name: entry.getAttribute('name') ?? '',
      rows: elements(sheet, 'row').map((row) =>
        elements(row, 'c').map((cell) => {
          const type = cell.getAttribute('t') ?? 'n';
          const value = elements(cell, 'v')[0]?.textContent ?? elements(cell, 't')[0]?.textContent ?? '';
          const style = styleOf(cell.getAttribute('s'));
          return { type, value: type === 's' ? (texts[Number(value)] ?? '') : value, ...style };
        }),
      ),
      rightToLeft: elements(sheet, 'sheetView')[0]?.getAttribute('rightToLeft') === '1',
      frozenRows: Number(elements(sheet, 'pane')[0]?.getAttribute('ySplit') ?? 0),
      widths: columns.map((one) => Number(one.getAttribute('width'))),
      links: new Map(
        elements(sheet, 'hyperlink').map((one) => [
          one.getAttribute('ref') ?? '',
          targets.get(one.getAttribute('r:id')) ?? '',
        ]),
      ),
      formulas: elements(sheet, 'f').length,
    };
  });
}

/** A text as the reader of a workbook shows it. */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
