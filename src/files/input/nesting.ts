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
