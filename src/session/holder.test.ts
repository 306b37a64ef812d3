import { expect, test } from 'vitest';
import { accountOf, hasLeft, type SessionState } from './holder.ts';

const signedIn = (email: string): SessionState => ({ signedIn: true, email, lock: null });

test('an account has one spelling, by which its data is stored', () => {
  expect(accountOf(signedIn(' A@Nadir.Test '))).toBe('a@nadir.test');
  expect(accountOf({ signedIn: false, reason: { kind: 'never' } })).toBeNull();
});

test('an account has left when it signed out or another one signed in, not when its session expired', () => {
  expect(hasLeft(signedIn(' A@Nadir.Test '), 'a@nadir.test')).toBe(false);
  expect(hasLeft(signedIn('b@nadir.test'), 'a@nadir.test')).toBe(true);
  expect(hasLeft({ signedIn: false, reason: { kind: 'signedOut' } }, 'a@nadir.test')).toBe(true);
  expect(hasLeft({ signedIn: false, reason: { kind: 'expired' } }, 'a@nadir.test')).toBe(false);
});
