import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import type { LngLat, RoundedLngLat } from '../geo/lng-lat.ts';
import { formatPoint, type PointFormat, pointFormats, pointNotations } from '../geo/notation/point-text.ts';
import { chooseNotation, useNotation } from '../places/notation-choice.ts';
import { Popover } from '../ui/back/popover.tsx';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import menu from '../ui/menu.module.css';
import styles from './notation-menus.module.css';
import { SiteButton } from './site-button.tsx';

/** Menus of the Location field: the saved site of the point, the notation on screen, and copies of the point in any notation. */
export function NotationMenus({ point }: { point: RoundedLngLat | null }) {
  const { t } = useTranslation('location');
  const notation = useNotation();
  const [said, setSaid] = useState<{ readonly words: string; readonly of: LngLat } | null>(null);

  async function copy(wanted: PointFormat, of: LngLat) {
    try {
      await navigator.clipboard.writeText(formatPoint(of, wanted) ?? '');
      setSaid({ words: t('copiedAs', { notation: t(wanted) }), of });
    } catch {
      setSaid({ words: t('copyRejected'), of });
    }
  }

  return (
    <div className={styles.menus}>
      <span role="status" className={styles.said}>
        {said !== null && said.of === point && said.words}
      </span>
      {point !== null && <SiteButton point={point} />}
      <MenuTrigger>
        <Button className={styles.trigger ?? ''} aria-label={`${t('showAs')}: ${t(notation)}`}>
          {t(notation)}
          <Icon name="chevronDown" size={14} />
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
        <MenuTrigger onOpenChange={() => setSaid(null)}>
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
                if (wanted !== undefined) void copy(wanted, point);
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
