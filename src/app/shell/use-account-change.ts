import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountOf } from '../../session/holder.ts';
import { useSession } from '../../session/session-context.ts';
import { resetAddress } from '../start/address.ts';

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
