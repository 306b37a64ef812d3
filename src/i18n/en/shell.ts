export const en = {
  main: 'Main',
  skip: 'Skip to content',
  dashboard: 'Dashboard',
  orders: 'Orders',
  newOrder: 'New order',
  account: 'Account: {{email}}',
  signedInAs: 'Signed in as',
  signOut: 'Sign out',
  theme: 'Theme',
  themeSystem: 'As the device',
  themeLight: 'Light',
  themeDark: 'Dark',
  utcClock: 'Time in UTC',
  serviceWords:
    'Status titles and messages come from the service; they change language at your next sign-in.',
  dismiss: 'Close',
  notFoundTitle: 'Page not found',
  notFoundBody: 'There is nothing at this address. Your orders are where they were.',
  toList: 'See the list',
  orderImage: 'Order an image',
  crashTitle: 'Something in Nadir broke.',
  crashBody:
    'This is our fault, not yours. Orders already placed are not affected. Reload the page; if you were placing an order, look for it in Orders first.',
  reload: 'Reload',
  offline:
    'Your browser says that there is no network. What you see may be old; nothing you typed is lost. Nadir goes on by itself once the network is back.',
  away: 'The service does not answer at the moment. What you see may be old; nothing you typed is lost. Nadir keeps asking and goes on by itself.',
} as const;
