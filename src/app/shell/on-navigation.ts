import type { QueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { noteEntry } from '../../browser/history/back.ts';
import { accountOf } from '../../session/holder.ts';
import { useSession } from '../../session/session-context.ts';
import { resetAddress } from '../start/address.ts';

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

/** Clears the cache and the address when the account changes: the next account must not see data of this one. */
export function useAccountChange(queryClient: QueryClient): void {
  const session = useSession();
  useEffect(() => {
    const account = accountOf(session.state());
    return session.subscribe(() => {
      const now = accountOf(session.state());
      if (now === account) return;
      void queryClient.cancelQueries();
      queryClient.clear();
      if (now !== null) resetAddress();
    });
  }, [session, queryClient]);
}
