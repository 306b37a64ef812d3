import type { OrderId } from '../../../ids.ts';

/** One POSIX shell word in which every character is literal. */
const shellWord = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** GetOrderDetails (interface.md 4.5) through the app's own proxy. */
const detailsAddress = (id: OrderId, origin: string) =>
  `${origin}/api/order/Order/GetOrderDetails?orderID=${id}`;

/** For a shell, which expands its own TOKEN: the text never contains the token. */
export const curlOf = (id: OrderId, origin: string): string =>
  `curl -H "Authorization: Bearer $TOKEN" ${shellWord(detailsAddress(id, origin))}`;
