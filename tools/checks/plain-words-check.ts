import { parseSync, Visitor } from 'vite';
import { lineAt } from './layers-imports.ts';
import { names, type PlainWord, prose } from './plain-words-list.ts';

type Lists = { readonly names: readonly PlainWord[]; readonly prose: readonly PlainWord[] };
type Found = { readonly line: number; readonly word: string; readonly use: string };

/** Every use of a listed word as one line, `file:line word: what to use instead`. */
export function checkWords(tree: ReadonlyMap<string, string>, lists: Lists = { names, prose }): string[] {
  return [...tree].flatMap(([path, text]) => {
    const found = [
      ...inNames([{ text: path.replace(/\.\w+$/, ''), line: 1 }], path, path, lists.names),
      ...(/\.[cm]?tsx?$/.test(path)
        ? inScript(path, text, lists)
        : inProse([{ text, at: 0 }], path, text, lists)),
    ];
    const lines = found
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, word, use }) => `${path}:${line} ${word}: ${use}`);
    return [...new Set(lines)];
  });
}

function inScript(path: string, text: string, lists: Lists): Found[] {
  const { program, comments } = parseSync(path, text);
  const identifiers = new Map<string, number>();
  const titles: { text: string; at: number }[] = [];
  const add = ({ name, start }: { name: string; start: number }) => {
    if (!identifiers.has(name)) identifiers.set(name, start);
  };
  new Visitor({
    Identifier: add,
    PrivateIdentifier: add,
    CallExpression({ callee, arguments: [title] }) {
      const root = callee.type === 'CallExpression' ? callee.callee : callee;
      const object = root.type === 'MemberExpression' ? root.object : root;
      if (object.type !== 'Identifier' || !/^(test|describe)$/.test(object.name)) return;
      if (title?.type === 'Literal' && typeof title.value === 'string')
        titles.push({ text: title.value, at: title.start });
    },
  }).visit(program);
  const named = [...identifiers].map(([name, at]) => ({ text: name, line: lineAt(text, at) }));
  return [
    ...inNames(named, path, text, lists.names),
    ...inProse(
      [...titles, ...comments.map(({ value, start }) => ({ text: value, at: start }))],
      path,
      text,
      lists,
    ),
  ];
}

function inNames(
  found: readonly { readonly text: string; readonly line: number }[],
  path: string,
  text: string,
  list: readonly PlainWord[],
): Found[] {
  const lines = text.split('\n');
  return found.flatMap(({ text: name, line }) =>
    wordsOf(name).flatMap((word) => {
      const rule = list.find((each) => each.word.test(word) && !isAllowed(each, path, lines[line - 1] ?? ''));
      return rule === undefined ? [] : [{ line, word: `${word} in ${name}`, use: rule.use }];
    }),
  );
}

function inProse(
  parts: readonly { readonly text: string; readonly at: number }[],
  path: string,
  text: string,
  { prose: list }: Lists,
): Found[] {
  return parts.flatMap(({ text: part, at }) => {
    const first = lineAt(text, at);
    return part.split('\n').flatMap((line, index) =>
      list.flatMap((rule) => {
        const word = rule.word.exec(line)?.[0];
        if (word === undefined || isAllowed(rule, path, line)) return [];
        return [{ line: first + index, word, use: rule.use }];
      }),
    );
  });
}

const isAllowed = ({ allowed, allowedIn }: PlainWord, path: string, line: string) =>
  (allowed?.test(line) ?? false) || (allowedIn?.test(path) ?? false);

/** `useKeptChoice` and `kept-choice` to single words in lower case. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
