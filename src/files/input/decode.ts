import { isDeeperThan } from '../../geo/json-depth.ts';
import { ReadError } from '../answer/found.ts';
import { maxDepth } from '../answer/limits.ts';

const tooDeep = () => new ReadError('tooDeep', { max: maxDepth });

/** Checked before parsing; brackets inside strings do not count. */
export function rejectDeepJson(json: string): void {
  if (isDeeperThan(maxDepth, json)) throw tooDeep();
}

const markup = /<!--|<!\[CDATA\[|<\?|<(\/?)[\p{L}_][^<>]*?(\/?)>/gu;
const ends: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' };

export function rejectDeepXml(xml: string): void {
  let depth = 0;
  markup.lastIndex = 0;
  for (let found = markup.exec(xml); found !== null; found = markup.exec(xml)) {
    const end = ends[found[0]];
    if (end !== undefined) {
      const at = xml.indexOf(end, markup.lastIndex);
      if (at < 0) return;
      markup.lastIndex = at + end.length;
    } else if (found[1] === '/') depth -= 1;
    else if (found[2] !== '/') depth += 1;
    if (depth > maxDepth) throw tooDeep();
  }
}

/** Entities of a document's own can expand without end, or name files. */
export function rejectEntities(xml: string): void {
  if (/<!ENTITY/i.test(xml)) throw new ReadError('entities');
}

const marks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const sampleLength = 65_536;

/** The text of a file in UTF-8, UTF-16 or a Windows code page, with or without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

export function encodingOf(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return marked[1];
  const wide = wideEncoding(bytes.subarray(0, sampleLength));
  if (wide !== null) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  return codePage(bytes.subarray(0, sampleLength));
}

/** UTF-16 without a mark: digits and separators have a zero in every second byte. */
function wideEncoding(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = bytes.length / 8;
  if (odd > enough && even < odd / 8) return 'utf-16le';
  return even > enough && odd < even / 8 ? 'utf-16be' : null;
}

/** A lost byte damages one letter; in a text of a code page hardly any letter is UTF-8. */
const maxDamaged = 0.2;

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes.subarray(0, sampleLength));
    const damaged = text.match(/\ufffd/g)?.length ?? 0;
    const letters = [...text].filter((letter) => letter > '\u007f').length - damaged;
    return damaged <= letters * maxDamaged;
  }
}

/** Arabic words are runs of bytes above 127; in western languages such a letter stands among others. */
function codePage(bytes: Uint8Array): string {
  let [high, pairs] = [0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    high += 1;
    if ((bytes[index - 1] ?? 0) >= 0x80) pairs += 1;
  }
  return pairs > high / 2 ? 'windows-1256' : 'windows-1252';
}
