import type * as z from 'zod/mini';
import { isObject } from '../checks.ts';
import { noOwnNames, type OwnName, personKey } from '../order/own-names.ts';
import { lists, Name } from './parts.ts';
import { noTeam, type Team, type TeamRead } from './team.ts';

/** The most entries of a part: more are a mistake, and slow to show. */
export const maxEntries = 500;

type Unread = (field: string) => void;

/** Each entry that cannot be read is left out alone: also one whose name another has, and those above the limit. */
function readList<Item extends { readonly name: string }>(
  part: string,
  given: unknown,
  schema: z.ZodMiniType<Item>,
  unread: Unread,
): readonly Item[] {
  if (given === undefined) return [];
  if (!Array.isArray(given)) {
    unread(part);
    return [];
  }
  const read = new Map<string, Item>();
  for (const [index, one] of given.slice(0, maxEntries).entries()) {
    const { data, error } = schema.safeParse(one);
    if (error !== undefined) unread([part, index, ...(error.issues[0]?.path ?? [])].map(String).join('.'));
    else if (read.has(data.name)) unread(`${part}.${index}.name`);
    else read.set(data.name, data);
  }
  if (given.length > maxEntries) unread(`${part}.${maxEntries}`);
  return [...read.values()];
}

function readNames<Key>(
  part: string,
  given: unknown,
  keyOf: (key: string) => Key | null,
  unread: Unread,
): ReadonlyMap<Key, OwnName> {
  const read = new Map<Key, OwnName>();
  if (given === undefined) return read;
  if (!isObject(given)) {
    unread(part);
    return read;
  }
  for (const [index, [field, value]] of Object.entries(given).entries()) {
    if (index >= maxEntries) {
      unread(`${part}.${field}`);
      break;
    }
    const key = keyOf(field);
    const { data } = Name.safeParse(value);
    if (key === null || data === undefined || read.has(key)) unread(`${part}.${field}`);
    else read.set(key, data);
  }
  return read;
}

/** An OrderStatusID (int32) as a key of JSON. */
const statusIdOf = (key: string): number | null => {
  const id = Number.parseInt(key, 10) | 0;
  return String(id) === key ? id : null;
};

/** What the parsed JSON of a team.json says. What cannot be read is left out and named; a field that is not known is ignored. */
export function readTeam(raw: unknown): TeamRead {
  if (!isObject(raw)) return { team: noTeam, fault: { kind: 'broken' } };
  const fields: string[] = [];
  const unread = (field: string) => fields.push(field);
  const given = (field: string): unknown => (Object.hasOwn(raw, field) ? Reflect.get(raw, field) : undefined);
  const parts = {
    sites: readList('sites', given('sites'), lists.sites, unread),
    views: readList('views', given('views'), lists.views, unread),
    templates: readList('templates', given('templates'), lists.templates, unread),
    patterns: readList('patterns', given('patterns'), lists.patterns, unread),
  };
  const statuses = readNames('statuses', given('statuses'), statusIdOf, unread);
  const people = readNames('people', given('people'), (key) => personKey(key) || null, unread);
  const names = statuses.size + people.size === 0 ? noOwnNames : { statuses, people };
  const team: Team = { ...parts, names };
  return { team, fault: fields.length === 0 ? null : { kind: 'fields', fields } };
}

/** What the text of a team.json says. */
export function readTeamText(text: string): TeamRead {
  try {
    return readTeam(JSON.parse(text));
  } catch {
    return { team: noTeam, fault: { kind: 'broken' } };
  }
}
