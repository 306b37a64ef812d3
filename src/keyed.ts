/** Each item with a React key of its own: those of one name are counted, because two orders may have one number. */
export function keyed<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string | number,
): readonly (readonly [key: string, item: Item])[] {
  const counts = new Map<string | number, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const place = (counts.get(name) ?? 0) + 1;
    counts.set(name, place);
    return [`${name} ${place}`, item];
  });
}

/** The numbers from 0, as keys of placeholders, of which none moves. */
export const placesOf = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
