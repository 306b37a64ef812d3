import type { TFunction } from 'i18next';
import type { ColumnName } from './columns.ts';

const keys = {
  order: 'placeAndOrder',
  status: 'status',
  type: 'imageType',
  resolution: 'resolution',
  window: 'window',
  left: 'timeLeft',
  cloud: 'cloudCover',
  ordered: 'ordered',
  price: 'netPrice',
  addedBy: 'addedBy',
} as const satisfies Record<ColumnName, string>;

export const columnWords = (name: ColumnName, t: TFunction<'orders'>): string => t(keys[name]);
