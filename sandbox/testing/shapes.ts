import { expect } from 'vitest';

/** Field, type, and whether it may be null: copied from the tables of interface.md, not from the sandbox. */
type Shape = Readonly<
  Record<string, 'integer' | 'number' | 'string' | 'boolean' | 'time' | 'array' | 'object' | `${string}?`>
>;

/** interface.md 2.1 */
export const imageType: Shape = {
  ImageTypeID: 'integer',
  NameAr: 'string',
  NameEn: 'string',
  PreviewImage: 'string?',
  IsActive: 'boolean',
  IsOpenData: 'boolean',
  IsCommercial: 'boolean',
};

/** interface.md 2.2 */
export const imageResolution: Shape = {
  ImageResolutionID: 'integer',
  NameAr: 'string',
  NameEn: 'string',
  MinimumValueInCM: 'number?',
  MaximumValueInCM: 'number?',
  DescriptionAr: 'string',
  DescriptionEn: 'string',
  PreviewImage: 'string?',
  IsActive: 'boolean',
  IsSubscriberOnly: 'boolean',
  DisplayOrder: 'integer?',
};

/** interface.md 2.6 */
export const order: Shape = {
  OrderID: 'integer',
  UserID: 'integer',
  OrderStatusID: 'integer',
  OrderStatusTitle: 'string',
  PaymentMethodTypeID: 'integer?',
  OrganizationPaymentType: 'integer?',
  PaymentMethodTypeTitle: 'string?',
  UUID: 'string',
  OrderNo: 'string',
  RefNo: 'string?',
  CostPrice: 'number',
  Price: 'number',
  Discount: 'number',
  Tax: 'number',
  NetPrice: 'number',
  Note: 'string?',
  OrderDate: 'time',
  AddedBy: 'string',
  AddedDate: 'time',
  Invoice: 'string?',
  OrderItems: 'array',
};

/** interface.md 2.7 */
export const orderItem: Shape = {
  OrderItemID: 'integer',
  OrderID: 'integer',
  ServiceID: 'integer',
  ServiceName: 'string',
  ServiceNameEn: 'string',
  Price: 'number',
  Tax: 'number',
  Quantity: 'integer',
  Note: 'string?',
  OrderItemDetail: 'object',
};

/** interface.md 2.8 */
export const orderItemDetail: Shape = {
  OrderItemID: 'integer',
  AOI: 'string?',
  AOIAreaInKM: 'number?',
  AOIIntersection: 'string?',
  AOIIntersectionAreaInKM: 'number?',
  CountryCode: 'string?',
  CountryName: 'string?',
  CountryNameAr: 'string?',
  CityName: 'string?',
  CityNameAr: 'string?',
  RegionName: 'string?',
  RegionNameAr: 'string?',
  ImageProviderID: 'integer?',
  ImageProviderName: 'string?',
  ImageTypeID: 'integer?',
  ImageTypeName: 'string?',
  ImageResolutionID: 'integer?',
  ImageResolutionName: 'string?',
  CloudCover: 'number?',
  GSDInM: 'number?',
  CaptureAttempFrom: 'time?',
  CaptureAttempTo: 'time?',
  IsTopPriority: 'boolean?',
  NewImageRecurrencePerMonth: 'integer?',
  AllowflexibleDate: 'boolean?',
  FlexibleDays: 'integer?',
  AllowflexibleDateSecond: 'boolean?',
  FlexibleDaysSecond: 'integer?',
  PaymentType: 'integer',
};

const int32 = (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) <= 2_147_483_647;

function fits(value: unknown, type: string): boolean {
  if (type.endsWith('?')) return value === null || fits(value, type.slice(0, -1));
  if (type === 'integer') return int32(value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (type === 'time') return typeof value === 'string' && !Number.isNaN(Date.parse(value));
  if (type === 'array') return Array.isArray(value);
  return typeof value === type && value !== null;
}

/** Expects exactly the fields of the table, each of its type. */
export function expectShape(value: object, shape: Shape): void {
  expect(Object.keys(value).toSorted()).toEqual(Object.keys(shape).toSorted());
  const wrong = Object.entries(value).filter(([field, content]) => !fits(content, shape[field] ?? ''));
  expect(wrong).toEqual([]);
}
