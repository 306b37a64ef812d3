import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { calendarReader } from '../programs/table.ts';
import { folderOfTest, printedBy } from './other-programs.ts';

const program = resolve(import.meta.dirname, 'read-calendar.py');

/** The properties of an event under their names in small letters; times in ISO 8601, with an offset if they have a zone. */
export type CalendarEvent = Readonly<Record<string, string>> & { readonly errors: readonly string[] };

export type Calendar = {
  readonly title: string;
  /** The names of its components, each once. */
  readonly parts: readonly string[];
  readonly events: readonly CalendarEvent[];
};

/** A calendar as icalendar has it. */
export async function calendarByPython(text: string): Promise<Calendar> {
  const folder = folderOfTest();
  const [from, to] = [join(folder, 'orders.ics'), join(folder, 'events.json')];
  writeFileSync(from, text);
  await printedBy(calendarReader, [program, from, to]);
  return JSON.parse(readFileSync(to, 'utf8'));
}
