let zone: string | null = null;

/** The IANA name of the browser's zone, asked for once: the answer takes milliseconds. */
export function readerZone(): string {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}
