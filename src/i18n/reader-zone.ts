let zone: string | null = null;

/** The IANA name of the browser's zone, cached: reading it takes milliseconds. */
export function readerZone(): string {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}
