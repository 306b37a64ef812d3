import naughty from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import { Order } from '../../../api/wire/order.ts';
import { wireOrder } from '../../../api/wire/testing/wire-orders.ts';
import { type TextKind, writerOf } from '../formats/orders-file.ts';
import { columns, type FileKind, otherWords, type Sheet } from '../formats/sheet.ts';

export const orderOf = (...given: Parameters<typeof wireOrder>) => Order.parse(wireOrder(...given));

const words = Object.fromEntries(
  [...columns, ...otherWords].map((word) => [word, `the ${word}`]),
) as Sheet['words'];

/** A sheet whose texts are `the <column>`. */
export const sheetOf = <Kind extends FileKind = 'csv'>({
  kind,
  ...given
}: Partial<Sheet> & { readonly kind?: Kind }): Sheet & { readonly kind: Kind } => ({
  kind: kind ?? ('csv' as Kind),
  language: 'en',
  title: 'Orders',
  words,
  style: ',.',
  columns,
  origin: 'https://desk.example',
  at: Date.parse('2026-11-22T09:00:00Z'),
  ...given,
});

/** The whole text of a file of orders. */
export function fileOf(
  orders: readonly Order[],
  given: Partial<Sheet> & { readonly kind?: TextKind },
): string {
  const writer = writerOf(sheetOf(given));
  return writer.head() + orders.map((order) => writer.order(order).text).join('') + writer.foot();
}

const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

/**
 * Texts that have broken software before, and some hundred generated ones, of any characters and of the given
 * ones.
 */
export const nastyTexts = (...signs: readonly string[]): string[] =>
  [
    ...naughty,
    ...fc.sample(fc.string({ unit: anyCharacter }), { numRuns: 200, seed: 1 }),
    ...fc.sample(fc.string({ unit: fc.constantFrom(...signs) }), { numRuns: 300, seed: 2 }),
  ].map((text) => text.toWellFormed());
