import * as z from 'zod/mini';
import { maxRows } from '../../files/answer/limits.ts';
import { longestReference } from '../../order/order-texts.ts';

/* The input of each tool. The browser gets the same as JSON Schema. */

/** With its time zone, so that it means the same everywhere. Milliseconds since 1970 UTC. */
const instant = (about: string) =>
  z.pipe(
    z.iso.datetime({ offset: true }).check(z.describe(`${about}, with its time zone: 2026-12-01T00:00:00Z`)),
    z.transform((text: string) => Date.parse(text)),
  );

const latitude = z.number().check(z.gte(-90), z.lte(90), z.describe('Degrees north, WGS 84'));
const longitude = z.number().check(z.gte(-180), z.lte(180), z.describe('Degrees east, WGS 84'));

const oneLine = (longest: number, about: string) =>
  z.string().check(
    z.maxLength(longest),
    z.refine((text: string) => !/\p{Cc}/u.test(text), { error: () => 'must be one line' }),
    z.describe(about),
  );

const settings = {
  imageTypeId: z.optional(z.int32().check(z.describe('An imageTypeId of read_catalogs'))),
  resolutionId: z.optional(z.int32().check(z.describe('A resolutionId of read_catalogs'))),
  from: z.optional(instant('Start of the capture window')),
  to: z.optional(instant('End of the capture window, after its start')),
  cloud: z.optional(z.int().check(z.gte(0), z.lte(100), z.describe('Largest cloud cover in per cent'))),
};

type Window = { readonly from?: number | undefined; readonly to?: number | undefined };

const wholeWindow = z.refine<Window>(
  ({ from, to }) => (from === undefined) === (to === undefined) && (from ?? 0) < (to ?? 1),
  { error: () => 'from and to come together, and from is before to', path: ['to'] },
);

export const SearchInput = z.strictObject({
  text: z.optional(oneLine(200, 'Words to search for, such as an order number, a reference or a place')),
  statusIds: z.optional(z.array(z.int32()).check(z.maxLength(20), z.describe('Ids of statuses'))),
  orderedFrom: z.optional(instant('Ordered at or after this')),
  orderedTo: z.optional(instant('Ordered at or before this')),
  page: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  pageSize: z._default(z.literal([10, 20, 50]), 20),
});

export const OrderInput = z.strictObject({
  orderId: z.int32().check(z.gte(1), z.describe('An orderId of search_orders; not the order number')),
});

export const CatalogsInput = z.strictObject({});

export const FormInput = z
  .strictObject({
    point: z.optional(z.strictObject({ lat: latitude, lng: longitude })),
    ...settings,
    reference: z.optional(
      oneLine(longestReference, 'Reference number of the person').check(
        z.refine((text: string) => text.trim() !== '', { error: () => 'must not be empty' }),
      ),
    ),
  })
  .check(
    wholeWindow,
    z.refine((fill) => Object.values(fill).some((value) => value !== undefined), {
      error: () => 'has no value to fill in',
    }),
  );

export const BatchInput = z
  .strictObject({
    places: z
      .array(
        z.strictObject({
          lat: latitude,
          lng: longitude,
          name: z.optional(oneLine(200, 'Name of the place')),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxRows), z.describe('One order for each')),
    ...settings,
  })
  .check(wholeWindow);
