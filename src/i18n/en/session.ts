export const en = {
  title: 'Sign in again',
  expired: 'Your session has ended. Your work on this page is still here.',
  refused: 'The service ended your session. Your work on this page is still here.',
  idle: 'Nadir locked itself because nobody used it for a while. Your work on this page is still here.',
  tokenRefused: 'The service does not accept this sign-in any more. Your work on this page is still here.',
  newer: 'A newer version of Nadir is open in another tab. Reload this page to go on.',
  goOn: 'Continue',
  useAnother: 'Use another account',
  anotherNote: 'What is on this page goes when somebody else signs in.',
  useMine: 'Continue as {{email}}',
} as const;
