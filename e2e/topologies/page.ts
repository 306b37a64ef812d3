import { createGateway } from '../../src/api/gateway.ts';
import { createHttp } from '../../src/api/http.ts';
import { createPasses } from '../../src/api/send-pass.ts';
import { refreshGrant } from '../../src/api/token-call.ts';
import { systemClock } from '../../src/time.ts';

/** What the app does for an order and for a refresh, in a page of its own. */
const passes = createPasses({
  transport: (request) => fetch(request),
  clock: systemClock,
  withoutTicket: () => false,
});

const gatewayOf = (token: string) =>
  createGateway(
    createHttp(passes.transport, { current: async () => token, renew: async () => token }),
    passes,
  );

export type Outcome = { readonly kind: string; readonly why: string; readonly ms: number };

async function order(id: string): Promise<Outcome> {
  // Each has an account of its own, so that the rates of one do not slow it down.
  const gateway = gatewayOf(id);
  const filter = { PageIndex: 0, PageSize: 10, IncludeOrderItems: false };
  await gateway.orders(filter).catch(() => null);
  const began = performance.now();
  const pass = await gateway.sendPass();
  if ('refused' in pass) return { kind: 'held', why: pass.refused, ms: 0 };
  const outcome = await gateway.createOrder(
    {
      query: { paymentMethod: 1, refNo: id },
      body: { CartItemID: 0, ServiceID: 3, Note: null, Quantity: 1, IsFree: false, CartItemDataList: [] },
    },
    id,
    pass,
  );
  const why = 'failure' in outcome ? JSON.stringify(outcome.failure) : '';
  return { kind: outcome.kind, why, ms: performance.now() - began };
}

async function refresh(id: string): Promise<Outcome> {
  const began = performance.now();
  const result = await refreshGrant(passes.transport, id, 8_000, location.origin, async () => {
    const pass = await passes.take();
    return 'refused' in pass ? '' : pass.header;
  });
  const why = 'failure' in result ? JSON.stringify(result.failure) : '';
  return { kind: result.kind, why, ms: performance.now() - began };
}

declare global {
  var topologies: { readonly order: typeof order; readonly refresh: typeof refresh };
}
globalThis.topologies = { order, refresh };
