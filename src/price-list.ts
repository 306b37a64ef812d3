import {
  type Check,
  type Checked,
  finite,
  having,
  matching,
  object,
  oneOf,
  orNull,
  text,
  withDefault,
} from './checks.ts';

const day = having(matching(/^\d{4}-\d\d-\d\d$/), (value) => {
  const at = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
});

const entry = object({
  /** ImageTypeID and ImageResolutionID. */
  type: having(finite, Number.isInteger),
  resolution: having(finite, Number.isInteger),
  per: oneOf(['km2', 'scene']),
  price: having(finite, (value) => value >= 0),
  /** In place of the label for all prices. */
  currency: withDefault(orNull(having(text, (value) => value !== '')), null),
  /** The first UTC day that it is valid on. */
  from: day,
});
export type ListPrice = Checked<typeof entry>;

/** The operator's price list. An entry that cannot be read is left out alone. */
export function priceListOf(unread: (field: string) => void): Check<ListPrice[]> {
  return (given) => {
    if (!Array.isArray(given)) return undefined;
    return given.flatMap((each, index) => {
      const read = entry(each);
      if (read === undefined) unread(`prices.${index}`);
      return read ?? [];
    });
  };
}

/** The entry of an image that is valid at `at`, milliseconds since 1970 UTC: the latest one; null without one. */
export function listPriceAt(
  list: readonly ListPrice[],
  { typeId, resolutionId }: { readonly typeId: number; readonly resolutionId: number },
  at: number,
): ListPrice | null {
  const today = new Date(at).toISOString().slice(0, 10);
  const valid = list.filter(
    ({ type, resolution, from }) => type === typeId && resolution === resolutionId && from <= today,
  );
  return valid.toSorted((one, other) => (one.from < other.from ? -1 : 1)).at(-1) ?? null;
}
