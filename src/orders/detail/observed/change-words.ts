import type { TFunction } from 'i18next';
import type { Formats } from '../../../i18n/format.ts';
import { isolated } from '../../../i18n/isolate.ts';
import type { Status, What } from '../../../tracking/change.ts';

/** The title as the service sent it; a blank one is replaced by its number. */
export const wordStatus = ({ id, title }: Status, t: TFunction<'observed'>): string =>
  isolated(title.trim() || t('untitled', { id }));

/** An observed change as a short sentence that states only what was observed. */
export function wordWhat(what: What, t: TFunction<'observed'>, formats: Formats): string {
  switch (what.kind) {
    case 'new':
      return t('appeared');
    case 'status':
      return t('status', { from: wordStatus(what.from, t), to: wordStatus(what.to, t) });
    case 'area':
      return t(what.what);
    case 'price':
      return wordPrice(what, t, formats);
    case 'closing':
      return t('closing');
    case 'closedPending':
      return t('closedPending');
  }
}

export function wordPrice(
  { from, to }: { readonly from: number | null; readonly to: number | null },
  t: TFunction<'observed'>,
  formats: Formats,
): string {
  if (to === null) return t('priceGone');
  if (from === null) return t('priceCame', { to: formats.price(to) });
  return t('price', { from: formats.price(from), to: formats.price(to) });
}
