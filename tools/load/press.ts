import type { EventEmitter } from 'node:events';
import autocannon, { type Request } from 'autocannon';
import { cpuSeconds } from './processes.ts';

const loopback = /^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/;

/** The address, if it is on this machine; throws a sentence otherwise. */
export function onThisMachine(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || !loopback.test(url.hostname))
    throw new Error(`Load goes to this machine only (127.0.0.1, ::1, localhost), not to "${address}".`);
  return url;
}

/**
 * nginx ends a connection after 1000 requests. The generator does not read that, and would send the next request
 * into the closed connection, so it opens a new one first.
 */
const requestsOfConnection = 999;

export type Pressure = {
  readonly url: string;
  readonly requests: readonly Request[];
  readonly seconds: number;
  readonly connections: number;
  /** Requests a second of each connection; without it, as many as are answered. */
  readonly connectionRate?: number;
  /** Processes to measure, by name. */
  readonly watched: Readonly<Record<string, number>>;
};

export type Pressed = {
  /** A second. */
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerResponse: number;
  /** Failed connections and responses that are late. */
  readonly errors: number;
  /** What the errors say. */
  readonly reasons: readonly string[];
  readonly statuses: Readonly<Record<string, number>>;
  /** Cores in use, by name; `load` is the generator itself. */
  readonly cores: Readonly<Record<string, number>>;
};

/** Sends these requests in turn over these connections, and rejects any other machine. */
export async function press({ watched, seconds, requests, ...given }: Pressure): Promise<Pressed> {
  onThisMachine(given.url);
  const spent = () =>
    Object.entries({ load: process.pid, ...watched }).map(
      ([name, pid]) => [name, name === 'load' ? ownSeconds() : cpuSeconds(pid)] as const,
    );
  const [before, began] = [new Map(spent()), performance.now()];
  const reasons = new Set<string>();
  const seen = await autocannon({
    ...given,
    requests: [...requests],
    duration: seconds,
    timeout: 20,
    reconnectRate: requestsOfConnection,
    setupClient: (client) => {
      // The package's types know two of its events.
      const events = client as unknown as EventEmitter;
      events.on('connError', (reason: Error) => reasons.add(reason.message));
      events.on('timeout', () => reasons.add('timeout'));
    },
  });
  const passed = (performance.now() - began) / 1000;
  const statuses = Object.fromEntries(
    Object.entries(seen.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
  );
  return {
    rate: seen.requests.total / seen.duration,
    p50: seen.latency.p50,
    p99: seen.latency.p99,
    bytesPerResponse: seen.throughput.total / Math.max(1, seen.requests.total),
    errors: seen.errors + seen.mismatches,
    reasons: [...reasons],
    statuses,
    cores: Object.fromEntries(spent().map(([name, now]) => [name, (now - (before.get(name) ?? 0)) / passed])),
  };
}

/** This process alone, without the servers that it started. */
function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
