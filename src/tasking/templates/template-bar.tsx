import { type ChangeEvent, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Separator } from 'react-aria-components/Menu';
import { useApi } from '../../api/api.ts';
import { saveFile } from '../../browser/save-file.ts';
import { isolated } from '../../i18n/isolate.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { type NamedList, useNamedList } from '../../session/session-context.ts';
import type { Template } from '../../team/parts.ts';
import { useSaveAsMine } from '../../team/use-save-as-mine.ts';
import { Popover } from '../../ui/back/popover.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { useUnreadWords } from '../../ui/feedback/storage-notice.tsx';
import { ChoiceItem, MenuButton } from '../../ui/fields/menu-button.tsx';
import { NameForm } from '../../ui/fields/name-form.tsx';
import menu from '../../ui/menu.module.css';
import form from '../../ui/small-form.module.css';
import { type DraftForm, settingNames, settingsOf } from '../draft/draft.ts';
import { useTeamTemplates } from './team-templates.ts';
import styles from './template-bar.module.css';
import { maxTemplates, readTemplates, ruleOf, settingsNow, templates, writeTemplates } from './templates.ts';

/** A menu that takes the settings of a template into a form, saves those of the form as one, and moves templates as a file. */
export function TemplateBar({ draft }: { draft: DraftForm }) {
  const { t } = useTranslation('templates');
  const { t: storage } = useTranslation('storage');
  const { t: team } = useTranslation('team');
  const saved = useNamedList(templates);
  const ofTeam = useTeamTemplates(saved.items);
  const { later } = useApi().serviceClock;
  const [saves, setSaves] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const values = draft.watch(settingNames);
  const isChosen = (each: Template) => {
    const settings = settingsNow(each, later());
    return settingNames.every((name, at) => settings[name] === values[at]);
  };
  const chosen = saved.items.find(isChosen);
  const chosenOfTeam = chosen === undefined ? ofTeam.find(isChosen) : undefined;
  const saveAsMine = useSaveAsMine();

  function take(template: Template) {
    const settings = settingsNow(template, later());
    for (const name of settingNames)
      draft.setValue(name, settings[name], { shouldDirty: true, shouldValidate: true });
    announce(t('templateTaken', { name: isolated(template.name) }));
  }

  function remove({ name }: Template) {
    announce(saved.drop(name) ? t('templateRemoved', { name: isolated(name) }) : storage('notSaved'));
  }

  return (
    <div ref={bar} className={styles.bar}>
      <MenuTrigger>
        <MenuButton>{t('templates')}</MenuButton>
        <Popover className={`${menu.popover} ${styles.popover}`} placement="bottom end">
          <Menu className={menu.menu ?? ''} aria-label={t('templates')}>
            {saved.items.length === 0 ? (
              <MenuItem isDisabled className={menu.item ?? ''}>
                {saved.unread === null ? t('noTemplates') : storage('noTemplates')}
              </MenuItem>
            ) : (
              <Section name={t('templates')} of="own" items={saved.items} chosen={chosen} onTake={take} />
            )}
            {ofTeam.length > 0 && (
              <Section
                name={team('teamTemplates')}
                of="team"
                items={ofTeam}
                chosen={chosenOfTeam}
                onTake={take}
              />
            )}
            <Separator className={menu.line ?? ''} />
            <MenuItem className={menu.item ?? ''} onAction={() => setSaves(true)}>
              {t('templateSave')}
            </MenuItem>
            {chosenOfTeam !== undefined && (
              <MenuItem
                className={menu.item ?? ''}
                onAction={() => saveAsMine(chosenOfTeam, { ...saved, max: maxTemplates })}
              >
                {team('saveNamed', { name: isolated(chosenOfTeam.name) })}
              </MenuItem>
            )}
            {chosen !== undefined && (
              <MenuItem className={menu.item ?? ''} onAction={() => remove(chosen)}>
                {t('templateRemove', { name: isolated(chosen.name) })}
              </MenuItem>
            )}
            {saved.items.length > 0 && (
              <MenuItem
                className={menu.item ?? ''}
                onAction={() =>
                  saveFile('nadir-templates.json', writeTemplates(saved.items), 'application/json')
                }
              >
                {t('templatesExport')}
              </MenuItem>
            )}
            <MenuItem className={menu.item ?? ''} onAction={() => file.current?.click()}>
              {t('templatesImport')}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <Popover
        triggerRef={bar}
        isOpen={saves}
        onOpenChange={setSaves}
        className={form.popover ?? ''}
        placement="bottom end"
      >
        <Dialog className={form.dialog ?? ''} aria-label={t('templateSave')}>
          <SaveTemplate
            draft={draft}
            given={chosen?.name ?? ''}
            saved={saved}
            onClose={() => setSaves(false)}
          />
        </Dialog>
      </Popover>
      <TemplateFile input={file} saved={saved} />
    </div>
  );
}

type SectionProps = {
  name: string;
  of: 'own' | 'team';
  items: readonly Template[];
  chosen: Template | undefined;
  onTake: (template: Template) => void;
};

/** Templates of one's own, or below a heading those of the team. */
const Section = ({ name, of, items, chosen, onTake }: SectionProps) => (
  <MenuSection
    aria-label={name}
    selectionMode="single"
    selectedKeys={chosen === undefined ? [] : [`${of} ${chosen.name}`]}
    onSelectionChange={(keys) => {
      const template = items.find((each) => keys !== 'all' && keys.has(`${of} ${each.name}`));
      if (template !== undefined) onTake(template);
    }}
  >
    {of === 'team' && <Header className={menu.header ?? ''}>{name}</Header>}
    {items.map((each) => (
      <ChoiceItem key={each.name} id={`${of} ${each.name}`} words={each.name} isChosen={each === chosen} />
    ))}
  </MenuSection>
);

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

type Saved = NamedList<Template>;
type SaveProps = { draft: DraftForm; given: string; saved: Saved; onClose: () => void };

function SaveTemplate({ draft, given, saved, onClose }: SaveProps) {
  const { t } = useTranslation('templates');
  const { t: storage } = useTranslation('storage');
  const { later } = useApi().serviceClock;
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

  return (
    <NameForm
      label={t('templateName')}
      given={given}
      words={{ missing: t('templateNameMissing'), notKept: storage('notSaved') }}
      submit={() => t('save')}
      hint={(name) => (isTaken(name) ? t('templateReplaces', { name: isolated(name) }) : t('templateHint'))}
      onName={save}
    />
  );
}

type FileProps = { input: React.RefObject<HTMLInputElement | null>; saved: Saved };

/** Takes the templates of a file. */
function TemplateFile({ input, saved }: FileProps) {
  const { t } = useTranslation('templates');
  const { t: storage } = useTranslation('storage');

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [picked] = target.files ?? [];
    if (picked === undefined) return;
    const found = readTemplates(await picked.text());
    target.value = '';
    if (found === null) return announce(t('templateFileWrong'));
    const names = new Set([...saved.items, ...found].map(({ name }) => name));
    const kept = found.filter((template) => saved.put(template));
    announce(
      kept.length === found.length
        ? t('templatesRead', { count: kept.length })
        : names.size > maxTemplates
          ? t('templatesFull', { count: maxTemplates })
          : storage('notSaved'),
    );
  }

  return (
    <input
      ref={input}
      type="file"
      accept="application/json,.json"
      aria-label={t('templatesImport')}
      hidden
      onChange={(event) => void read(event)}
    />
  );
}
