import { type ComponentType, useState } from 'react';
import { MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Text } from 'react-aria-components/Text';
import { useConfig } from '../../config-context.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Icon } from '../../ui/icon.tsx';
import menu from '../../ui/menu.module.css';
import {
  type BasemapName,
  chooseBasemap,
  isAllowed,
  isOffered,
  type OfferedName,
  offersIn,
  stopService,
} from '../basemap/style/basemap-choice.ts';
import { useDay } from '../basemap/style/day-choice.ts';
import styles from './offers.module.css';
import type { ServiceDialogProps } from './service-dialog.tsx';

type ItemsProps = {
  chosen: BasemapName;
  /** The daily pictures show nothing at this zoom; the words that say so. */
  tooClose: string | null;
};

/** The name of a menu item, and a line below it. */
export const NotedName = ({ name, note }: { name: string; note: string }) => (
  <span className={styles.words}>
    <Text slot="label">{name}</Text>
    <Text slot="description" className={styles.note ?? ''}>
      {note}
    </Text>
  </span>
);

/** The basemaps of other hosts that the settings offer, in the section of the basemaps. */
export function OfferItems({ chosen, tooClose }: ItemsProps) {
  const { t } = useTranslation('services');
  const { dayYear } = useFormats();
  const { map: settings } = useConfig();
  const { at } = useDay();
  const notes = { streets: t('streetsFrom'), daily: tooClose ?? t('dailyFrom', { day: dayYear(at) }) };
  return offersIn(settings).map((name) => (
    <MenuItem
      key={name}
      id={name}
      textValue={t(name)}
      className={menu.item ?? ''}
      isDisabled={name === 'daily' && tooClose !== null}
    >
      <span className={menu.tick}>{name === chosen && <Icon name="check" size={16} />}</span>
      <NotedName name={t(name)} note={notes[name]} />
    </MenuItem>
  ));
}

const stopWords = { streets: 'stopStreets', daily: 'stopDaily' } as const satisfies Record<
  OfferedName,
  string
>;

/** Takes back what the analyst allowed. */
export function StopItems() {
  const { t } = useTranslation('services');
  const { map: settings } = useConfig();
  const allowed = offersIn(settings).filter((name) => isAllowed(name, settings));
  if (allowed.length === 0) return null;
  return (
    <MenuSection className={styles.stops ?? ''} aria-label={t('services')}>
      {allowed.map((name) => (
        <MenuItem
          key={name}
          id={stopWords[name]}
          className={menu.item ?? ''}
          onAction={() => stopService(name)}
        >
          <span className={menu.tick} />
          {t(stopWords[name])}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

/** Chooses a basemap; before the first of another host a dialog says what that host learns. Its code loads when it is needed. */
export function useChoice() {
  const { map: settings } = useConfig();
  const [shown, setShown] = useState<{
    readonly name: OfferedName;
    readonly Dialog: ComponentType<ServiceDialogProps>;
  } | null>(null);
  const choose = (name: BasemapName) => {
    if (!isOffered(name) || isAllowed(name, settings)) return chooseBasemap(name);
    import('./service-dialog.tsx').then(
      ({ ServiceDialog }) => setShown({ name, Dialog: ServiceDialog }),
      // The shell's notices report a part of the page that failed to load.
      () => undefined,
    );
  };
  const dialog = shown && <shown.Dialog name={shown.name} onClose={() => setShown(null)} />;
  return { choose, dialog };
}
