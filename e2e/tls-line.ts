import { type AddressInfo, connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import type { Certificate } from './certificate.ts';

export type TlsLine = {
  readonly url: string;
  /** From the next connection on. */
  shows(certificate: Certificate): void;
  close(): Promise<void>;
};

/** A TLS server in front of one without TLS. */
export async function tlsLine(target: string, first: Certificate): Promise<TlsLine> {
  const sockets = new Set<Socket>();
  const server = createServer({ key: first.key, cert: first.cert }, (near) => {
    const far = connect(Number(new URL(target).port), '127.0.0.1');
    near.once('close', () => far.destroy());
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  // Also connections whose handshake has not ended.
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // A browser that rejects the certificate disconnects, as expected.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shows({ key, cert }) {
      server.setSecureContext({ key, cert });
      hangUp();
    },
    close() {
      hangUp();
      return new Promise((settle) => server.close(() => settle()));
    },
  };
}
