import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedViews } from '../../../orders/saved-views/use-saved-views.ts';
import { paths } from '../../../paths.ts';
import type { Command } from './offers.ts';

/** Commands that open the saved views, by name. */
export function useViewCommands(): readonly Command[] {
  const { t } = useTranslation('palette');
  const { items } = useSavedViews();
  return useMemo(
    () =>
      items.map(
        ({ name, search }): Command => ({
          id: `view-${name}`,
          section: 'views',
          title: name,
          also: t('layoutAlso'),
          icon: 'list',
          act: `${paths.orders()}${search && `?${search}`}`,
        }),
      ),
    [t, items],
  );
}
