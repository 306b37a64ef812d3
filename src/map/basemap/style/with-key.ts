/** A query parameter for one host and its subdomains. */
export type HostKey = { readonly host: string; readonly parameter: string; readonly value: string };

/** The address with the keys of its host; anything that is not a web address is unchanged. */
export function withKey(address: string, keys: readonly HostKey[]): string {
  if (keys.length === 0 || !/^https?:/.test(address) || !URL.canParse(address)) return address;
  const url = new URL(address);
  for (const { host, parameter, value } of keys)
    if (url.hostname === host || url.hostname.endsWith(`.${host}`)) url.searchParams.set(parameter, value);
  return url.href;
}
