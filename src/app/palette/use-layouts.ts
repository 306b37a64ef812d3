import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Layout, usualLayout, viewNames } from '../../orders/list/layout.ts';
import { defaultView, readView } from '../../orders/list/search.ts';
import { addressOf } from '../../orders/list/use-view.ts';
import { paths } from '../../paths.ts';
import type { Command } from './offers.ts';

const layouts: readonly Layout[] = [
  usualLayout,
  ['table'],
  ['timeline', 'map'],
  ['timeline'],
  ['map'],
  viewNames,
];

/** Commands that open the list in each layout; from the list itself, with its current filters. */
export function useLayouts(): readonly Command[] {
  const { t } = useTranslation('palette');
  const { t: views } = useTranslation('views');
  const { list } = useFormats();
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const view = pathname === paths.orders() ? readView(new URLSearchParams(search)) : defaultView;
    return layouts.map(
      (show): Command => ({
        id: `show-${show.join('-')}`,
        section: 'views',
        quiet: true,
        title: t('layout', { views: list(show.map((name) => views(name))) }),
        also: t('layoutAlso'),
        icon: 'columns',
        act: addressOf({ ...view, show }),
      }),
    );
  }, [t, views, list, pathname, search]);
}
