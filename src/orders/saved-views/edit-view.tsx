import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../i18n/isolate.ts';
import { Popover } from '../../ui/back/popover.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { NameForm } from '../../ui/fields/name-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import form from '../../ui/small-form.module.css';
import styles from './saved-tabs.module.css';
import type { SavedViews } from './use-saved-views.ts';

/** Renames or deletes a saved view. */
export function EditView({ name, saved }: { name: string; saved: SavedViews }) {
  const { t } = useTranslation('saved');
  const { t: storage } = useTranslation('storage');
  const isTaken = (next: string) => next !== name && saved.items.some((view) => view.name === next);
  return (
    <DialogTrigger>
      <AriaButton className={styles.more ?? ''} aria-label={t('edit', { name })}>
        <Icon name="chevronDown" size={14} />
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
                words: t('drop'),
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
