import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { languageName, otherLanguage } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useFormats, useLanguage } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { statusName, wholeStatusName } from '../../../order/naming.ts';
import { periodNames } from '../../../order/order-filter.ts';
import { periodWords } from '../../../orders/filters/words/use-filter-words.ts';
import { layoutWords } from '../../../orders/list/list-toolbar.tsx';
import { useSavedViews } from '../../../orders/saved-views/saved-views.ts';
import { type ListedView, useTeamViews } from '../../../orders/saved-views/team-views.tsx';
import { defaultView, layouts, readView } from '../../../orders/view/search.ts';
import { addressOf } from '../../../orders/view/use-view.ts';
import { paths } from '../../../paths.ts';
import { isUnsettled } from '../../../tasking/outbox/entry/entry.ts';
import { useOutboxState } from '../../../tasking/outbox/outbox-context.ts';
import { entriesOf } from '../../../tasking/outbox/outbox-state.ts';
import { useAnswer, useIsKept } from '../../../tracking/page/tracking-context.ts';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../../ui/theme.ts';
import type { Command } from './offers.ts';

const places = [
  ['dashboard', 'dashboard', paths.dashboard()],
  ['orders', 'list', paths.orders()],
  ['newOrder', 'target', paths.newOrder()],
  ['newBatch', 'layers', paths.newBatch()],
  ['outbox', 'outbox', paths.outbox()],
] as const;
const everyOrder = { only: {} };
const themes = [
  ['themeLight', 'light'],
  ['themeDark', 'dark'],
  ['themeSystem', 'system'],
] as const;

type Host = Record<
  'showNotices' | 'showAssistant' | 'showKeys' | 'showTeam' | 'showAbout' | 'leave',
  () => void
>;

/** Every command that works on all screens, with translated titles. The current theme is left out. */
export function useCommands({
  showNotices,
  showAssistant,
  showKeys,
  showTeam,
  showAbout,
  leave,
}: Host): readonly Command[] {
  const { t } = useTranslation('palette');
  const { t: views } = useTranslation('views');
  const { t: team } = useTranslation('team');
  const { t: notices } = useTranslation('notices');
  const { t: assistant } = useTranslation('assistant');
  const { t: about } = useTranslation('about');
  const language = useLanguage();
  const theme = useThemeChoice();
  const isWatched = useIsKept();
  const outbox = useOutboxState();
  const unsettled = entriesOf(outbox).filter(isUnsettled).length;
  const isUnread = outbox.kind === 'failed';
  const { items: saved } = useSavedViews();
  const ofTeam = useTeamViews(saved);
  const { pathname, search } = useLocation();
  const further = useFurtherCommands();

  return useMemo((): readonly Command[] => {
    const other = otherLanguage(language);
    // From the list itself, a layout keeps its filters.
    const view = pathname === paths.orders() ? readView(new URLSearchParams(search)) : defaultView;
    const setting = (
      id: 'language' | 'notices' | 'assistant' | 'keys' | 'team' | 'about' | 'signOut',
      title: string,
      icon: Command['icon'],
      act: () => void,
    ): Command => ({
      id,
      section: 'settings',
      title,
      also: t(`alsoBy_${id}`),
      icon,
      act,
    });
    const inOutbox = {
      ...(unsettled > 0 && { aside: t('unsettled', { count: unsettled }) }),
      ...(isUnread && { aside: t('outboxUnread') }),
    };
    return [
      ...places.map(
        ([id, icon, act]): Command => ({
          id,
          section: 'goTo',
          title: t(id),
          also: t(`alsoBy_${id}`),
          icon,
          act,
          ...(id === 'outbox' && inOutbox),
        }),
      ),
      ...further,
      ...[...saved, ...ofTeam].map(
        ({ name, search, isTeam }: ListedView): Command => ({
          id: `${isTeam ? 'team-view' : 'view'}-${name}`,
          section: 'views',
          title: name,
          also: t('layoutAlso'),
          ...(isTeam && { aside: team('ofTeam') }),
          icon: 'list',
          act: `${paths.orders()}${search && `?${search}`}`,
        }),
      ),
      ...layouts.map(
        (show): Command => ({
          id: `show-${show}`,
          section: 'views',
          quiet: true,
          title: t('ordersOf', { what: views(layoutWords[show]) }),
          also: t('layoutAlso'),
          icon: 'columns',
          act: addressOf({ ...view, show }),
        }),
      ),
      setting(
        'language',
        t('language', { language: languageName[other] }),
        'globe',
        () => void switchLanguage(other),
      ),
      ...themeCommands(t, theme),
      ...(isWatched ? [setting('notices', notices('title'), 'bell', showNotices)] : []),
      setting('assistant', assistant('title'), 'assistant', showAssistant),
      setting('keys', t('keys'), 'keyboard', showKeys),
      setting('team', team('title'), 'team', showTeam),
      setting('about', about('title'), 'info', showAbout),
      setting('signOut', t('signOut'), 'signOut', leave),
    ];
  }, [
    t,
    views,
    notices,
    assistant,
    about,
    language,
    theme,
    isWatched,
    unsettled,
    isUnread,
    saved,
    ofTeam,
    team,
    pathname,
    search,
    showNotices,
    showAssistant,
    showKeys,
    showTeam,
    showAbout,
    leave,
    further,
  ]);
}

