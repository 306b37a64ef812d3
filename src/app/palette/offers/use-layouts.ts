import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { layoutWords } from '../../../orders/list/view-switch.tsx';
import { layouts } from '../../../orders/view/layout.ts';
import { defaultView, readView } from '../../../orders/view/search.ts';
import { addressOf } from '../../../orders/view/use-view.ts';
import { paths } from '../../../paths.ts';
import type { Command } from './offers.ts';

/** Commands that open the list in each layout; from the list itself, with its current filters. */
export function useLayouts(): readonly Command[] {
  const { t } = useTranslation('palette');
  const { t: views } = useTranslation('views');
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const view = pathname === paths.orders() ? readView(new URLSearchParams(search)) : defaultView;
    return layouts.map(
      (show): Command => ({
        id: `show-${show}`,
        section: 'views',
        quiet: true,
        title: t('layout', { view: views(layoutWords[show]) }),
        also: t('layoutAlso'),
        icon: 'columns',
        act: addressOf({ ...view, show }),
      }),
    );
  }, [t, views, pathname, search]);
}
