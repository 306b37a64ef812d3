import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another host on this machine, for as long as `use` takes. `url` is its origin. */
export async function withOtherHost<T>(
  answers: RequestListener,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const server = createServer(answers);
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    const closed = new Promise((settle) => server.close(settle));
    // A browser preconnects, and an unused connection keeps a server open for minutes.
    server.closeAllConnections();
    await closed;
  }
}