/** The themes but the current one. */
const themeCommands = (t: Translate<'palette'>, theme: ThemeChoice): readonly Command[] =>
  themes
    .filter(([, choice]) => choice !== theme)
    .map(
      ([id, choice]): Command => ({
        id,
        section: 'settings',
        title: t(id),
        also: t('themeAlso'),
        icon: choice === 'dark' ? 'moon' : choice === 'light' ? 'sun' : 'contrast',
        act: () => chooseTheme(choice),
      }),
    );

/** Offered for a typed text alone: what the buttons of this screen open, and the orders of each status and each period. */
function useFurtherCommands(): readonly Command[] {
  const { t } = useTranslation('palette');
  const { t: filters } = useTranslation('filters');
  const { number } = useFormats();
  const [here] = useState(screenActions);
  const statuses = useAnswer('statuses', everyOrder);
  return useMemo(
    () => [
      ...here.map(
        ({ title, also, keys, run }): Command => ({
          id: `here-${title}`,
          section: 'here',
          quiet: true,
          title,
          also: `${t('hereAlso')} ${also}`,
          icon: 'more',
          ...(keys !== null && { aside: keys }),
          act: run,
        }),
      ),
      ...(statuses ?? []).map(
        ({ status, count }): Command => ({
          id: `status-${status.id}`,
          section: 'views',
          quiet: true,
          title: t('ordersOf', { what: statusName(status.id, status.title) }),
          also: wholeStatusName(status.id, status.title),
          icon: 'list',
          statusId: status.id,
          aside: number(count),
          act: addressOf({ ...defaultView, status: [status.id] }),
        }),
      ),
      ...periodNames.map(
        (ordered): Command => ({
          id: `ordered-${ordered}`,
          section: 'views',
          quiet: true,
          title: t('ordersOf', { what: filters(periodWords[ordered]) }),
          also: `${filters(periodWords[ordered])} ${t('periodAlso')}`,
          icon: 'calendar',
          act: addressOf({ ...defaultView, ordered }),
        }),
      ),
    ],
    [t, filters, number, here, statuses],
  );
}

/** A button of the screen below the palette that opens something: a menu, a dialog, the choices of a filter. */
type ScreenAction = {
  readonly title: string;
  /** Its tooltip. */
  readonly also: string;
  readonly keys: string | null;
  readonly run: () => void;
};

/** Those that are visible, by their names, each name once. */
function screenActions(): readonly ScreenAction[] {
  const byTitle = new Map<string, ScreenAction>();
  for (const button of document.querySelectorAll<HTMLElement>(
    '#screen button:is([aria-haspopup], [aria-expanded])',
  )) {
    const title = (button.getAttribute('aria-label') ?? button.textContent).trim();
    if (title === '' || byTitle.has(title) || button.checkVisibility?.() === false) continue;
    const keys = button.getAttribute('aria-keyshortcuts');
    byTitle.set(title, { title, also: button.title, keys, run: () => press(button) });
  }
  return [...byTitle.values()];
}

/** Once the palette has closed and given the focus back. */
function press(button: HTMLElement): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      button.focus();
      button.click();
    }),
  );
}
