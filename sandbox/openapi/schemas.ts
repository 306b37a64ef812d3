import * as z from 'zod/mini';
import {
  ClockReading,
  ClockSetting,
  FaultReport,
  MadeOrder,
  Rejection,
  SeenRequest,
} from '../control-bodies.ts';
import { FaultPlan, Json } from '../faults/plan.ts';
import * as service from '../interface.ts';
import { CartItem, CartItemData } from '../orders/cart.ts';
import { OrdersFilter } from '../orders/list-orders.ts';

/** Every schema that has a name in the document. The service's names are those of interface.md. */
const named = {
  ImageType: service.ImageType,
  ImageResolution: service.ImageResolution,
  OrganizationPaymentType: service.OrganizationPaymentType,
  CartItemBase: CartItem,
  CartItemData,
  Order: service.Order,
  OrderItem: service.OrderItem,
  OrderItemDetail: service.OrderItemDetail,
  OrderResponse: service.OrderResponse,
  CreateWrapper: service.CreateWrapper,
  ListWrapper: service.ListWrapper,
  GetOrdersFilterRequest: OrdersFilter,
  PasswordTokenRequest: service.PasswordTokenRequest,
  RefreshTokenRequest: service.RefreshTokenRequest,
  RevocationRequest: service.RevocationRequest,
  TokenResponse: service.TokenResponse,
  OAuthError: service.OAuthError,
  ClockSetting,
  ClockReading,
  SeenRequest,
  MadeOrder,
  FaultPlan,
  FaultReport,
  Rejection,
  Json,
};
export type SchemaName = keyof typeof named;

const address = (name: string) => `#/components/schemas/${name}`;
export const refer = (name: SchemaName) => ({ $ref: address(name) });

/** Bodies as they are sent: a field with a default may be missing. */
export function componentSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: address, io: 'input' });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _draft, $id: _id, ...schema }]) => [name, schema]),
  );
}
