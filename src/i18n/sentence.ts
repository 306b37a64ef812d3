/** A piece of a text: itself, a value by its name, or an element with what it encloses. */
export type Part =
  | string
  | { readonly value: string }
  | { readonly tag: string; readonly inside: readonly Part[] };

const mark = /\{\{(\w+)\}\}|<(\w+)\/>|<(\w+)>(.*?)<\/\3>/;

/** `Order <strong>{{count}}</strong> images of <place/>` in its pieces. Values are put in later, so none is read as a mark. */
export function partsOf(text: string): readonly Part[] {
  const found = mark.exec(text);
  if (found === null) return text === '' ? [] : [text];
  const [whole, value, empty, full, inside = ''] = found;
  const tag = empty ?? full;
  return [
    ...(found.index > 0 ? [text.slice(0, found.index)] : []),
    ...(value !== undefined ? [{ value }] : []),
    ...(tag !== undefined ? [{ tag, inside: partsOf(inside) }] : []),
    ...partsOf(text.slice(found.index + whole.length)),
  ];
}
