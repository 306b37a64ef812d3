import { paths, safeReturnTo } from '../paths.ts';
import type { EndReason } from '../session/holder.ts';

const here = () => location.pathname + location.search + location.hash;
const atDoor = () => location.pathname === paths.signIn();

/** Nobody is signed in: the address becomes the sign-in page's, which keeps where the visitor wanted to go. */
export function standAtDoor(reason: EndReason): void {
  if (atDoor()) return;
  const returnTo = reason.kind === 'signedOut' ? undefined : here();
  history.replaceState(null, '', paths.signIn(returnTo));
}

/** Somebody is signed in: the sign-in page's address becomes the one it kept, inside the app only. */
export function enter(): void {
  if (!atDoor()) return;
  history.replaceState(null, '', safeReturnTo(new URLSearchParams(location.search).get('returnTo')));
}

/** Another account has come in: neither the address nor what one screen left for the next is theirs. */
export function startAfresh(): void {
  history.replaceState(null, '', paths.dashboard());
}
