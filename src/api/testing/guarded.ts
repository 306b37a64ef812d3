import {
  arrivedOf,
  createSendGuard,
  isGuarded,
  type SendGuard,
  ticketPath,
} from '../../../tools/site/send-guard.ts';
import type { Passes } from '../send-pass.ts';
import type { Transport } from '../transport.ts';

const ours = ['x-ticket', 'x-send-accepted', 'x-send-refused'];

/** Our own server before this service, as far as sends go: tickets, each send id once, and none of its headers from elsewhere. */
export function guarded(service: Transport, guard: SendGuard = createSendGuard()): Transport {
  const withTicket = (response: Response, more: Record<string, string> = {}) => {
    const { status, body } = response;
    const headers = new Headers(response.headers);
    for (const name of ours) headers.delete(name);
    for (const [name, value] of Object.entries({ 'x-ticket': guard.ticket(), ...more }))
      headers.set(name, value);
    return new Response(body, { status, headers });
  };
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === ticketPath)
      return withTicket(Response.json(arrivedOf((name) => request.headers.has(name))));
    const verdict = isGuarded(request.method, pathname)
      ? guard.check(pathname, request.headers.get('x-send'))
      : null;
    if (verdict !== null && 'refused' in verdict) {
      const said = verdict.refused;
      return withTicket(Response.json({ proxy: said }, { status: 409 }), { 'x-send-refused': said });
    }
    for (const name of ['x-send', 'x-page']) request.headers.delete(name);
    const response = await service(request);
    return withTicket(response, verdict === null ? {} : { 'x-send-accepted': verdict.accepted });
  };
}

/** For a gateway that only reads. */
export const noPasses: Pick<Passes, 'take' | 'note'> = {
  take: async () => ({ refused: 'unreached' }),
  note: () => {},
};
