export const en = {
  title: 'Sign in again',
  expired: 'Your session has ended. Your work on this page is still here.',
  refused: 'The service ended your session. Your work on this page is still here.',
  idle: 'Nadir locked after a period of inactivity. Your work on this page is still here.',
  tokenRefused: 'The service no longer accepts this sign-in. Your work on this page is still here.',
  newer: 'A newer version of Nadir is open in another tab. Reload this page to continue.',
  useAnother: 'Use another account',
  anotherNote: 'Signing in with another account discards your work on this page.',
  prove: 'Enter your password',
  useMine: 'Continue as {{email}}',
} as const;
