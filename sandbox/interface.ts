import * as z from 'zod/mini';

/**
 * The bodies of interface.md as schemas: the sandbox's types, openapi.json and the contract tests all come
 * from them. A response may have more fields.
 */
const int32 = () => z.int32();
const text = () => z.string();

/** ISO 8601; a service may omit the zone. */
const time = () =>
  z
    .string()
    .check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'not a date-time'))
    .register(z.globalRegistry, { format: 'date-time' });

const filled = () => z.string().check(z.minLength(1));

/** interface.md 2.1 */
export const ImageType = z.object({
  ImageTypeID: int32(),
  NameAr: text(),
  NameEn: text(),
  PreviewImage: z.nullable(text()),
  IsActive: z.boolean(),
  IsOpenData: z.boolean(),
  IsCommercial: z.boolean(),
});
export type ImageType = Readonly<z.infer<typeof ImageType>>;

/** interface.md 2.2 */
export const ImageResolution = z.object({
  ImageResolutionID: int32(),
  NameAr: text(),
  NameEn: text(),
  MinimumValueInCM: z.nullable(z.number()),
  MaximumValueInCM: z.nullable(z.number()),
  DescriptionAr: text(),
  DescriptionEn: text(),
  PreviewImage: z.nullable(text()),
  IsActive: z.boolean(),
  IsSubscriberOnly: z.boolean(),
  DisplayOrder: z.nullable(int32()),
});
export type ImageResolution = Readonly<z.infer<typeof ImageResolution>>;

/** interface.md 2.3 */
export const OrganizationPaymentType = z.int().check(z.minimum(1), z.maximum(5));

/** interface.md 2.8 */
export const OrderItemDetail = z.object({
  OrderItemID: int32(),
  AOI: z.nullable(text()),
  AOIAreaInKM: z.nullable(z.number()),
  AOIIntersection: z.nullable(text()),
  AOIIntersectionAreaInKM: z.nullable(z.number()),
  CountryCode: z.nullable(text()),
  CountryName: z.nullable(text()),
  CountryNameAr: z.nullable(text()),
  CityName: z.nullable(text()),
  CityNameAr: z.nullable(text()),
  RegionName: z.nullable(text()),
  RegionNameAr: z.nullable(text()),
  ImageProviderID: z.nullable(int32()),
  ImageProviderName: z.nullable(text()),
  ImageTypeID: z.nullable(int32()),
  ImageTypeName: z.nullable(text()),
  ImageResolutionID: z.nullable(int32()),
  ImageResolutionName: z.nullable(text()),
  CloudCover: z.nullable(z.number()),
  GSDInM: z.nullable(z.number()),
  CaptureAttempFrom: z.nullable(time()),
  CaptureAttempTo: z.nullable(time()),
  IsTopPriority: z.nullable(z.boolean()),
  NewImageRecurrencePerMonth: z.nullable(int32()),
  AllowflexibleDate: z.nullable(z.boolean()),
  FlexibleDays: z.nullable(int32()),
  AllowflexibleDateSecond: z.nullable(z.boolean()),
  FlexibleDaysSecond: z.nullable(int32()),
  PaymentType: OrganizationPaymentType,
});

/** interface.md 2.7 */
export const OrderItem = z.object({
  OrderItemID: int32(),
  OrderID: int32(),
  ServiceID: int32(),
  ServiceName: text(),
  ServiceNameEn: text(),
  Price: z.number(),
  Tax: z.number(),
  Quantity: int32(),
  Note: z.nullable(text()),
  OrderItemDetail,
});

/** interface.md 2.6 */
export const Order = z.object({
  OrderID: int32(),
  UserID: int32(),
  OrderStatusID: int32(),
  OrderStatusTitle: text(),
  PaymentMethodTypeID: z.nullable(int32()),
  OrganizationPaymentType: z.nullable(OrganizationPaymentType),
  PaymentMethodTypeTitle: z.nullable(text()),
  UUID: text(),
  OrderNo: text(),
  RefNo: z.nullable(text()),
  CostPrice: z.number(),
  Price: z.number(),
  Discount: z.number(),
  Tax: z.number(),
  NetPrice: z.number(),
  Note: z.nullable(text()),
  OrderDate: time(),
  AddedBy: text(),
  AddedDate: time(),
  Invoice: z.nullable(text()),
  OrderItems: z.array(OrderItem),
});
export type Order = z.infer<typeof Order>;

/** interface.md 2.9; `ReturnedValue` is null when `IsSuccess` is false (7.3). */
export const OrderResponse = z.object({
  OrderData: z.nullable(Order),
  HasSubscription: z.nullable(z.boolean()),
  PaymentURL: text(),
});
export const CreateWrapper = z.object({
  IsSuccess: z.boolean(),
  Message: z.nullable(text()),
  ReturnedValue: z.nullable(OrderResponse),
});
export const ListWrapper = z.object({
  IsSuccess: z.boolean(),
  Message: z.nullable(text()),
  ReturnedValue: z.nullable(z.array(Order)),
  TotalCount: int32(),
});

/** interface.md 5.2 */
export const PasswordTokenRequest = z.object({
  grant_type: z.literal('password'),
  client_id: filled(),
  username: filled().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  password: filled(),
  scope: z.optional(text()),
  culture: z.optional(text()),
});
export const RefreshTokenRequest = z.object({
  grant_type: z.literal('refresh_token'),
  client_id: filled(),
  refresh_token: filled(),
});

/** RFC 7009 2.1; interface.md has no such call. */
export const RevocationRequest = z.object({
  token: filled(),
  token_type_hint: z.optional(text()),
  client_id: filled(),
});

/** interface.md 5.3 */
export const TokenResponse = z.object({
  access_token: filled(),
  expires_in: z.int().check(z.positive()),
  token_type: z.literal('Bearer'),
  refresh_token: z.optional(filled()),
  scope: z.optional(text()),
});
export type TokenResponse = z.infer<typeof TokenResponse>;

/** interface.md 7.2 */
export const OAuthError = z.object({
  error: z.enum([
    'invalid_grant',
    'access_denied',
    'invalid_client',
    'unsupported_grant_type',
    'invalid_request',
  ]),
  error_description: z.nullable(text()),
});
