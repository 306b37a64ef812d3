import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { languageName, otherLanguage } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-formats.ts';
import { layoutWords } from '../../../orders/list/list-toolbar.tsx';
import { useSavedViews } from '../../../orders/saved-views/saved-views.ts';
import { defaultView, layouts, readView } from '../../../orders/view/search.ts';
import { addressOf } from '../../../orders/view/use-view.ts';
import { paths } from '../../../paths.ts';
import { isUnsettled } from '../../../tasking/outbox/entry/entry.ts';
import { useOutboxState } from '../../../tasking/outbox/outbox-context.ts';
import { entriesOf } from '../../../tasking/outbox/outbox-state.ts';
import { chooseTheme, useThemeChoice } from '../../../ui/theme.ts';
import type { Command } from './offers.ts';

/** Commands that open the saved views, by name. */
function useViewCommands(): readonly Command[] {
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

/** Commands that open the list in each layout; from the list itself, with its current filters. */
function useLayouts(): readonly Command[] {
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

/** Every command that works on all screens, with translated titles. The current theme is left out. */
export function useCommands(doing: { showKeys(): void; leave(): void }): readonly Command[] {
  const { t } = useTranslation('palette');
  const language = useLanguage();
  const theme = useThemeChoice();
  const outbox = useOutboxState();
  const unsettled = entriesOf(outbox).filter(isUnsettled).length;
  const isUnread = outbox.kind === 'failed';
  const layouts = useLayouts();
  const savedViews = useViewCommands();
  const { showKeys, leave } = doing;

  return useMemo((): readonly Command[] => {
    const other = otherLanguage(language);
    const themes = [
      { choice: 'light', id: 'themeLight' },
      { choice: 'dark', id: 'themeDark' },
      { choice: 'system', id: 'themeSystem' },
    ] as const;
    return [
      {
        id: 'dashboard',
        section: 'goTo',
        title: t('dashboard'),
        also: t('dashboardAlso'),
        icon: 'dashboard',
        act: paths.dashboard(),
      },
      {
        id: 'orders',
        section: 'goTo',
        title: t('orders'),
        also: t('ordersAlso'),
        icon: 'list',
        act: paths.orders(),
      },
      {
        id: 'newOrder',
        section: 'goTo',
        title: t('newOrder'),
        also: t('newOrderAlso'),
        icon: 'target',
        act: paths.newOrder(),
      },
      {
        id: 'newBatch',
        section: 'goTo',
        title: t('newBatch'),
        also: t('newBatchAlso'),
        icon: 'list',
        act: paths.newBatch(),
      },
      {
        id: 'outbox',
        section: 'goTo',
        title: t('outbox'),
        also: t('outboxAlso'),
        icon: 'external',
        ...(unsettled > 0 && { aside: t('unsettled', { count: unsettled }) }),
        ...(isUnread && { aside: t('outboxUnread') }),
        act: paths.outbox(),
      },
      ...savedViews,
      ...layouts,
      {
        id: 'language',
        section: 'settings',
        title: t('language', { language: languageName[other] }),
        also: t('languageAlso'),
        icon: 'menu',
        act: () => void switchLanguage(other),
      },
      ...themes
        .filter(({ choice }) => choice !== theme)
        .map(
          ({ choice, id }): Command => ({
            id,
            section: 'settings',
            title: t(id),
            also: t('themeAlso'),
            icon: 'eye',
            act: () => chooseTheme(choice),
          }),
        ),
      {
        id: 'keys',
        section: 'settings',
        title: t('keys'),
        also: t('keysAlso'),
        icon: 'columns',
        act: showKeys,
      },
      {
        id: 'signOut',
        section: 'settings',
        title: t('signOut'),
        also: t('signOutAlso'),
        icon: 'arrowBack',
        act: leave,
      },
    ];
  }, [t, language, theme, unsettled, isUnread, savedViews, layouts, showKeys, leave]);
}
