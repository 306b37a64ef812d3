import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Text } from 'react-aria-components/Text';
import { useConfig } from '../../config-context.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Popover } from '../../ui/back/popover.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import menu from '../../ui/menu.module.css';
import { type BasemapName, basemaps, useBasemapChoice } from '../basemap/style/basemap-choice.ts';
import type { ImageryDetail } from '../handle/map-handle.ts';
import styles from './map-button.module.css';
import { NotedName, OfferItems, StopItems, useChoice } from './offers.tsx';

type MapButtonProps = {
  icon: IconName;
  name: string;
  /** What it offers is in use. */
  on?: boolean;
};

/** A button at the top of the map that opens a menu: with its name where there is room, else an icon. */
export const MapButton = ({ icon, name, on = false }: MapButtonProps) => (
  <AriaButton className={styles.button ?? ''} aria-label={name}>
    <span className={styles.face} title={name} data-on={on || undefined}>
      <Icon name={icon} />
      <span className={styles.name}>{name}</span>
    </span>
  </AriaButton>
);

const words = { map: 'basemapMap', imagery: 'basemapImagery' } as const;

const detailWords = { coarse: 'imageryCoarse', none: 'imageryNone' } as const;

/** What can be drawn over the basemap, beside the grid. */
export type MapSwitch = {
  readonly id: string;
  readonly name: string;
  readonly isOn: boolean;
  choose(isOn: boolean): void;
};

type Props = {
  grid: boolean;
  onGrid: (on: boolean) => void;
  switches?: readonly MapSwitch[];
  /** Read when the menu opens. */
  imageryDetail: (basemap: BasemapName) => ImageryDetail;
  onOpenFile: () => void;
  /** Shows the list of files; null without any. */
  onFiles: (() => void) | null;
};

/** The choice of the basemap, and of what lies over it, behind one button. Imagery can be chosen where it shows something. */
export function BasemapMenu({ grid, onGrid, switches = [], imageryDetail, onOpenFile, onFiles }: Props) {
  const { t } = useTranslation('map');
  const { t: tFiles } = useTranslation('ownFiles');
  const { map: settings } = useConfig();
  const { basemap: chosen } = useBasemapChoice(settings);
  const { choose, dialog } = useChoice();
  const overlays = [{ id: 'grid', name: t('grid'), isOn: grid, choose: onGrid }, ...switches];
  const [detail, setDetail] = useState<ImageryDetail>('sharp');
  const [dailyDetail, setDailyDetail] = useState<ImageryDetail>('sharp');
  const readDetail = () => {
    setDetail(imageryDetail('imagery'));
    setDailyDetail(imageryDetail('daily'));
  };
  const item = (id: string, name: string, on: boolean, note?: string) => (
    <MenuItem
      key={id}
      id={id}
      textValue={name}
      className={menu.item ?? ''}
      isDisabled={id === 'imagery' && detail === 'none'}
    >
      <span className={menu.tick}>{on && <Icon name="check" size={16} />}</span>
      {note === undefined ? <Text slot="label">{name}</Text> : <NotedName name={name} note={note} />}
    </MenuItem>
  );
  return (
    <>
      <MenuTrigger onOpenChange={(open) => open && readDetail()}>
        <MapButton icon="layers" name={t('basemap')} />
        <Popover className={menu.popover ?? ''} placement="bottom end">
          <Menu className={menu.menu ?? ''} aria-label={t('basemap')}>
            <MenuSection
              className={menu.section ?? ''}
              aria-label={t('basemap')}
              selectionMode="single"
              selectedKeys={[chosen]}
              disallowEmptySelection
              onSelectionChange={(keys) => {
                const one = basemaps.find((name) => keys !== 'all' && keys.has(name));
                if (one !== undefined) choose(one);
              }}
            >
              {(['map', 'imagery'] as const).map((name) => {
                const note = name === 'imagery' && detail !== 'sharp' ? t(detailWords[detail]) : undefined;
                return item(name, t(words[name]), name === chosen, note);
              })}
              <OfferItems chosen={chosen} tooClose={dailyDetail === 'none' ? t('imageryNone') : null} />
            </MenuSection>
            <MenuSection
              className={menu.section ?? ''}
              aria-label={t('overlays')}
              selectionMode="multiple"
              selectedKeys={overlays.filter(({ isOn }) => isOn).map(({ id }) => id)}
              onSelectionChange={(keys) => {
                for (const { id, isOn, choose } of overlays) {
                  const wanted = keys === 'all' || keys.has(id);
                  if (wanted !== isOn) choose(wanted);
                }
              }}
            >
              {overlays.map(({ id, name, isOn }) => item(id, name, isOn))}
            </MenuSection>
            <MenuSection className={menu.section ?? ''} aria-label={tFiles('ownFiles')}>
              <MenuItem className={menu.item ?? ''} onAction={onOpenFile}>
                <span className={menu.icon}>
                  <Icon name="plus" size={16} />
                </span>
                {tFiles('open')}
              </MenuItem>
              {onFiles !== null && (
                <MenuItem className={menu.item ?? ''} onAction={onFiles}>
                  <span className={menu.icon}>
                    <Icon name="list" size={16} />
                  </span>
                  {tFiles('filesOnMap')}
                </MenuItem>
              )}
            </MenuSection>
            <StopItems />
          </Menu>
        </Popover>
      </MenuTrigger>
      {dialog}
    </>
  );
}
