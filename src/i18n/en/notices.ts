export const en = {
  title: 'Notices',
  close: 'Close the notices',
  done: 'Done',
  lead: 'What Nadir sees change in your orders is counted at “Dashboard” and in the name of this tab.',
  browser: 'Also tell me through the browser',
  browserNote:
    'One notice for each look that saw something, while this tab is out of sight. Nadir then looks every five minutes.',
  denied:
    'This browser does not allow notices from this address. Allow them in the settings of the site, beside the address, then switch them on here.',
  unsupported: 'This browser gives no notices at this address. The count and the digest work all the same.',
  notAsked: 'The question of the browser was not answered. Switch it on again to be asked once more.',
  quiet: 'Quiet hours',
  quietNote:
    'By the clock of this device, over midnight as well. What is seen meanwhile waits on the dashboard.',
  quietSame: 'Both times are the same, so no hour is quiet.',
  from: 'Quiet from',
  to: 'Quiet until',
  notice_one: '{{count}} change in your orders',
  notice_other: '{{count}} changes in your orders',
  andMore_one: 'and {{count}} more kind of change',
  andMore_other: 'and {{count}} more kinds of change',
} as const;
