/** What a browser stores for a person and cannot read or write now. The first sentence is the same wherever it is said. */
export const en = {
  unavailable: 'Browser storage is unavailable.',
  retries: 'Nadir keeps trying.',
  notSaved: 'Not saved: browser storage is unavailable.',
  sites: 'Your saved sites cannot be read.',
  sitesOld: 'Your saved sites are shown as they were read last.',
  sitesPartly: 'Some of your saved sites cannot be read.',
  views: 'Your saved views cannot be read.',
  viewsOld: 'Your saved views are shown as they were read last.',
  viewsPartly: 'Some of your saved views cannot be read.',
  templates: 'Your templates cannot be read.',
  templatesOld: 'Your templates are shown as they were read last.',
  templatesPartly: 'Some of your templates cannot be read.',
  noTemplates: 'Templates not read',
  unreadable: 'Something stored in this browser cannot be read.',
  draftUnread:
    'An order that you left unfinished is not shown. It is left as it is, and nothing replaces it.',
  draftNotKept: 'What you enter now is lost at a reload.',
  batchUnread: 'A batch that you left unfinished is not shown. It is left as it is, and nothing replaces it.',
  batchWaits: 'A batch that you left unfinished is stored. It appears when you remove these rows.',
  batchNotKept: 'What you enter now is lost at a reload.',
  deleteBatch: 'Delete the stored batch',
} as const;
