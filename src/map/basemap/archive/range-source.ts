import type { RangeResponse, Source } from 'pmtiles';

/**
 * A file read in ranges. If a server ignores ranges and sends the whole file, the file is kept and later ranges are cut from
 * it. Rejects when the request fails; failures are not cached.
 */
export class RangeSource implements Source {
  readonly #url: string;
  readonly #fetch: typeof fetch;
  #whole: ArrayBuffer | null = null;

  constructor(url: string, fetcher: typeof fetch = (...args) => fetch(...args)) {
    this.#url = url;
    this.#fetch = fetcher;
  }

  getKey(): string {
    return this.#url;
  }

  async getBytes(offset: number, length: number, signal?: AbortSignal): Promise<RangeResponse> {
    if (this.#whole !== null) return { data: this.#whole.slice(offset, offset + length) };
    const headers = { range: `bytes=${offset}-${offset + length - 1}` };
    const response = await this.#fetch(this.#url, { headers, ...(signal && { signal }) });
    if (!response.ok) throw new Error(`the basemap answered ${response.status}`);
    const data = await response.arrayBuffer();
    if (response.status === 206) return { data };
    this.#whole = data;
    return { data: data.slice(offset, offset + length) };
  }
}
