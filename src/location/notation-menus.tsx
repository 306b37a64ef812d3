import { Button as AriaButton, Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { type LngLat, type RoundedLngLat, samePoint } from '../geo/lng-lat.ts';
import { formatPoint, type PointFormat, pointFormats, pointNotations } from '../geo/notation/point-text.ts';
import { isolated } from '../i18n/isolate.ts';
import { useTranslation } from '../i18n/words.tsx';
import { chooseNotation, useNotation } from '../places/notation-choice.ts';
import { isSameName, maxSites, useSites } from '../sites/sites.ts';
import { useTeam } from '../team/use-team.ts';
import { Popover } from '../ui/back/popover.tsx';
import { Code } from '../ui/code.tsx';
import { announce } from '../ui/feedback/announcer.tsx';
import { useCopy } from '../ui/feedback/copy.tsx';
import { useUnreadWords } from '../ui/feedback/storage-notice.tsx';
import { NameForm } from '../ui/fields/name-form.tsx';
import { Icon } from '../ui/icon.tsx';
import menu from '../ui/menu.module.css';
import form from '../ui/small-form.module.css';
import styles from './notation-menus.module.css';

/** Saves the point under a name; for a saved point its name, which is changed or removed. */
function SiteButton({ point }: { point: RoundedLngLat }) {
  const { t } = useTranslation('places');
  const { t: storage } = useTranslation('storage');
  const { t: team } = useTranslation('team');
  const saved = useSites();
  const unread = useUnreadWords(saved, 'sites');
  const own = saved.items.find((each) => samePoint(each.point, point))?.name;
  const shared = useTeam().sites.find((each) => samePoint(each.point, point))?.name;
  const label =
    own !== undefined
      ? t('editSite', { name: isolated(own) })
      : shared === undefined
        ? t('saveSite')
        : team('saveAsMine');

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
            <Icon name="chevronDown" size={12} />
          </>
        )}
      </AriaButton>
      <Popover className={form.popover ?? ''} placement="bottom end">
        <Dialog className={form.dialog ?? ''} aria-label={label}>
          {({ close }) => (
            <NameForm
              label={t('siteName')}
              given={own ?? shared ?? ''}
              words={{ missing: t('siteNameMissing'), notKept: storage('notSaved') }}
              submit={() => t(own === undefined ? 'save' : 'rename')}
              hint={(name) => rejectionOf(name) ?? (own === undefined ? (unread ?? t('siteHint')) : null)}
              onName={(name) => {
                const answer = keep(name);
                if (answer === true) close();
                return answer;
              }}
              {...(own !== undefined && {
                drop: {
                  words: t('delete'),
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

/** Menus of the Location field: the saved site of the point, the notation on screen, and copies of the point in any notation. */
export function NotationMenus({ point }: { point: RoundedLngLat | null }) {
  const { t } = useTranslation('location');
  const notation = useNotation();
  const { copied, copy, forget } = useCopy({ copied: t('copied'), failed: t('copyRejected') });
  const isOfPoint =
    copied !== null && point !== null && pointFormats.some((id) => formatPoint(point, id) === copied.text);

  return (
    <div className={styles.menus}>
      <span className={styles.said} data-failed={copied?.done === false || undefined}>
        {isOfPoint && copied.said}
      </span>
      {point !== null && <SiteButton point={point} />}
      <MenuTrigger>
        <Button className={styles.trigger ?? ''} aria-label={`${t('showAs')}: ${t(notation)}`}>
          {t(notation)}
          <Icon name="chevronDown" size={12} />
        </Button>
        <Popover className={menu.popover ?? ''} placement="bottom end">
          <Menu
            className={styles.menu ?? ''}
            aria-label={t('showAs')}
            selectionMode="single"
            selectedKeys={[notation]}
            disallowEmptySelection
            onSelectionChange={(keys) => {
              const chosen = pointNotations.find((id) => keys === 'all' || keys.has(id));
              if (chosen !== undefined) chooseNotation(chosen);
            }}
          >
            {pointNotations.map((id) => (
              <NotationItem key={id} id={id} point={point} isChosen={id === notation} />
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      {point !== null && (
        <MenuTrigger onOpenChange={forget}>
          <Button className={styles.trigger ?? ''} aria-label={t('copyAs')}>
            <Icon name="copy" size={16} />
          </Button>
          <Popover className={menu.popover ?? ''} placement="bottom end">
            <Menu
              className={styles.menu ?? ''}
              aria-label={t('copyAs')}
              disabledKeys={pointFormats.filter((id) => formatPoint(point, id) === null)}
              onAction={(key) => {
                const wanted = pointFormats.find((id) => id === key);
                if (wanted !== undefined)
                  copy(formatPoint(point, wanted) ?? '', t('copiedAs', { notation: t(wanted) }));
              }}
            >
              {pointFormats.map((id) => (
                <NotationItem key={id} id={id} point={point} />
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
    </div>
  );
}

type ItemProps = { id: PointFormat; point: LngLat | null; isChosen?: boolean };

function NotationItem({ id, point, isChosen }: ItemProps) {
  const { t } = useTranslation('location');
  const text = point && formatPoint(point, id);
  return (
    <MenuItem id={id} textValue={t(id)} className={menu.item ?? ''}>
      {isChosen !== undefined && (
        <span className={styles.tick}>{isChosen && <Icon name="check" size={16} />}</span>
      )}
      <span className={styles.name}>{t(id)}</span>
      {point !== null && (
        <span className={styles.value} dir={text === null ? undefined : 'ltr'}>
          {text === null ? t('notHere') : <Code>{text}</Code>}
        </span>
      )}
    </MenuItem>
  );
}
