import { type HttpOptions, HttpSource, MissingArchive } from './http-source.ts';
import { SourceError } from './source.ts';

/** The newest daily build of Protomaps; those of the last week are kept. */
export async function newestBuild(
  options: HttpOptions = {},
  host = 'https://build.protomaps.com',
  now = Date.now(),
): Promise<string> {
  for (let days = 0; days < 8; days += 1) {
    const day = new Date(now - days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    const url = `${host}/${day}.pmtiles`;
    if (await isThere(url, options)) return url;
  }
  throw new SourceError(`${host} has no build of the last week. Name an archive: --from URL or --from FILE.`);
}

/** True if an archive answers at the address; rejects if the host cannot be reached. */
export async function isThere(url: string, options: HttpOptions = {}): Promise<boolean> {
  try {
    await new HttpSource(url, options).getBytes(0, 1);
    return true;
  } catch (error) {
    if (error instanceof MissingArchive) return false;
    throw error;
  }
}
