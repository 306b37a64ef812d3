import type { createBrowserRouter } from 'react-router';
import { paths } from '../paths.ts';
import type { Session } from '../session/session.ts';

/** Leads to the sign-in page when the session ends; back to the same place when it was not the visitor who ended it. */
export function leaveWhenSignedOut(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate'>,
  session: Session,
): () => void {
  return session.subscribe(() => {
    const { pathname, search, hash } = router.state.location;
    const state = session.state();
    if (state.signedIn || pathname === paths.signIn()) return;
    const returnTo = state.reason.kind === 'signedOut' ? undefined : pathname + search + hash;
    void router.navigate(paths.signIn(returnTo), { replace: true });
  });
}
