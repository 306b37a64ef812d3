import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { isolated } from '../../i18n/isolate.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Popover } from '../../ui/back/popover.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { NameForm } from '../../ui/fields/name-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import form from '../../ui/small-form.module.css';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { OrdersView } from '../view/search.ts';
import styles from './saved-tabs.module.css';
import { maxViews, type SavedViews, searchOf } from './saved-views.ts';

/** Renames or deletes a saved view. */
export function EditView({ name, saved }: { name: string; saved: SavedViews }) {
  const { t } = useTranslation('saved');
  const { t: storage } = useTranslation('storage');
  const isTaken = (next: string) => next !== name && saved.items.some((view) => view.name === next);
  return (
    <DialogTrigger>
      <AriaButton className={styles.edit ?? ''} aria-label={t('edit', { name })}>
        <Icon name="more" size={16} />
      </AriaButton>
      <Popover className={form.popover ?? ''} placement="bottom start">
        <Dialog className={form.dialog ?? ''} aria-label={t('edit', { name })}>
          {({ close }) => (
            <NameForm
              label={t('name')}
              given={name}
              words={{ missing: t('nameMissing'), notKept: storage('notSaved') }}
              submit={() => t('rename')}
              hint={(next) => (isTaken(next) ? t('replaces', { name: isolated(next) }) : null)}
              onName={(next) => {
                const isKept = saved.rename(name, next);
                if (isKept) close();
                return isKept;
              }}
              drop={{
                words: t('delete'),
                onDrop() {
                  if (!saved.drop(name)) return false;
                  announce(t('dropped', { name }));
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

type SaveProps = { view: OrdersView; saved: SavedViews; onSaved: (name: string) => void };

/** Saves the list's current filters, order and layout; not offered for an already saved view. */
export function SaveView({ view, saved, onSaved }: SaveProps) {
  const { t } = useTranslation('saved');
  const { t: storage } = useTranslation('storage');
  const isPhone = useIsPhone();
  const search = searchOf(view);
  if (search === '' || saved.items.some((kept) => kept.search === search)) return null;
  const isTaken = (name: string) => saved.items.some((kept) => kept.name === name);
  const isFull = saved.items.length >= maxViews;
  return (
    <DialogTrigger>
      <AriaButton className={styles.save ?? ''} aria-label={t('save')}>
        {isPhone ? <Icon name="bookmark" /> : t('save')}
      </AriaButton>
      <Popover className={form.popover ?? ''} placement="bottom start">
        <Dialog className={form.dialog ?? ''} aria-label={t('save')}>
          {({ close }) => (
            <NameForm
              label={t('name')}
              given=""
              words={{ missing: t('nameMissing'), notKept: storage('notSaved') }}
              submit={(name) => (isTaken(name) ? t('replace') : t('save'))}
              hint={(name) =>
                isTaken(name)
                  ? t('replaces', { name: isolated(name) })
                  : isFull
                    ? t('full', { count: maxViews })
                    : null
              }
              onName={(name) => {
                if (isFull && !isTaken(name)) return t('full', { count: maxViews });
                const isKept = saved.put({ name, search });
                if (isKept) {
                  announce(t('saved', { name }));
                  close();
                  onSaved(name);
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
