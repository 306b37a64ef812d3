import * as z from 'zod/mini';
import { openNamedLists, StoredName } from '../../browser/named-lists.ts';
import { day, utcMidnight } from '../../time.ts';
import { longestNote, type OrderSettings } from '../draft/draft.ts';
import { KeptSettings } from '../draft/kept-draft.ts';
import type { CaptureWindow } from '../request/wanted-window.ts';

export const maxTemplates = 50;
/** Windows that open or last longer are mistakes. */
const maxMs = 3_660 * day;

/** A window as a rule: from a UTC day counted from today, at a time of that day, for a length. Milliseconds. */
const WindowRule = z.object({
  startDays: z.int().check(z.gte(0), z.lte(3_660)),
  timeOfDay: z.int().check(z.gte(0), z.lt(day)),
  length: z.int().check(z.gt(0), z.lte(maxMs)),
});
export type WindowRule = z.infer<typeof WindowRule>;

const Template = z.extend(z.omit(KeptSettings, { from: true, to: true }), {
  name: StoredName,
  window: WindowRule,
  note: z.string().check(z.maxLength(longestNote)),
});
/** Settings under a name, for later orders and batches. */
export type Template = z.infer<typeof Template>;

export const templates = openNamedLists('nadir.templates', Template, maxTemplates);

/** Null for a window that opened before today. */
export function ruleOf({ from, to }: CaptureWindow, now: number): WindowRule | null {
  const startDays = (utcMidnight(from) - utcMidnight(now)) / day;
  const rule = { startDays, timeOfDay: from - utcMidnight(from), length: to - from };
  return WindowRule.safeParse(rule).data ?? null;
}

/** The window of a rule, counted from `now`. */
export function windowOfRule({ startDays, timeOfDay, length }: WindowRule, now: number): CaptureWindow {
  const from = utcMidnight(now) + startDays * day + timeOfDay;
  return { from, to: from + length };
}

/** What a form gets from a template. */
export const settingsNow = ({ name, window, ...settings }: Template, now: number): OrderSettings => ({
  ...settings,
  ...windowOfRule(window, now),
});

const TemplateFile = z.object({ nadirTemplates: z.literal(1), templates: z.array(Template) });

export const writeTemplates = (all: readonly Template[]): string =>
  JSON.stringify({ nadirTemplates: 1, templates: all }, null, 2);

/** Null for a file that is none of templates. */
export function readTemplates(text: string): readonly Template[] | null {
  try {
    return TemplateFile.safeParse(JSON.parse(text)).data?.templates ?? null;
  } catch {
    return null;
  }
}
