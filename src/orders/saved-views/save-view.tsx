import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../i18n/isolate.ts';
import { announce } from '../../ui/feedback/announcer.tsx';
import form from '../filters/small-form.module.css';
import type { OrdersView } from '../list/search.ts';
import { NamePanel } from './name-panel.tsx';
import styles from './saved-tabs.module.css';
import { maxViews, searchOf } from './saved-views.ts';
import type { SavedViews } from './use-saved-views.ts';

/** Saves the list's current filters, order and layout; not offered for an already saved view. */
export function SaveView({ view, saved }: { view: OrdersView; saved: SavedViews }) {
  const { t } = useTranslation('saved');
  const search = searchOf(view);
  if (search === '' || saved.views.some((kept) => kept.search === search)) return null;
  const isTaken = (name: string) => saved.views.some((kept) => kept.name === name);
  const isFull = saved.views.length >= maxViews;
  return (
    <DialogTrigger>
      <AriaButton className={styles.save ?? ''}>{t('save')}</AriaButton>
      <Popover className={form.popover ?? ''} placement="bottom start">
        <Dialog className={form.dialog ?? ''} aria-label={t('save')}>
          {({ close }) => (
            <NamePanel
              label={t('name')}
              given=""
              submit={(name) => (isTaken(name) ? t('replace') : t('keep'))}
              hint={(name) =>
                isTaken(name)
                  ? t('replaces', { name: isolated(name) })
                  : isFull
                    ? t('full', { count: maxViews })
                    : null
              }
              onName={(name) => {
                const isKept = saved.save(name, search);
                if (isKept) {
                  announce(t('saved', { name }));
                  close();
                }
                return isKept;
              }}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
