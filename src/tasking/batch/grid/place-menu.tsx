import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-formats.ts';
import type { PointLocation } from '../../../location/draft-location.ts';
import { PlaceOption, SiteOption } from '../../../location/location-list.tsx';
import { placeLabel } from '../../../places/place-words.tsx';
import { Popover } from '../../../ui/back/popover.tsx';
import { Icon } from '../../../ui/icon.tsx';
import menu from '../../../ui/menu.module.css';
import styles from './problem-cell.module.css';
import type { PlaceChoice } from './problems/problems.ts';

type Props = { places: readonly PlaceChoice[]; onChoose: (location: PointLocation) => void };

/** The places that a row may mean, as the Location box lists them. */
export function PlaceMenu({ places, onChoose }: Props) {
  const { t } = useTranslation('batchGrid');
  const language = useLanguage();
  return (
    <MenuTrigger>
      {/* Space and Enter in a cell are keys of the grid, which presses this button by its mark. */}
      <Button className={styles.fix ?? ''} excludeFromTabOrder data-fix>
        {t('choosePlace')}
        <Icon name="chevronDown" size={12} />
      </Button>
      <Popover className={menu.popover ?? ''} placement="bottom start">
        <Menu
          className={menu.menu ?? ''}
          aria-label={t('choosePlace')}
          onAction={(key) => {
            const chosen = places[Number(key)];
            if (chosen !== undefined) onChoose(chosen.location);
          }}
        >
          {places.map(({ place }, at) => (
            <MenuItem
              // biome-ignore lint/suspicious/noArrayIndexKey: the places of one answer keep their order.
              key={at}
              id={at}
              className={`${menu.item} ${styles.option}`}
              textValue={'match' in place ? placeLabel(place, language) : place.name}
            >
              {'match' in place ? <PlaceOption place={place} /> : <SiteOption site={place} />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
