import { type KeyboardEvent, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import type { FoundPlace } from '../geo/gazetteer/gazetteer.ts';
import type { LocationReading } from '../geo/notation/location-reading.ts';
import { useTranslation } from '../i18n/words.tsx';
import { PlacesContext } from '../places/places.ts';
import { Icon } from '../ui/icon.tsx';
import { placeLocation, siteLocation } from './draft-location.ts';
import styles from './location-field.module.css';
import { LocationList, type LocationOption } from './location-list.tsx';
import { LocationNote } from './location-note.tsx';
import { NotationMenus } from './notation-menus.tsx';
import type { LocationBox } from './use-location.ts';

type Props = {
  box: LocationBox;
  /** Below the box, and its id, which describes the box. */
  aside?: ReactNode;
  asideId?: string | undefined;
  error: string | undefined;
  fieldRef: (element: { focus(): void } | null) => void;
};

/**
 * Takes a location in any notation, or a place name. Text is read on Enter, on blur and on submit if it has exactly one
 * meaning; else the user chooses from the list (arrow down), and until then there is no point. Enter on a point submits the
 * form.
 */
export function LocationField({ box, aside, asideId, error, fieldRef }: Props) {
  const { t } = useTranslation('tasking');
  const places = useContext(PlacesContext);
  const { text, name, code, listed, sites } = box;
  const options: LocationOption[] = [
    ...sites.map((site) => ({ id: `${site.isTeam ? 'team' : 'site'} ${site.name}`, site })),
    ...(name === null
      ? readingOptions(box.reading)
      : listed.map((place) => ({ id: `place ${place.id}`, place }))),
  ];

  function choose(chosen: LocationOption) {
    if ('site' in chosen) box.take(siteLocation(chosen.site, text));
    else if ('place' in chosen) box.take(placeLocation(chosen.place, code, text));
    else box.takeReading(chosen.reading);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // The keys of a dialog that a button of this field opens arrive here too.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    const input = event.target instanceof HTMLInputElement ? event.target : null;
    if (event.altKey && event.code === 'KeyS' && box.other !== null) {
      event.preventDefault();
      box.takeReading(box.other);
    } else if (event.key === 'Enter' && input !== null && !input.getAttribute('aria-activedescendant')) {
      // On a point that is taken already, Enter submits the form, as in any text field. A key that is held does not.
      if (box.location.kind === 'point' && !event.repeat) return;
      event.preventDefault();
      // The combobox would close the list, which may still be needed.
      if (name !== null || sites.length > 0) event.stopPropagation();
      if (!event.repeat && !event.nativeEvent.isComposing) box.settle();
    } else if (event.key === 'Escape' && input?.getAttribute('aria-expanded') === 'false' && box.restore()) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  return (
    <div className={styles.field} onKeyDownCapture={onKeyDown}>
      <ComboBox
        allowsCustomValue
        menuTrigger="manual"
        inputValue={text}
        onInputChange={box.type}
        items={options}
        defaultFilter={() => true}
        isInvalid={error !== undefined}
        aria-describedby={asideId === undefined ? 'location-note' : `${asideId} location-note`}
        selectedKey={null}
        onSelectionChange={(key) => {
          const chosen = options.find((option) => option.id === key);
          if (chosen !== undefined) choose(chosen);
        }}
        onFocus={() => places.open()}
        onBlur={box.settle}
      >
        <MenuKeeper places={listed} sites={text === '' ? 0 : sites.length} />
        <Label className={styles.label ?? ''}>{t('location')}</Label>
        <Group className={styles.box ?? ''}>
          <Icon name="target" />
          <Input
            ref={(element) => fieldRef(element)}
            className={styles.input ?? ''}
            dir={text === '' ? undefined : name === null || code !== null ? 'ltr' : 'auto'}
            placeholder={t('locationPlaceholder')}
            spellCheck={false}
            autoComplete="off"
          />
          {text !== '' && (
            <Button slot={null} className={styles.clear ?? ''} aria-label={t('clear')} onPress={box.clear}>
              <Icon name="close" size={16} />
            </Button>
          )}
        </Group>
        <LocationList places={name !== null} />
      </ComboBox>
      <NotationMenus point={box.point} />
      {aside && <div className={styles.aside}>{aside}</div>}
      <LocationNote id="location-note" box={box} error={error} />
    </div>
  );
}

/** Empty unless there is a choice. */
function readingOptions(reading: LocationReading): LocationOption[] {
  if (!reading.ok || reading.readings.length < 2) return [];
  return reading.readings.map((one, index) => ({ id: `reading ${index}`, reading: one }));
}

type KeeperProps = {
  places: readonly FoundPlace[];
  /** The number of saved sites that the text names. */
  sites: number;
};

/** Opens the combobox's list when sites or places arrive, and closes it when there are none. */
function MenuKeeper({ places, sites }: KeeperProps) {
  const state = useContext(ComboBoxStateContext);
  const latest = useRef(state);
  latest.current = state;
  const listed = useMemo(() => ({ count: places.length + sites }), [places, sites]);
  const shown = useRef(listed);

  useEffect(() => {
    const combobox = latest.current;
    const before = shown.current;
    shown.current = listed;
    if (combobox === null || before === listed) return;
    if (listed.count > 0 && combobox.isFocused) combobox.open(null, 'manual');
    else if (before.count > 0 && combobox.isOpen) combobox.close();
  }, [listed]);

  return null;
}
