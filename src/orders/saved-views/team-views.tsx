import { useMemo } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { useSaveAsMine } from '../../team/use-save-as-mine.ts';
import { useTeam } from '../../team/use-team.ts';
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

type Props = { view: SavedView; saved: SavedViews; onSaved: (name: string) => void };

/** The team's view on screen is never changed: it is copied. */
export function KeepView({ view, saved, onSaved }: Props) {
  const { t } = useTranslation('team');
  const save = useSaveAsMine();
  return (
    <button
      type="button"
      className={styles.keep}
      onClick={() => {
        const name = save({ name: view.name, search: view.search }, { ...saved, max: maxViews });
        if (name !== null) onSaved(name);
      }}
    >
      {t('saveAsMine')}
    </button>
  );
}
