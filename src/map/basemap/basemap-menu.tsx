import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import menu from '../../ui/menu.module.css';
import { MapButton } from '../tools/map-button.tsx';
import { type BasemapName, basemaps, chooseBasemap, useBasemapChoice } from './basemap-choice.ts';

const words = { map: 'basemapMap', imagery: 'basemapImagery' } as const satisfies Record<BasemapName, string>;

type Props = { grid: boolean; onGrid: (on: boolean) => void };

/** The choice of the basemap, and of the grid over it, behind one button. */
export function BasemapMenu({ grid, onGrid }: Props) {
  const { t } = useTranslation('map');
  const chosen = useBasemapChoice();
  const item = (id: string, name: string, on: boolean) => (
    <MenuItem key={id} id={id} textValue={name} className={menu.item ?? ''}>
      <span className={menu.tick}>{on && <Icon name="check" size={16} />}</span>
      {name}
    </MenuItem>
  );
  return (
    <MenuTrigger>
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
              if (one !== undefined) chooseBasemap(one);
            }}
          >
            {basemaps.map((name) => item(name, t(words[name]), name === chosen))}
          </MenuSection>
          <MenuSection
            className={menu.section ?? ''}
            aria-label={t('overlays')}
            selectionMode="multiple"
            selectedKeys={grid ? ['grid'] : []}
            onSelectionChange={(keys) => onGrid(keys === 'all' || keys.has('grid'))}
          >
            {item('grid', t('grid'), grid)}
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
