import { useTranslation } from 'react-i18next';
import { comma } from '../../i18n/comma.ts';
import { readerZone } from '../../i18n/reader-zone.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import type { OrderId } from '../../ids.ts';
import { paths } from '../../paths.ts';
import styles from './print-sheet.module.css';

/** The time of printing, in UTC and in the reader's zone, and the address of the order. */
export function PrintFoot({ id, at }: { id: OrderId; at: number }) {
  const { t } = useTranslation('order');
  const { t: orders } = useTranslation('orders');
  const formats = useFormats();
  const here = readerZone();
  const offset = formats.offset(at, here);
  const words = (timeZone?: string) =>
    `${formats.dayYear(at, timeZone)}${comma[formats.language]}${formats.clock(at, timeZone)}`;
  const utc = orders('utcTime', { time: words() });
  const time = offset === 'UTC+0' ? utc : `${utc} (${words(here)} \u2066${offset}\u2069)`;
  return (
    <footer className={styles.foot}>
      <span>{t('printed', { time })}</span>
      <bdi dir="ltr">{location.origin + paths.order(id)}</bdi>
    </footer>
  );
}
