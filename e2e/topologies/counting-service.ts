import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const work = 15;

/** Both services at once: counts the copies of each order and of each refresh, by its reference or its refresh token. */
export function countingService(port: number) {
  const copies = new Map<string, number>();
  /** Runs when the first copy of this one has arrived, before it is answered. */
  let armed: { readonly id: string; readonly run: () => Promise<void> } | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => void answer(request.url ?? '', Buffer.concat(chunks).toString()));
    async function answer(address: string, body: string) {
      const url = new URL(address, 'http://localhost');
      const id = url.searchParams.get('refNo') ?? new URLSearchParams(body).get('refresh_token');
      if (id !== null) {
        copies.set(id, (copies.get(id) ?? 0) + 1);
        const first = armed?.id === id && copies.get(id) === 1 ? armed : null;
        await first?.run();
        await delay(work);
      }
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(url.pathname.includes('token') ? token : order));
    }
  });
  server.keepAliveTimeout = 5_000;
  return {
    copies: (id: string) => copies.get(id) ?? 0,
    arm: (id: string, run: () => Promise<void>) => {
      armed = { id, run };
    },
    opens: () => new Promise<void>((settle) => server.listen(port, '127.0.0.1', settle)),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const token = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 3600 };
const order = {
  IsSuccess: true,
  Message: null,
  TotalCount: 0,
  ReturnedValue: {
    OrderData: { OrderID: 7, OrderStatusID: 1, OrderStatusTitle: 'Pending', OrderNo: 'ORD-7' },
  },
};
