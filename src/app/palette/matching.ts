import type { Order } from '../../api/wire/order.ts';
import { fold } from '../../fold.ts';
import { closeUp, withoutArticle } from '../../geo/gazetteer/spelling.ts';
import { detailOf } from '../../order/tasking-item.ts';

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '');

/** Whether every typed word is the start of a word of `text`, ignoring case, accents, hamza and article. */
export function beginsWordsOf(typed: string, text: string): boolean {
  const wanted = wordsOf(typed);
  const words = wordsOf(text);
  const begins = [...words, ...words.flatMap((word) => withoutArticle(word) ?? [])];
  return wanted.length > 0 && wanted.every((word) => begins.some((other) => other.startsWith(word)));
}

/** Letters and digits only, so that `ord 104 200` matches `ORD-104200`. */
const bare = (text: string | null): string => closeUp(fold(text ?? ''));

type Names = { readonly number: string; readonly reference: string; readonly place: string };

/** Cached: a tab may hold thousands of orders, and each keystroke compares all of them. */
const held = new WeakMap<Order, Names>();

function namesOf(order: Order): Names {
  const known = held.get(order);
  if (known !== undefined) return known;
  const detail = detailOf(order);
  const place = [detail?.CityName, detail?.CityNameAr, detail?.CountryName, detail?.CountryNameAr];
  const names = {
    number: bare(order.OrderNo),
    reference: bare(order.RefNo),
    place: fold(place.map((name) => name ?? '').join(' ')),
  };
  held.set(order, names);
  return names;
}

/** Whether the text is the order's whole number or reference. */
export function isNamed(typed: string, order: Order): boolean {
  const wanted = bare(typed);
  const { number, reference } = namesOf(order);
  return wanted !== '' && (wanted === number || wanted === reference);
}

const shortestPart = 3;

/** Whether the text is a part of the order's number or reference, or the start of words of its place. */
export function isLike(typed: string, order: Order): boolean {
  const wanted = bare(typed);
  if (wanted.length < shortestPart) return false;
  const { number, reference, place } = namesOf(order);
  return number.includes(wanted) || reference.includes(wanted) || beginsWordsOf(typed, place);
}
