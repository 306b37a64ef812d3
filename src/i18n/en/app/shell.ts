export const en = {
  main: 'Main',
  skip: 'Skip to content',
  account: 'Account: {{email}}',
  signedInAs: 'Signed in as',
  resize: 'Panel width',
  sheet: 'Panel height',
  sheet_low: 'low',
  sheet_middle: 'middle',
  sheet_full: 'full',
  theme: 'Theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  utcClock: 'Time in UTC',
  serviceWords: 'Status titles and messages of the service change language at your next sign-in.',
  notFoundTitle: 'Page not found',
  notFoundBody: 'This address does not exist. Your orders are not affected.',
  orderImage: 'Order an image',
  crashBody:
    'This is our fault. Placed orders are not affected. Reload the page; if you were placing an order, check the outbox first, then Orders.',
  reload: 'Reload',
  offlineTitle: 'You appear to be offline.',
  offline:
    'What you see may be out of date. Your input is kept. Lists reload when the network is back; orders are sent only when you confirm them.',
  lastChecked: 'Last checked on {{day}} at {{time}}\u00a0UTC.',
  circuitOpenTitle: 'The service is unavailable.',
  circuitOpen:
    'What you see may be out of date. Your input is kept. Nadir keeps retrying the lists; orders are sent only when you confirm them.',
  newVersionTitle: 'A new version of Nadir is available.',
  newVersionBody:
    'This page is from the previous version, and part of it is no longer available. Finish your work, then reload.',
  partMissingTitle: 'Part of Nadir failed to load.',
  partMissingBody: 'Check the network, then try again. This screen stays as it is.',
  troubleBody:
    'This is our fault. If you were placing an order, check the outbox before you do anything else.',
  unsettled_one: '{{count}} unresolved order',
  unsettled_other: '{{count}} unresolved orders',
  outboxUnread: 'Outbox not readable',
  results_one: '{{count}} new result in the outbox',
  results_other: '{{count}} new results in the outbox',
  nowPlaced: 'Order {{order}} was placed.',
  nowRejected: 'Order {{order}} was not placed.',
  nowUnclear:
    'Order {{order}} may have been placed: its last send was rejected, but an earlier one may have created it.',
  nowDoubled: 'Order {{order}} was placed more than once.',
  leavingTitle_one: '{{count}} order is unresolved',
  leavingTitle_other: '{{count}} orders are unresolved',
  leavingBody_one:
    'Nadir cannot check it while you are signed out. It stays on this device, and checks resume when you sign in with this account.',
  leavingBody_other:
    'Nadir cannot check them while you are signed out. They stay on this device, and checks resume when you sign in with this account.',
  leavingUnreadTitle: 'Orders may be unresolved',
  leavingUnreadBody:
    'Nadir cannot read the outbox or the batches of this device, so it does not know whether orders are unresolved or rows unsent. What is stored stays on this device until you sign in with this account.',
  leavingRowsTitle_one: '{{count}} row of a batch is not sent yet',
  leavingRowsTitle_other: '{{count}} rows of batches are not sent yet',
  leavingRowsBody_one:
    'It stays on this device, encrypted. Nothing is sent until you sign in with this account and press Resume.',
  leavingRowsBody_other:
    'They stay on this device, encrypted. Nothing is sent until you sign in with this account and press Resume.',
  stay: 'Stay signed in',
  leave: 'Sign out anyway',
} as const;
