import type { TFunction } from 'i18next';
import type { OrderItem } from '../../../api/wire/order.ts';
import type { Language } from '../../../i18n/language.ts';
import { nameIn } from '../../../i18n/names.ts';

/** The name of an item's service in that language; its number when it has no name. */
export const itemName = (item: OrderItem, language: Language, t: TFunction<'orders'>): string =>
  nameIn(language, { en: item.ServiceNameEn, ar: item.ServiceName }) ??
  t('itemUntitled', { id: item.ServiceID });
