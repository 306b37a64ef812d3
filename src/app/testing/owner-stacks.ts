import * as React from 'react';

/**
 * React's development build takes a stack trace for each of the first 10,000 elements of every second, to name the owner
 * of an element in its warnings. Here that number is always reached: screen tests take a tenth less CPU time, and a
 * warning still names the components. React has no public setting for this; in a version without this field nothing changes.
 */
export function withoutOwnerStacks() {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  });
}
