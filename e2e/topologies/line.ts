import { connect, createServer, type Server, type Socket } from 'node:net';

type Pair = { readonly near: Socket; readonly far: Socket; last: number };

/** A TCP line whose target can be moved, and which can end the connection that carried the client's last bytes. */
export class Line {
  readonly port: number;
  /** The port behind it. */
  target = 0;
  readonly #pairs = new Set<Pair>();
  readonly #server: Server;
  #count = 0;

  constructor(port: number) {
    this.port = port;
    this.#server = createServer({ noDelay: true }, (near) => this.#join(near));
  }

  /** Accepts connections. */
  async opens(): Promise<void> {
    await new Promise<void>((settle) => this.#server.listen(this.port, '127.0.0.1', settle));
  }
  /** Accepts no more; those that it has go on. */
  stops(): void {
    this.#server.close();
  }
  closes(): void {
    this.stops();
    for (const { near, far } of this.#pairs) for (const socket of [near, far]) socket.destroy();
  }

  /** When the client sent its last bytes, for the choice among lines. */
  lastUsed = 0;

  cut(how: 'fin' | 'rst'): void {
    const [pair] = [...this.#pairs].sort((one, other) => other.last - one.last);
    if (pair === undefined) return;
    for (const socket of [pair.near, pair.far]) {
      if (how === 'rst') socket.resetAndDestroy();
      else socket.destroySoon();
    }
    this.#pairs.delete(pair);
  }

  #join(near: Socket): void {
    const far = connect({ port: this.target, host: '127.0.0.1', noDelay: true });
    const pair = { near, far, last: 0 };
    this.#pairs.add(pair);
    near.on('data', (bytes) => {
      this.#count += 1;
      pair.last = this.#count;
      this.lastUsed = performance.now();
      if (far.writable) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (near.writable) near.write(bytes);
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#pairs.delete(pair);
        to.destroySoon();
      });
    }
  }
}
