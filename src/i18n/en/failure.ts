export const en = {
  unreachable: 'The service cannot be reached. Check the network, then try again.',
  timeout: 'The service did not answer in time. Try again.',
  signedOut: 'You are signed in, but the service refuses the token. Tell your administrator.',
  forbidden: 'Your account is not allowed to see this. Ask your administrator for access to orders.',
  missing: 'The service does not know this address. Tell your administrator.',
  busy: 'The service asks for fewer requests. Wait a moment, then try again.',
  busyFor_one: 'The service asks for fewer requests. Try again in {{count}} second.',
  busyFor_other: 'The service asks for fewer requests. Try again in {{count}} seconds.',
  busyUntil:
    'The service asks for fewer requests and is left alone until then. Try again after {{time}} UTC.',
  invalid: 'The service did not accept the request ({{status}}). Change what you asked for, then try again.',
  tooMuchSent: 'The request is too large for the service (413). Shorten what you typed, then try again.',
  tooLarge:
    'The answer of the service is larger than 20 MB and was not read. Ask for fewer rows, or narrow the list.',
  refused: 'The service refused and gave no reason.',
  refusedSaying: 'The service refused. It said:',
  unavailable: 'The service has a fault ({{status}}). Try again in a moment.',
  unreadable: 'The service sent an answer that cannot be read. Try again.',
  retry: 'Try again',
  bySelf: 'Nadir asks again by itself. Nothing you typed is lost.',
  partTitle: 'This part of the page broke.',
  partBody: 'This is our fault, not yours. The rest of the page works.',
} as const;
