import type { SourceSpecification } from 'maplibre-gl';
import { ArchiveError, type ArchiveFault } from './archive/archive-source.ts';

/** A source over the basemap. `host` is where its data come from, if that is a server. */
export type ExtraSource = {
  readonly id: string;
  readonly source: SourceSpecification;
  readonly host?: string;
};

/** Hosts of overlays that fail. `fault` says more where it is known. */
export type OverlayProblem = {
  readonly kind: 'overlay';
  readonly hosts: readonly string[];
  readonly fault: ArchiveFault | null;
};

/** The sources over the basemap: their hosts, which of them have failed, and which send pictures. */
export class ExtraSources {
  #shown: readonly ExtraSource[] = [];
  /** What is known of each failure, by the id of its source. */
  readonly #failed = new Map<string, ArchiveFault | null>();

  get ids(): string[] {
    return this.#shown.map(({ id }) => id);
  }

  get hosts(): string[] {
    return this.#shown.flatMap(({ host }) => host ?? []);
  }

  has(id: string): boolean {
    return this.#shown.some((one) => one.id === id);
  }

  become(shown: readonly ExtraSource[]) {
    this.#shown = shown;
    for (const id of this.#failed.keys()) if (!this.has(id)) this.#failed.delete(id);
  }

  /** Notes that a source has failed. Returns true the first time. */
  note(id: string, reason: unknown): boolean {
    if (this.#failed.has(id)) return false;
    this.#failed.set(id, reason instanceof ArchiveError ? reason.fault : null);
    return true;
  }

  forget() {
    this.#failed.clear();
  }

  /** `forbidden`: hosts that the policy of the page does not list. */
  problem(forbidden: readonly string[]): OverlayProblem | null {
    const failed = this.#shown.filter(({ id }) => this.#failed.has(id));
    const hosts = [...new Set(failed.flatMap(({ host }) => host ?? []))];
    if (hosts.length === 0) return null;
    if (hosts.every((host) => forbidden.includes(host))) return { kind: 'overlay', hosts, fault: 'policy' };
    const [fault = null] = failed.map(({ id }) => this.#failed.get(id) ?? null);
    return { kind: 'overlay', hosts, fault: failed.length === 1 ? fault : null };
  }

  /** True for a picture of these sources. */
  isPicture(address: string): boolean {
    return this.#shown.some(
      ({ source }) =>
        source.type === 'raster' &&
        source.tiles?.some((template) => address.startsWith(template.split('{', 1)[0] ?? template)),
    );
  }
}
