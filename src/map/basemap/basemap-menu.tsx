import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import menu from '../../ui/menu.module.css';
import { MapButton } from '../tools/map-button.tsx';
import { type BasemapName, basemaps, chooseBasemap, useBasemapChoice } from './basemap-choice.ts';

const words = { map: 'basemapMap', imagery: 'basemapImagery' } as const satisfies Record<BasemapName, string>;

/** The choice of the basemap, behind one button. */
export function BasemapMenu() {
  const { t } = useTranslation('map');
  const chosen = useBasemapChoice();
  return (
    <MenuTrigger>
      <MapButton icon="layers" name={t('basemap')} />
      <Popover className={menu.popover ?? ''} placement="bottom end">
        <Menu
          className={menu.menu ?? ''}
          aria-label={t('basemap')}
          selectionMode="single"
          selectedKeys={[chosen]}
          disallowEmptySelection
          onSelectionChange={(keys) => {
            const one = basemaps.find((name) => keys !== 'all' && keys.has(name));
            if (one !== undefined) chooseBasemap(one);
          }}
        >
          {basemaps.map((name) => (
            <MenuItem key={name} id={name} className={menu.item ?? ''}>
              <span className={menu.tick}>{name === chosen && <Icon name="check" size={16} />}</span>
              {t(words[name])}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
