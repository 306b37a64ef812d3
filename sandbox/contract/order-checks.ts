import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { CreateWrapper, ImageResolution, ImageType, Order } from '../interface.ts';
import { type Check, Differs, must, mustBeStatus, mustFit } from './check.ts';
import type { Service } from './service.ts';

const day = 86_400_000;

const item = (values: Readonly<Record<string, string>>) => ({
  CartItemID: 0,
  ServiceID: 3,
  Note: null,
  Quantity: 1,
  IsFree: false,
  CartItemDataList: Object.entries(values).map(([DataKey, DataValue]) => ({
    ServiceInputDataID: 0,
    DataKey,
    DataValue,
  })),
});

/** What an order needs of the catalogs; other checks read their other fields. */
const Types = z.array(z.pick(ImageType, { ImageTypeID: true, IsActive: true }));
const Resolutions = z.array(
  z.pick(ImageResolution, { ImageResolutionID: true, IsActive: true, IsSubscriberOnly: true }),
);

/** The first active entries of both catalogs, and a window in two weeks. */
async function tasking(service: Service, token: string): Promise<Record<string, string>> {
  const types = await service.call('Lookup/GetImageTypesList', { token });
  const resolutions = await service.call('Lookup/GetImageResolutions', { token });
  const type = mustFit(Types, types.body).find((entry) => entry.IsActive);
  const resolution = mustFit(Resolutions, resolutions.body).find(
    (entry) => entry.IsActive && !entry.IsSubscriberOnly,
  );
  if (type === undefined || resolution === undefined) throw new Differs('no active entry in a catalog');
  const from = Math.ceil(Date.now() / day) * day + 14 * day;
  return {
    POI: '{"type":"Point","coordinates":[46.6753,24.7136]}',
    ImageResolutionID: String(resolution.ImageResolutionID),
    ImageTypeID: String(type.ImageTypeID),
    FirstImageDate: new Date(from).toISOString(),
    SecondImageDate: new Date(from + 7 * day).toISOString(),
    ImageProviderID: 'auto',
    CloudCover: '20',
  };
}

/** All of them call CreateOrder, so they run only where an order may be placed. One order is placed. */
export const orderChecks: readonly Check[] = [
  {
    section: '4.4, 5.4',
    expectation: 'CreateOrder without a token is 401',
    async run(service) {
      mustBeStatus(await service.call('Order/CreateOrder', { token: null, body: item({}) }), 401);
      return '401';
    },
  },
  {
    section: '4.4, 7.3',
    expectation: 'an order without its inputs is refused: IsSuccess false, a Message, ReturnedValue null',
    async run(service) {
      const { access_token: token } = await service.signedIn();
      const answer = await service.call('Order/CreateOrder', { token, body: item({}) });
      mustBeStatus(answer, 200);
      const { IsSuccess, Message, ReturnedValue } = mustFit(CreateWrapper, answer.body);
      must(!IsSuccess && Boolean(Message) && ReturnedValue === null, `IsSuccess ${IsSuccess}`);
      return 'refused';
    },
  },
  {
    section: '4.4, 2.9, 3',
    expectation: 'an order is created as 1, with its reference and note, and GetOrderDetails gives it',
    async run(service) {
      const { access_token: token } = await service.signedIn();
      const query = {
        note: 'Contract test, please cancel',
        refNo: `contract-${randomUUID()}`,
        paymentMethod: '1',
      };
      const body = item(await tasking(service, token));
      const answer = await service.call('Order/CreateOrder', { token, query, body });
      mustBeStatus(answer, 200);
      const { IsSuccess, ReturnedValue } = mustFit(CreateWrapper, answer.body);
      must(IsSuccess, 'IsSuccess false');
      const order = mustFit(Order, ReturnedValue?.OrderData);
      must(order.OrderStatusID === 1, `OrderStatusID ${order.OrderStatusID}`);
      must(order.RefNo === query.refNo, 'another RefNo');
      must(order.Note === query.note, 'another Note');
      const orderID = String(order.OrderID);
      const details = await service.call('Order/GetOrderDetails', { token, query: { orderID } });
      mustBeStatus(details, 200);
      must(mustFit(Order, details.body).OrderNo === order.OrderNo, 'GetOrderDetails gives another order');
      return order.OrderNo;
    },
  },
];
