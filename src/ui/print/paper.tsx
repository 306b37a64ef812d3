import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './paper.module.css';
import { PaperFoot } from './paper-foot.tsx';

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
  useRunningName(name);
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

/** The margin of a page has no element: it reads a property of the document. */
function useRunningName(name: string) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const escaped = name.replace(/["\\\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
    style.setProperty('--running-name', `"${escaped}"`);
    return () => void style.removeProperty('--running-name');
  }, [name]);
}
