import { type ChangeEvent, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/api.ts';
import { saveFile } from '../../browser/save-file.ts';
import { isolated } from '../../i18n/isolate.ts';
import { paths } from '../../paths.ts';
import { useNamedList } from '../../session/session-context.ts';
import { Popover } from '../../ui/back/popover.tsx';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { useUnreadWords } from '../../ui/feedback/storage-notice.tsx';
import { NameForm } from '../../ui/fields/name-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import form from '../../ui/small-form.module.css';
import { type DraftForm, settingNames, settingsOf } from '../draft/draft.ts';
import { formLink } from '../draft/form-link.ts';
import styles from './template-bar.module.css';
import {
  maxTemplates,
  readTemplates,
  ruleOf,
  settingsNow,
  type Template,
  templates,
  writeTemplates,
} from './templates.ts';

/** Takes the settings of a template into a form, and saves those of the form as one. `minted`: of a form that a link can carry. */
export function TemplateBar({ draft, minted }: { draft: DraftForm; minted?: string }) {
  const { t } = useTranslation('batch');
  const saved = useNamedList(templates);
  const { later } = useApi().serviceClock;
  const { t: storage } = useTranslation('storage');
  const values = draft.watch(settingNames);
  const chosen = saved.items.find((each) => {
    const settings = settingsNow(each, later());
    return settingNames.every((name, at) => settings[name] === values[at]);
  });
  return (
    <div className={styles.bar}>
      <select
        aria-label={t('template')}
        className={styles.choice}
        value={chosen?.name ?? ''}
        onChange={({ target }) => {
          const template = saved.items.find(({ name }) => name === target.value);
          if (template === undefined) return;
          const settings = settingsNow(template, later());
          for (const name of settingNames)
            draft.setValue(name, settings[name], { shouldDirty: true, shouldValidate: true });
          announce(t('templateTaken', { name: isolated(template.name) }));
        }}
      >
        <option value="">
          {saved.items.length > 0
            ? t('noTemplate')
            : saved.unread === null
              ? t('noTemplates')
              : storage('noTemplates')}
        </option>
        {saved.items.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <DialogTrigger>
        <AriaButton className={styles.more ?? ''} aria-label={t('templateSave')}>
          <Icon name="bookmark" size={16} />
        </AriaButton>
        <Popover className={form.popover ?? ''} placement="bottom end">
          <Dialog className={form.dialog ?? ''} aria-label={t('templateSave')}>
            {({ close }) => (
              <SaveTemplate draft={draft} minted={minted} chosen={chosen} saved={saved} onClose={close} />
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}

/** That the templates cannot be read; below the bar, which has one line. */
export function TemplateNote() {
  const unread = useUnreadWords(useNamedList(templates), 'templates');
  return (
    unread !== null && (
      <p className={styles.unread} role="status">
        {unread}
      </p>
    )
  );
}

type SaveProps = {
  draft: DraftForm;
  minted: string | undefined;
  chosen: Template | undefined;
  saved: ReturnType<typeof useNamedList<Template>>;
  onClose: () => void;
};

function SaveTemplate({ draft, minted, chosen, saved, onClose }: SaveProps) {
  const { t } = useTranslation('batch');
  const { t: storage } = useTranslation('storage');
  const file = useRef<HTMLInputElement>(null);
  const { later } = useApi().serviceClock;
  const isTooMany = (more: readonly Template[]) =>
    new Set([...saved.items, ...more].map(({ name }) => name)).size > maxTemplates;
  const isTaken = (name: string) => saved.items.some((each) => each.name === name);

  function save(name: string): string | boolean {
    const { from, to, ...settings } = settingsOf(draft.getValues());
    const window = from === null || to === null ? null : ruleOf({ from, to }, later());
    if (window === null) return t('templateNoWindow');
    if (!isTaken(name) && saved.items.length >= maxTemplates)
      return t('templatesFull', { count: maxTemplates });
    if (!saved.put({ name, window, ...settings })) return false;
    announce(t('templateSaved', { name: isolated(name) }));
    onClose();
    return true;
  }

  async function copyLink(minted: string) {
    const link = new URL(paths.newOrder() + formLink(draft.getValues(), minted), window.location.origin);
    const isCopied = await navigator.clipboard.writeText(link.href).then(
      () => true,
      () => false,
    );
    announce(t(isCopied ? 'linkCopied' : 'linkNotCopied'));
    if (isCopied) onClose();
  }

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [picked] = target.files ?? [];
    if (picked === undefined) return;
    const read = readTemplates(await picked.text());
    target.value = '';
    const kept = (read ?? []).filter((template) => saved.put(template));
    announce(
      read === null
        ? t('templateFileWrong')
        : kept.length < read.length
          ? isTooMany(read)
            ? t('templatesFull', { count: maxTemplates })
            : storage('notSaved')
          : t('templatesRead', { count: kept.length }),
    );
    if (read !== null) onClose();
  }

  return (
    <>
      <NameForm
        label={t('templateName')}
        given={chosen?.name ?? ''}
        words={{ missing: t('templateNameMissing'), notKept: storage('notSaved') }}
        submit={() => t('templateKeep')}
        hint={(name) => (isTaken(name) ? t('templateReplaces', { name: isolated(name) }) : t('templateHint'))}
        onName={save}
        {...(chosen !== undefined && {
          drop: {
            words: t('templateRemove'),
            onDrop() {
              if (!saved.drop(chosen.name)) return false;
              announce(t('templateRemoved', { name: isolated(chosen.name) }));
              onClose();
              return true;
            },
          },
        })}
      />
      <div className={styles.files}>
        {saved.items.length > 0 && (
          <Button
            variant="quiet"
            onClick={() => saveFile('nadir-templates.json', writeTemplates(saved.items), 'application/json')}
          >
            {t('templatesExport')}
          </Button>
        )}
        {minted !== undefined && (
          <Button variant="quiet" onClick={() => void copyLink(minted)}>
            {t('copyLink')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => file.current?.click()}>
          {t('templatesImport')}
        </Button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          aria-label={t('templatesImport')}
          hidden
          onChange={(event) => void readFile(event)}
        />
      </div>
    </>
  );
}
