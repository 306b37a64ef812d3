import type { StatusKind } from '../../src/config.ts';

export type SeenStatus = { readonly id: number; readonly title: string };

/** Words of titles that name a kind, in both languages. The first that matches counts: "not delivered" is stopped. */
const wordsOf: readonly (readonly [StatusKind, RegExp])[] = [
  ['stopped', /reject|refus|cancel|fail|declin|expire|hold|not deliver|رفض|مرفوض|ملغ|إلغاء|تعذر|معلق|منتهي/i],
  ['done', /deliver|complet|finish|fulfil|ready|done|سلّ?م|تسليم|مكتمل|اكتمل|منجز|جاهز/i],
  ['underWay', /progress|task|captur|process|schedul|plan|accept|قيد|تنفيذ|معالجة|التقاط|جدول|مقبول/i],
  ['waiting', /pending|wait|new|انتظار|جديد/i],
];

/** The kind that a title suggests; null if none of its words is known. */
export const kindOfTitle = (title: string): StatusKind | null =>
  wordsOf.find(([, words]) => words.test(title))?.[0] ?? null;

/** The statuses in a saved response of GetOrders or in any JSON with orders (interface.md 2.6), each once, the smallest first. */
export function statusesIn(json: unknown): readonly SeenStatus[] {
  const seen = new Map<number, string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { OrderStatusID: id, OrderStatusTitle: title } = value as Record<string, unknown>;
    if (typeof id === 'number' && Number.isInteger(id) && typeof title === 'string')
      seen.set(id, title.trim());
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(json);
  return [...seen].map(([id, title]) => ({ id, title })).sort((one, other) => one.id - other.id);
}

/**
 * What the settings say of the statuses of these orders, and a proposal for those that they do not name. An operator checks it: a title
 * is a word, not a promise.
 */
export function statusReport(
  seen: readonly SeenStatus[],
  named: Readonly<Record<string, StatusKind>>,
): string {
  if (seen.length === 0) return 'No order in that file has a status.';
  const lines = seen.map(({ id, title }) => {
    const kind = id === 1 ? 'waiting' : named[id];
    const guess = kindOfTitle(title);
    const words =
      kind ??
      (guess === null
        ? 'not named, and its title suggests nothing'
        : `not named; its title suggests ${guess}`);
    return `  ${id} ${JSON.stringify(title)}: ${words}`;
  });
  const added = seen.flatMap(({ id, title }) => {
    const kind = id === 1 || named[id] !== undefined ? null : kindOfTitle(title);
    return kind === null ? [] : [[String(id), kind] as const];
  });
  if (added.length === 0) return ['Statuses of these orders:', ...lines].join('\n');
  const proposal = JSON.stringify({ ...named, ...Object.fromEntries(added) });
  return [
    'Statuses of these orders:',
    ...lines,
    'A proposal; check each with the provider before you use it:',
    `  "statusKinds": ${proposal}`,
  ].join('\n');
}
