import { type Language, localeOf } from './language.ts';
import { comma } from './names.ts';

let known: { readonly zone: string; readonly at: number } | null = null;

/** Reading it takes milliseconds; what shows it renders each minute. */
const freshMs = 30_000;

/** The IANA name of the device's zone, which may change while the page is open. */
export function readerZone(): string {
  const at = performance.now();
  if (known === null || at - known.at >= freshMs)
    known = { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, at };
  return known.zone;
}

/**
 * Dates, numbers and ranges in each language's form; Latin digits in both. Instants are milliseconds since 1970
 * UTC. `timeZone` is an IANA name.
 */
export function formatsOf(language: Language): Formats {
  const held = made.get(language) ?? makeFormats(language);
  made.set(language, held);
  return held;
}

function makeFormats(language: Language) {
  const locale = localeOf[language];
  const date = (options: Intl.DateTimeFormatOptions, timeZone = 'UTC') => {
    const format = dateFormat(locale, options, timeZone);
    return (at: number) => format.format(at);
  };
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    numberFormat(locale, options).format(value);
  const dayYear = (at: number, timeZone?: string) =>
    date({ day: 'numeric', month: language === 'ar' ? 'long' : 'short', year: 'numeric' }, timeZone)(at);
  const clock = (at: number, timeZone?: string) =>
    date({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, timeZone)(at);
  return {
    language,
    /** "23 Nov" */
    dayShort: (at: number, timeZone?: string) =>
      date({ day: 'numeric', month: language === 'ar' ? 'long' : 'short' }, timeZone)(at),
    /** "23 November" */
    dayLong: (at: number, timeZone?: string) => date({ day: 'numeric', month: 'long' }, timeZone)(at),
    /** "23 Nov 2026" */
    dayYear,
    /** "23 November 2026" */
    dayYearLong: (at: number, timeZone?: string) =>
      date({ day: 'numeric', month: 'long', year: 'numeric' }, timeZone)(at),
    /** "November" */
    monthName: (at: number) => date({ month: 'long' })(at),
    /** "November 2026" */
    month: (at: number, timeZone?: string) => date({ month: 'long', year: 'numeric' }, timeZone)(at),
    /** "Mon 23 Nov" */
    weekday: (at: number, timeZone?: string) =>
      date(
        {
          weekday: language === 'ar' ? 'long' : 'short',
          day: 'numeric',
          month: language === 'ar' ? 'long' : 'short',
        },
        timeZone,
      )(at),
    /** "Mon 23 Nov 2026" */
    weekdayYear: (at: number, timeZone?: string) =>
      date(
        {
          weekday: language === 'ar' ? 'long' : 'short',
          day: 'numeric',
          month: language === 'ar' ? 'long' : 'short',
          year: 'numeric',
        },
        timeZone,
      )(at),
    /** "14:05" */
    clock,
    /** "23 Nov 2026, 14:05", or with another form of the day. No line ends with the comma. */
    moment: (at: number, timeZone?: string, day = dayYear(at, timeZone)) =>
      `${day}${comma[language].trimEnd()}\u00a0${clock(at, timeZone)}`,
    /** "13 Jumada II 1448 AH", Umm al-Qura; in Arabic the era is هـ. */
    hijri: (at: number, timeZone?: string) => {
      const parts = dateFormat(
        `${language}-u-ca-islamic-umalqura-nu-latn`,
        {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
        },
        timeZone ?? 'UTC',
      ).formatToParts(at);
      // The letter of ICU for ayn and hamza is in few fonts.
      const part = (type: string) =>
        (parts.find((each) => each.type === type)?.value ?? '').replaceAll('ʻ', '’');
      return `${part('day')}\u00a0${part('month')} ${part('year')}\u00a0${part('era')}`;
    },
    number,
    /** "1,840.00"; of KWD, BHD and OMR the third decimal is money too. */
    price: (value: number) => number(value, { minimumFractionDigits: 2, maximumFractionDigits: 3 }),
    /** In two digits: "1.4 million", "45,000" */
    about: (value: number) =>
      number(value, {
        maximumSignificantDigits: 2,
        ...(value >= 1_000_000 && { notation: 'compact', compactDisplay: 'long' }),
      }),
    /** With every decimal: "29.912127" */
    priceAsSent: (value: number) => number(value, { minimumFractionDigits: 2, maximumFractionDigits: 20 }),
    /** At most one decimal: "174.2" */
    measure: (value: number) => number(value, { maximumFractionDigits: 1 }),
    list: (items: readonly string[]) => listFormat(locale).format(items),
    /** The zone's offset at an instant: "UTC+4", "UTC+0". */
    offset: (at: number, timeZone: string) => {
      const parts = dateFormat('en', { timeZoneName: 'shortOffset' }, timeZone).formatToParts(at);
      const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
      return name === 'GMT' ? 'UTC+0' : name.replace('GMT', 'UTC');
    },
  };
}

export type Formats = ReturnType<typeof makeFormats>;

const made = new Map<Language, Formats>();

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();
const lists = new Map<string, Intl.ListFormat>();

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions, timeZone: string) {
  const create = () => new Intl.DateTimeFormat(locale, { ...options, timeZone });
  return cached(dates, `${locale} ${timeZone} ${Object.entries(options).join()}`, create);
}

function numberFormat(locale: string, options: Intl.NumberFormatOptions) {
  const create = () => new Intl.NumberFormat(locale, options);
  return cached(numbers, `${locale} ${Object.entries(options).join()}`, create);
}

const listFormat = (locale: string) =>
  cached(lists, locale, () => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** Creating a format costs a hundred times more than using it, and the sign-in page needs none. */
function cached<Format>(formats: Map<string, Format>, key: string, create: () => Format): Format {
  const held = formats.get(key);
  if (held !== undefined) return held;
  const created = create();
  formats.set(key, created);
  return created;
}
