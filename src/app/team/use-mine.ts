import { isEqual } from '../../browser/equal.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { maxViews, useSavedViews } from '../../orders/saved-views/saved-views.ts';
import { useNamedList } from '../../session/session-context.ts';
import type { Site } from '../../sites/site.ts';
import { isSameName, maxSites, useSites } from '../../sites/sites.ts';
import { maxTemplates, templates } from '../../tasking/templates/templates.ts';
import type { Template, View } from '../../team/parts.ts';
import { useSaveAsMine } from '../../team/use-save-as-mine.ts';
import { exportedFile, writeTeam } from '../../team/write-team.ts';
import { announce } from '../../ui/feedback/announcer.tsx';

const withoutName = <Of extends { readonly name: string }>({ name: _, ...rest }: Of) => rest;

/** What the account has of its own in this browser, copies into it, and all of it as a file. */
export function useMine() {
  const { t } = useTranslation('team');
  const { list } = useFormats();
  const sites = useSites();
  const views = useSavedViews();
  const own = useNamedList(templates);
  const save = useSaveAsMine();
  const counts = [
    sites.items.length > 0 ? t('countSites', { count: sites.items.length }) : null,
    views.items.length > 0 ? t('countViews', { count: views.items.length }) : null,
    own.items.length > 0 ? t('countTemplates', { count: own.items.length }) : null,
  ].filter((count) => count !== null);
  return {
    sites: sites.items,
    hasView: ({ search }: View) => views.items.some((mine) => mine.search === search),
    hasTemplate: (template: Template) =>
      own.items.some((mine) => isEqual(withoutName(mine), withoutName(template))),
    keepSite: (site: Site) => save(site, { ...sites, max: maxSites, isSameName }),
    keepView: (view: View) => save(view, { ...views, max: maxViews }),
    keepTemplate: (template: Template) => save(template, { ...own, max: maxTemplates }),
    /** "2 sites and 1 view"; null if there is nothing. */
    what: counts.length === 0 ? null : list(counts),
    exportAll() {
      const mine = { sites: sites.items, views: views.items, templates: own.items };
      saveFile(exportedFile, writeTeam(mine), 'application/json');
      announce(t('exported', { file: exportedFile }));
    },
  };
}
