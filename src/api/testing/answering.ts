import type { Transport } from '../transport.ts';
import type { OrdersFilterRequest } from '../wire/requests.ts';

type Answer = Response | object | Promise<Response | object>;

const respond = async (answer: Answer) => {
  const given = await answer;
  return given instanceof Response ? given : Response.json(given);
};

/** Responds to GetOrders in place of the service; `next` is the sandbox. */
export const answeringLists =
  (answer: (filter: OrdersFilterRequest, next: () => Promise<Response>) => Answer) =>
  async (request: Request, next: Transport): Promise<Response> => {
    if (!request.url.endsWith('/order/Order/GetOrders')) return next(request);
    const filter = JSON.parse(await request.clone().text());
    return respond(answer(filter, () => next(request)));
  };

/** Responds to GetOrderDetails in place of the service. */
export const answeringDetails =
  (answer: (orderId: string) => Answer) =>
  (request: Request, next: Transport): Promise<Response> => {
    const url = new URL(request.url);
    if (!url.pathname.endsWith('/order/Order/GetOrderDetails')) return next(request);
    return respond(answer(url.searchParams.get('orderID') ?? ''));
  };

/** A response that the test releases. */
export function held() {
  let release: (answer: Response | object) => void = () => undefined;
  const answer = new Promise<Response | object>((settle) => {
    release = settle;
  });
  return { answer, release: (given: Response | object) => release(given) };
}
