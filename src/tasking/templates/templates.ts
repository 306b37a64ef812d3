import * as z from 'zod/mini';
import { openNamedLists } from '../../browser/named-lists.ts';
import { Template, WindowRule } from '../../team/parts.ts';
import { day, utcMidnight } from '../../time.ts';
import type { OrderSettings } from '../draft/draft.ts';
import type { CaptureWindow } from '../request/wanted-window.ts';

export const maxTemplates = 50;
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
