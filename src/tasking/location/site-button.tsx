import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { type RoundedLngLat, samePoint } from '../../geo/lng-lat.ts';
import { isolated } from '../../i18n/isolate.ts';
import { isSameName, maxSites, type Site } from '../../sites/sites.ts';
import { type SavedSites, useSites } from '../../sites/use-sites.ts';
import { announce } from '../../ui/feedback/announcer.tsx';
import { useUnreadWords } from '../../ui/feedback/storage-notice.tsx';
import { NameForm } from '../../ui/fields/name-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import form from '../../ui/small-form.module.css';
import styles from './notation-menus.module.css';

/** Saves the point under a name; for a saved point its name, which is changed or removed. */
export function SiteButton({ point }: { point: RoundedLngLat }) {
  const saved = useSites();
  const site = saved.items.find((each) => samePoint(each.point, point));
  return site === undefined ? (
    <SaveSite point={point} saved={saved} />
  ) : (
    <EditSite site={site} saved={saved} />
  );
}

function SaveSite({ point, saved }: { point: RoundedLngLat; saved: SavedSites }) {
  const { t } = useTranslation('places');
  const { t: storage } = useTranslation('storage');
  const unread = useUnreadWords(saved, 'sites');
  const reject = useRejection(saved);
  return (
    <DialogTrigger>
      <AriaButton className={styles.trigger ?? ''}>
        <Icon name="bookmark" size={16} />
        {t('saveSite')}
      </AriaButton>
      <Popover className={form.popover ?? ''} placement="bottom end">
        <Dialog className={form.dialog ?? ''} aria-label={t('saveSite')}>
          {({ close }) => (
            <NameForm
              label={t('siteName')}
              given=""
              words={{ missing: t('siteNameMissing'), notKept: storage('notSaved') }}
              submit={() => t('keepSite')}
              hint={(name) => reject(name) ?? unread ?? t('siteHint')}
              onName={(name) => {
                if (saved.items.length >= maxSites) return t('sitesFull', { count: maxSites });
                const rejected = reject(name);
                if (rejected !== null) return rejected;
                if (!saved.put({ name, point })) return false;
                announce(t('siteSaved', { name: isolated(name) }));
                close();
                return true;
              }}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function EditSite({ site: { name }, saved }: { site: Site; saved: SavedSites }) {
  const { t } = useTranslation('places');
  const { t: storage } = useTranslation('storage');
  const reject = useRejection(saved, name);
  return (
    <DialogTrigger>
      <AriaButton className={styles.trigger ?? ''} aria-label={t('editSite', { name: isolated(name) })}>
        <Icon name="bookmark" size={16} />
        <bdi className={styles.site}>{name}</bdi>
        <Icon name="chevronDown" size={14} />
      </AriaButton>
      <Popover className={form.popover ?? ''} placement="bottom end">
        <Dialog className={form.dialog ?? ''} aria-label={t('editSite', { name: isolated(name) })}>
          {({ close }) => (
            <NameForm
              label={t('siteName')}
              given={name}
              words={{ missing: t('siteNameMissing'), notKept: storage('notSaved') }}
              submit={() => t('renameSite')}
              hint={reject}
              onName={(next) => {
                const rejected = reject(next);
                if (rejected !== null) return rejected;
                if (!saved.rename(name, next)) return false;
                announce(t('siteRenamed', { name: isolated(next) }));
                close();
                return true;
              }}
              drop={{
                words: t('removeSite'),
                onDrop() {
                  if (!saved.drop(name)) return false;
                  announce(t('siteRemoved', { name: isolated(name) }));
                  close();
                  return true;
                },
              }}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** Why a name may not be used; null if it may. A site may keep its own name in another spelling. */
function useRejection({ items }: SavedSites, own?: string) {
  const { t } = useTranslation('places');
  return (name: string): string | null => {
    const other = items.find((site) => site.name !== own && isSameName(site.name, name));
    return other === undefined ? null : t('siteTaken', { name: isolated(other.name) });
  };
}
