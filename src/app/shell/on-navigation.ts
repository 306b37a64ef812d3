import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { noteEntry } from '../../browser/history/back.ts';

/**
 * A screen that unmounts with the focus passes it to the next screen, so that keyboards and screen readers
 * continue there.
 */
export function useScreenFocus(screen: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true });
  }, [pathname, screen]);
}

/** Keeps `browser/history/back` at the entry of the history that the router shows. */
export function useEntry(): void {
  const { key } = useLocation();
  useLayoutEffect(() => noteEntry(key), [key]);
}
