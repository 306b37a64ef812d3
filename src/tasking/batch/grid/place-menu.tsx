import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { useLanguage } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import type { PointLocation } from '../../../location/draft-location.ts';
import { PlaceOption, SiteOption } from '../../../location/location-list.tsx';
import { placeLabel } from '../../../places/place-words.tsx';
import { Popover } from '../../../ui/back/popover.tsx';
import { Icon } from '../../../ui/icon.tsx';
import menu from '../../../ui/menu.module.css';
import styles from './problem-cell.module.css';
import type { PlaceChoice } from './problems/problems.ts';

type Props = { places: readonly PlaceChoice[]; onChoose: (location: PointLocation) => void };

/** Names of saved sites are unique. */
const idOf = ({ place }: PlaceChoice) => ('match' in place ? `place ${place.id}` : `site ${place.name}`);

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
            const chosen = places.find((choice) => idOf(choice) === key);
            if (chosen !== undefined) onChoose(chosen.location);
          }}
        >
          {places.map((choice) => (
            <MenuItem
              key={idOf(choice)}
              id={idOf(choice)}
              className={`${menu.item} ${styles.option}`}
              textValue={'match' in choice.place ? placeLabel(choice.place, language) : choice.place.name}
            >
              {'match' in choice.place ? (
                <PlaceOption place={choice.place} />
              ) : (
                <SiteOption site={choice.place} />
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
