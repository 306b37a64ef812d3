import type { CertainToken, Token } from './coordinate-tokens.ts';

/** A dash may be a minus, a separator or a joint (24-42-49 N). A wrong guess flips the hemisphere, so unclear ones fail. */
export function readDashes(tokens: readonly CertainToken[]): readonly Token[] | 'signUnclear' {
  const bothNamed = tokens.filter(({ kind }) => kind === 'hemisphere').length === 2;
  const signLeads = tokens[0]?.kind === 'sign';
  const isNamed = (kind: Token['kind'] | undefined) => kind === 'hemisphere' || kind === 'label';
  const isNumber = (kind: Token['kind'] | undefined) => kind === 'number' || kind === 'unit';
  const read: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]?.kind;
    const opens = before === undefined || before === 'separator' || before === 'sign';
    if (token.kind !== 'sign' || token.sign === 1 || opens) {
      read.push(token);
      continue;
    }
    const afterAngle = isNumber(before) || (isNamed(before) && isNumber(tokens[index - 2]?.kind));
    const isTight = !token.gapBefore && !token.gapAfter;
    if (afterAngle && isNamed(tokens[index + 1]?.kind)) read.push({ kind: 'separator' });
    else if (token.gapBefore && !token.gapAfter) read.push(token);
    else if (afterAngle && isNamed(before) && bothNamed) read.push({ kind: 'separator' });
    else if (isNumber(before) && isTight && bothNamed) read.push({ kind: 'joint' });
    // ISO 6709: +24.7136-046.6753/
    else if (isNumber(before) && isTight && signLeads) read.push(token);
    else return 'signUnclear';
  }
  return read;
}
