import { paths, safeReturnTo } from '../../paths.ts';
import type { EndReason } from '../../session/holder.ts';

const here = () => location.pathname + location.search + location.hash;
const isAtSignIn = () => location.pathname === paths.signIn();

/** Redirects to the sign-in page, which keeps the requested address. */
export function redirectToSignIn(reason: EndReason): void {
  if (isAtSignIn()) return;
  const returnTo = reason.kind === 'signedOut' ? undefined : here();
  history.replaceState(null, '', paths.signIn(returnTo));
}

/** The address after the sign-in, inside the app only. */
const wantedAddress = () => safeReturnTo(new URLSearchParams(location.search).get('returnTo'));

/** Restores the address that the sign-in page kept. */
export function leaveSignIn(): void {
  if (isAtSignIn()) history.replaceState(null, '', wantedAddress());
}

/** Removes the address and the navigation state of the previous account. */
export function resetAddress(): void {
  history.replaceState(null, '', paths.dashboard());
}
