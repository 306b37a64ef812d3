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
