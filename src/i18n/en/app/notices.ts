export const en = {
  title: 'Notifications',
  close: 'Close notifications',
  lead: 'Changes in your orders are counted next to “Dashboard” and in the tab title.',
  browser: 'Browser notifications',
  browserNote:
    'One notification per check that found changes, while this tab is hidden. Nadir then checks every five minutes.',
  denied:
    'Notifications are blocked for this site. Allow them in the site settings next to the address bar, then turn them on here.',
  unsupported:
    'This browser does not support notifications here. Changes are still counted and listed on the dashboard.',
  notRequested: 'The browser prompt was not answered. Turn this on again to be asked.',
  notice_one: '{{count}} change in your orders',
  notice_other: '{{count}} changes in your orders',
  andMore_one: 'and {{count}} more kind of change',
  andMore_other: 'and {{count}} more kinds of change',
} as const;
