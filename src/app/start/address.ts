import { paths, safeReturnTo } from '../../paths.ts';
import type { EndReason } from '../../session/holder.ts';

const here = () => location.pathname + location.search + location.hash;
const atDoor = () => location.pathname === paths.signIn();

/** Nobody is signed in: the address becomes the sign-in page's, which keeps where the visitor wanted to go. */
export function standAtDoor(reason: EndReason): void {
  if (atDoor()) return;
  const returnTo = reason.kind === 'signedOut' ? undefined : here();
  history.replaceState(null, '', paths.signIn(returnTo));
}

/** Where the visitor at the sign-in page goes from there, inside the app only. */
const wantedAddress = () => safeReturnTo(new URLSearchParams(location.search).get('returnTo'));

/** Somebody is signed in: the sign-in page's address becomes the one it kept. */
export function enter(): void {
  if (atDoor()) history.replaceState(null, '', wantedAddress());
}

/** Another account has come in: neither the address nor what one screen left for the next is theirs. */
export function startAfresh(): void {
  history.replaceState(null, '', paths.dashboard());
}
