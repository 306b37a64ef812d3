/** What becomes of an unfinished batch: left by another tab, or confirmed in it. */
export const en = {
  left_one: 'A batch was left unfinished in a tab that is not open any more',
  left_other: '{{count}} batches were left unfinished in tabs that are not open any more',
  leftRows_one: '{{count}} row',
  leftRows_other: '{{count}} rows',
  leftWords: '{{rows}}, {{place}} first',
  leftTake: 'Continue with it',
  leftDelete: 'Delete it',
  leftKeep: 'Keep it',
  leftDeleteTitle: 'Delete this unfinished batch?',
  leftDeleteBody:
    'Nothing of it was ordered. Its rows are gone then: to order them, read your list in again.',
  confirmedTitle: 'This batch is already confirmed',
  confirmedBody:
    'It was confirmed in another tab, or here before the page was loaded again. Its own page shows what happened to each row. If you order these rows again, you pay for them twice.',
  confirmedOpen: 'Open the confirmed batch',
  confirmedRemove: 'Remove these rows',
  confirmedKeep: 'Keep them as another batch',
} as const;
