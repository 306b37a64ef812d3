import { useTranslation } from 'react-i18next';
import { readerZone } from '../../i18n/format.ts';
import { useFormats } from '../../i18n/use-formats.ts';

type Props = {
  /** The moment of printing, in milliseconds since 1970 UTC. */
  at: number;
  /** The address of what is printed, from its root. */
  address: string;
};

/** The time of printing, in UTC and in the reader's zone, and the address of what is printed. */
export function PaperFoot({ at, address }: Props) {
  const { t } = useTranslation('print');
  const formats = useFormats();
  const here = readerZone();
  const offset = formats.offset(at, here);
  const utc = t('utcTime', { time: formats.moment(at) });
  const time = offset === 'UTC+0' ? utc : `${utc} (${formats.moment(at, here)} \u2066${offset}\u2069)`;
  return (
    <>
      <span>{t('printed', { time })}</span>
      <bdi dir="ltr">{location.origin + address}</bdi>
    </>
  );
}
