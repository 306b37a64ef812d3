import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A screen that goes takes along what had the focus: the next one gets it, so that a keyboard goes on there and a reader begins. */
export function useScreenFocus(screen: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true });
  }, [pathname, screen]);
}
