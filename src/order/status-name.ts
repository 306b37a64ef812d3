import i18next from 'i18next';

/** The title of a status as the service sent it; a blank one is replaced by its number, never by "Pending". */
export const statusName = (id: number, title: string | null | undefined): string =>
  title?.trim() || i18next.t('statusUntitled', { ns: 'orders', id });
