import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type Pdf = {
  readonly pages: number;
  /** Millimetres. */
  readonly size: readonly [width: number, height: number];
  /** The text of all pages without spaces, in the order of its glyphs. */
  readonly text: string;
  /** The same for a right-to-left script, whose glyphs are in reverse order. */
  readonly textBackwards: string;
  /** The pieces of text of the first page, with where each begins: millimetres from its left and its upper edge. */
  readonly pieces: readonly { readonly text: string; readonly left: number; readonly top: number }[];
};

const tight = (text: string) => text.normalize('NFKC').replace(/[\s\u2066-\u2069\u200e\u200f]+/g, '');

/** The contents of a PDF. */
export async function readPdf(bytes: Buffer): Promise<Pdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view;
  const texts: string[] = [];
  const mm = (points: number) => Math.round((points / 72) * 25.4);
  const first = (await page.getTextContent()).items;
  const pieces = first.flatMap((item) =>
    'str' in item
      ? [{ text: item.str.normalize('NFKC'), left: mm(item.transform[4]), top: mm(y1 - item.transform[5]) }]
      : [],
  );
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const text = texts.join(' ');
  const read: Pdf = {
    pages: document.numPages,
    size: [mm(x1 - x0), mm(y1 - y0)],
    text: tight(text),
    textBackwards: tight([...text].reverse().join('')),
    pieces,
  };
  await document.destroy();
  return read;
}
