import { useMemo } from 'react';
import { isolated } from '../../i18n/isolate.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { freeName } from '../../team/mine.ts';
import { useTeam } from '../../team/use-team.ts';
import { announce } from '../../ui/feedback/announcer.tsx';
import styles from './saved-tabs.module.css';
import { maxViews, SavedView, type SavedViews } from './saved-views.ts';

/** A view of the account's own, or one of the team. */
export type ListedView = SavedView & { readonly isTeam?: true };

/** The team's views that are not saved as one's own. */
export function useTeamViews(own: readonly SavedView[]): readonly ListedView[] {
  const { views } = useTeam();
  const shared = useMemo(() => views.flatMap((view) => SavedView.safeParse(view).data ?? []), [views]);
  return useMemo(
    () =>
      shared
        .filter((view) => !own.some(({ name, search }) => name === view.name && search === view.search))
        .map((view) => ({ ...view, isTeam: true })),
    [shared, own],
  );
}

/** Returns a function that copies a view into one's own; its result is the name, or null when it was not stored. */
export function useKeepView(saved: SavedViews): (view: SavedView) => string | null {
  const { t } = useTranslation('team');
  const { t: storage } = useTranslation('storage');
  return ({ name, search }) => {
    const free = freeName(name, (one) => saved.items.some((view) => view.name === one));
    const isKept = saved.put({ name: free, search });
    announce(
      isKept
        ? t('savedAs', { name: isolated(free) })
        : saved.items.length >= maxViews
          ? t('fullOf', { count: maxViews })
          : storage('notSaved'),
    );
    return isKept ? free : null;
  };
}

type Props = { view: SavedView; saved: SavedViews; onSaved: (name: string) => void };

/** The team's view on screen is never changed: it is copied. */
export function KeepView({ view, saved, onSaved }: Props) {
  const { t } = useTranslation('team');
  const keep = useKeepView(saved);
  return (
    <button
      type="button"
      className={styles.keep}
      onClick={() => {
        const name = keep(view);
        if (name !== null) onSaved(name);
      }}
    >
      {t('saveAsMine')}
    </button>
  );
}
