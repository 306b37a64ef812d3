import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type Pdf = {
  readonly pages: number;
  /** Millimetres. */
  readonly size: readonly [width: number, height: number];
  /** The text of all pages without spaces, in the order of its glyphs. */
  readonly text: string;
  /** The same for a right-to-left script, whose glyphs are in reverse order. */
  readonly textBackwards: string;
};

const tight = (text: string) => text.normalize('NFKC').replace(/[\s\u2066-\u2069\u200e\u200f]+/g, '');

/** The contents of a PDF. */
export async function readPdf(bytes: Buffer): Promise<Pdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const text = texts.join(' ');
  const mm = (points: number) => Math.round((points / 72) * 25.4);
  const read: Pdf = {
    pages: document.numPages,
    size: [mm(x1 - x0), mm(y1 - y0)],
    text: tight(text),
    textBackwards: tight([...text].reverse().join('')),
  };
  await document.destroy();
  return read;
}
