import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { readerZone } from '../../i18n/format.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import styles from './paper.module.css';

type Props = {
  /** Names the sheet, on each of its pages. */
  name: string;
  head: ReactNode;
  /** The moment of printing, in milliseconds since 1970 UTC. */
  at: number;
  /** The address of what is printed, from its root. */
  address: string;
  /** Goes on to the next pages; else it is one page. */
  flows: boolean;
  /** Smaller letters. */
  dense?: boolean;
  body?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/** What is printed in place of the screens. */
export function Paper({ name, head, at, address, flows, dense = false, body, children }: Props) {
  useMargin(name);
  return createPortal(
    <article
      className={styles.sheet}
      data-print-sheet
      data-flows={flows || undefined}
      data-dense={dense || undefined}
      aria-label={name}
    >
      <header className={styles.head}>{head}</header>
      <div ref={body} className={styles.body}>
        {children}
      </div>
      <footer className={styles.foot}>
        <PaperFoot at={at} address={address} />
      </footer>
    </article>,
    document.body,
  );
}

/** The margin of a page has no element: it reads properties of the document. */
function useMargin(name: string) {
  const { t } = useTranslation('print');
  const ofPages = t('ofPages');
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const texts = { '--running-name': name, '--of-pages': ofPages };
    for (const [property, text] of Object.entries(texts)) {
      const escaped = text.replace(/["\\\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
      style.setProperty(property, `"${escaped}"`);
    }
    return () => {
      for (const property of Object.keys(texts)) style.removeProperty(property);
    };
  }, [name, ofPages]);
}

type FootProps = {
  /** The moment of printing, in milliseconds since 1970 UTC. */
  at: number;
  /** The address of what is printed, from its root. */
  address: string;
};

/** The time of printing, in UTC and in the reader's zone, and the address of what is printed. */
function PaperFoot({ at, address }: FootProps) {
  const { t } = useTranslation('print');
  const formats = useFormats();
  const here = readerZone();
  const offset = formats.offset(at, here);
  const utc = t('utcTime', { time: formats.moment(at) });
  const time = offset === 'UTC+0' ? utc : `${utc} (${formats.moment(at, here)}\u00a0\u2066${offset}\u2069)`;
  return (
    <>
      <span>{t('printed', { time })}</span>
      <bdi dir="ltr">{location.origin + address}</bdi>
    </>
  );
}
