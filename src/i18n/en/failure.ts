export const en = {
  unreachable: 'The service is unreachable. Check the network, then try again.',
  timeout: 'The service did not respond in time. Try again.',
  signedOut: 'You are signed in, but the service does not accept it. Contact your administrator.',
  forbidden: 'Your account may not see this. Ask your administrator for access.',
  missing: 'The service does not offer this (404). Contact your administrator.',
  busy: 'The service is busy. Wait a moment, then try again.',
  busyFor_one: 'The service is busy. Try again in {{count}} second.',
  busyFor_other: 'The service is busy. Try again in {{count}} seconds.',
  busyUntil: 'The service is busy. Try again after {{time}}\u00a0UTC.',
  invalid:
    'The service did not accept this request ({{status}}). If you changed a filter, undo it; otherwise contact your administrator.',
  notAccepted:
    'The service does not accept this ({{status}}). No order was changed. Contact your administrator.',
  ofProxy:
    'A proxy on the way to the service rejected the request ({{status}}), most often because it is too large. Contact your administrator.',
  tooMuchSent: 'The request is too large (413). Shorten your input, then try again.',
  tooLarge:
    'The response exceeds 20 MB and was not read. If you changed a filter, narrow it; otherwise contact your administrator.',
  refused: 'The service rejected the request without a reason.',
  rejectedSaying: 'The service rejected the request and said:',
  unavailable: 'Service error ({{status}}). Try again in a moment.',
  unavailableFor_one: 'Service error ({{status}}). Try again in {{count}} second.',
  unavailableFor_other: 'Service error ({{status}}). Try again in {{count}} seconds.',
  unavailableUntil: 'Service error ({{status}}). Try again after {{time}}\u00a0UTC.',
  unreadable: 'The service sent an unreadable response. Try again.',
  bySelf: 'Nadir retries automatically.',
  partTitle: 'This section failed to load.',
  partBody: 'This is our fault. The rest of the page works.',
} as const;
