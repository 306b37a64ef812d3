import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useUnreadWords } from '../../ui/feedback/storage-notice.tsx';
import type { OrdersView } from '../view/search.ts';
import { EditView } from './save-view.tsx';
import styles from './saved-tabs.module.css';
import { type SavedViews, searchOf } from './saved-views.ts';

type Props = { view: OrdersView; saved: SavedViews };

/** The saved views, and a message if they cannot be read. */
export function SavedTabs({ view, saved }: Props) {
  const unread = useUnreadWords(saved, 'views');
  return (
    <>
      <Tabs view={view} saved={saved} />
      {unread !== null && (
        <p className={styles.unread} role="status">
          {unread}
        </p>
      )}
    </>
  );
}

/** The saved views by name, after the unfiltered list. Nothing while there is none. */
function Tabs({ view, saved }: Props) {
  const { t } = useTranslation('saved');
  const here = searchOf(view);
  if (saved.items.length === 0) return null;
  return (
    <nav className={styles.tabs} aria-label={t('views')}>
      <Link to={paths.orders()} className={styles.tab} aria-current={here === '' ? 'page' : undefined}>
        {t('all')}
      </Link>
      {saved.items.map(({ name, search }) => {
        const isHere = here === search;
        return (
          <span key={name} className={styles.view}>
            <Link
              to={`${paths.orders()}${search && `?${search}`}`}
              className={styles.tab}
              title={name}
              aria-current={isHere ? 'page' : undefined}
            >
              <bdi>{name}</bdi>
            </Link>
            {isHere && <EditView key={name} name={name} saved={saved} />}
          </span>
        );
      })}
    </nav>
  );
}
