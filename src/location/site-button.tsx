import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { useTranslation } from 'react-i18next';
import { type RoundedLngLat, samePoint } from '../geo/lng-lat.ts';
import { isolated } from '../i18n/isolate.ts';
import { isSameName, maxSites, useSites } from '../sites/sites.ts';
import { Popover } from '../ui/back/popover.tsx';
import { announce } from '../ui/feedback/announcer.tsx';
import { useUnreadWords } from '../ui/feedback/storage-notice.tsx';
import { NameForm } from '../ui/fields/name-form.tsx';
import { Icon } from '../ui/icon.tsx';
import form from '../ui/small-form.module.css';
import styles from './notation-menus.module.css';

/** Saves the point under a name; for a saved point its name, which is changed or removed. */
export function SiteButton({ point }: { point: RoundedLngLat }) {
  const { t } = useTranslation('places');
  const { t: storage } = useTranslation('storage');
  const saved = useSites();
  const unread = useUnreadWords(saved, 'sites');
  const own = saved.items.find((each) => samePoint(each.point, point))?.name;
  const label = own === undefined ? t('saveSite') : t('editSite', { name: isolated(own) });

  /** Why a name may not be used; null if it may. A site may keep its own name in another spelling. */
  function rejectionOf(name: string): string | null {
    const other = saved.items.find((site) => site.name !== own && isSameName(site.name, name));
    return other === undefined ? null : t('siteTaken', { name: isolated(other.name) });
  }
  function keep(name: string): string | boolean {
    if (own === undefined && saved.items.length >= maxSites) return t('sitesFull', { count: maxSites });
    const rejected = rejectionOf(name);
    if (rejected !== null) return rejected;
    const isKept = own === undefined ? saved.put({ name, point }) : saved.rename(own, name);
    if (isKept) announce(t(own === undefined ? 'siteSaved' : 'siteRenamed', { name: isolated(name) }));
    return isKept;
  }

  return (
    <DialogTrigger>
      <AriaButton className={styles.trigger ?? ''} aria-label={label}>
        <Icon name="bookmark" size={16} />
        {own === undefined ? (
          label
        ) : (
          <>
            <bdi className={styles.site}>{own}</bdi>
            <Icon name="chevronDown" size={14} />
          </>
        )}
      </AriaButton>
      <Popover className={form.popover ?? ''} placement="bottom end">
        <Dialog className={form.dialog ?? ''} aria-label={label}>
          {({ close }) => (
            <NameForm
              label={t('siteName')}
              given={own ?? ''}
              words={{ missing: t('siteNameMissing'), notKept: storage('notSaved') }}
              submit={() => t(own === undefined ? 'keepSite' : 'renameSite')}
              hint={(name) => rejectionOf(name) ?? (own === undefined ? (unread ?? t('siteHint')) : null)}
              onName={(name) => {
                const answer = keep(name);
                if (answer === true) close();
                return answer;
              }}
              {...(own !== undefined && {
                drop: {
                  words: t('removeSite'),
                  onDrop() {
                    if (!saved.drop(own)) return false;
                    announce(t('siteRemoved', { name: isolated(own) }));
                    close();
                    return true;
                  },
                },
              })}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
