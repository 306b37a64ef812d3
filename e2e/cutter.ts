import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export type CutOrder = {
  /** The connection of the first matching request, so that other kept-alive connections stay open. */
  readonly to: RegExp;
  /** The direction in which bytes are counted from that request on. */
  readonly way: 'request' | 'answer';
  /** The number of bytes that still pass; the next one triggers the fault. */
  readonly after: number;
  /**
   * `fin` ends both sides, `rst` resets them, `stall` passes nothing more in this direction, a number is bytes per second.
   */
  readonly how: 'fin' | 'rst' | 'stall' | number;
  /** The number of connections; all if omitted. */
  readonly times?: number;
};

const dripMs = 50;

/** A TCP line between two programs, with faults on demand. */
export class Cutter {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #order: CutOrder | null = null;
  #left = 0;
  /** The number of connections affected since it was armed. */
  cuts = 0;

  private constructor(targetPort: number) {
    this.#server = createServer({ noDelay: true }, (near) =>
      this.#join(near, connect(targetPort, '127.0.0.1')),
    );
  }

  static async before(target: string): Promise<Cutter> {
    const cutter = new Cutter(Number(new URL(target).port));
    await new Promise<void>((settle) => cutter.#server.listen(0, '127.0.0.1', settle));
    return cutter;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  arm(order: CutOrder) {
    this.#order = order;
    this.#left = order.times ?? Number.POSITIVE_INFINITY;
    this.cuts = 0;
  }

  disarm() {
    this.#order = null;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((settle) => this.#server.close(settle));
  }

  #join(near: Socket, far: Socket) {
    const line: Line = { near, far, met: null, passed: 0, broken: false };
    // Each direction is a queue, so that slow or stalled bytes delay later ones.
    this.#carry(near, far, async (bytes) => {
      this.#meet(line, bytes);
      await this.#pass(line, 'request', bytes);
    });
    this.#carry(far, near, (bytes) => this.#pass(line, 'answer', bytes));
  }

  #carry(from: Socket, to: Socket, pass: (bytes: Buffer) => Promise<void>) {
    let queue = Promise.resolve();
    this.#sockets.add(from);
    from.on('data', (bytes) => {
      queue = queue.then(() => pass(bytes));
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      void queue.then(() => to.destroySoon());
    });
  }

  #meet(line: Line, bytes: Buffer) {
    const order = this.#order;
    if (line.met !== null || order === null || this.#left === 0 || !order.to.test(bytes.toString('latin1')))
      return;
    line.met = order;
    this.#left -= 1;
  }

  async #pass(line: Line, way: CutOrder['way'], bytes: Buffer): Promise<void> {
    const { near, far, met } = line;
    const to = way === 'request' ? far : near;
    if (met === null || met.way !== way) return void to.write(bytes);
    const still = Math.max(0, met.after - line.passed);
    line.passed += bytes.length;
    to.write(bytes.subarray(0, still));
    if (bytes.length <= still) return;
    if (!line.broken) this.cuts += 1;
    line.broken = true;
    if (typeof met.how === 'number') return await drip(bytes.subarray(still), met.how, to);
    if (met.how === 'fin') for (const socket of [near, far]) socket.destroySoon();
    // Sent bytes must leave before the reset discards them.
    else if (met.how === 'rst') setImmediate(() => [near, far].map((socket) => socket.resetAndDestroy()));
    else await new Promise<never>(() => {});
  }
}

type Line = {
  readonly near: Socket;
  readonly far: Socket;
  met: CutOrder | null;
  passed: number;
  broken: boolean;
};

async function drip(bytes: Buffer, perSecond: number, to: Socket): Promise<void> {
  const size = Math.max(1, Math.round((perSecond * dripMs) / 1000));
  for (let at = 0; at < bytes.length && !to.destroyed; at += size) {
    to.write(bytes.subarray(at, at + size));
    await delay(dripMs);
  }
}
