import { type KeyboardEvent, useContext, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { useTranslation } from 'react-i18next';
import type { LngLat } from '../geo/lng-lat.ts';
import type { LocationReading } from '../geo/location-reading.ts';
import { plusCodeOfTown } from '../geo/plus-code-text.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './location-field.module.css';
import { LocationList, type LocationOption, placeOption } from './location-list.tsx';
import { LocationNote, type PointSource } from './location-note.tsx';
import { NotationMenus } from './notation-menus.tsx';
import { MenuKeeper } from './places/menu-keeper.tsx';
import { nameTyped } from './places/name-typed.ts';
import { PlacesContext } from './places/places-context.ts';
import { usePlaceSearch } from './places/use-places.ts';
import { useLocationText } from './use-location-text.ts';

type Props = {
  point: LngLat | null;
  source: PointSource;
  onPoint: (point: LngLat | null, source: PointSource) => void;
  error: string | undefined;
  fieldRef: (element: { focus(): void } | null) => void;
};

/**
 * A location as people write it, or the name of a place. A location is taken on Enter, on choosing a reading (arrow down
 * lists them), and on leaving the box, which then shows the point in the chosen notation; a place on choosing it, or on
 * Enter where its name is spelled right.
 */
export function LocationField({ point, source, onPoint, error, fieldRef }: Props) {
  const { t } = useTranslation('tasking');
  const box = useLocationText(point, onPoint);
  const { text, reading } = box;
  /** The name that Enter was pressed on before its places had come. */
  const wanted = useRef<string | null>(null);
  const places = useContext(PlacesContext);
  const near = reading.ok ? null : plusCodeOfTown(text);
  const name = near?.town ?? nameTyped(text, reading);
  const code = near?.code ?? null;
  const { search, listed } = usePlaceSearch(name);
  const options = name === null ? readingOptions(reading) : listed.map((place) => placeOption(place, code));

  function choose(chosen: LocationOption) {
    if (!('place' in chosen)) box.take(chosen.point, 'typed', reading);
    else if (chosen.reading === null) box.take(chosen.point, 'place');
    else box.take(chosen.point, 'typed', chosen.reading);
  }

  function takeFirstPlace() {
    wanted.current = search.kind === 'found' ? null : name;
    const first = search.kind === 'found' ? search.places[0] : undefined;
    if (first !== undefined && first.match !== 'similar') choose(placeOption(first, code));
  }

  useEffect(() => {
    if (wanted.current !== null && wanted.current !== name) wanted.current = null;
    if (wanted.current !== null && search.kind === 'found') takeFirstPlace();
  });

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const input = event.target instanceof HTMLInputElement ? event.target : null;
    if (event.altKey && event.code === 'KeyS' && box.other !== null) {
      event.preventDefault();
      box.takeOther();
    } else if (event.key === 'Enter' && input !== null && !input.getAttribute('aria-activedescendant')) {
      event.preventDefault();
      if (name === null) return box.takeTyped();
      // The combobox would close the list, from which a place may still have to be chosen.
      event.stopPropagation();
      takeFirstPlace();
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
        aria-describedby="location-note"
        selectedKey={null}
        onSelectionChange={(key) => {
          const chosen = options.find((option) => option.id === key);
          if (chosen !== undefined) choose(chosen);
        }}
        onFocus={() => places.open()}
        onBlur={box.takeTyped}
      >
        <MenuKeeper listed={listed} />
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
            <Button
              slot={null}
              className={styles.clear ?? ''}
              aria-label={t('clearLocation')}
              onPress={() => box.take(null, 'typed')}
            >
              <Icon name="close" size={16} />
            </Button>
          )}
        </Group>
        <LocationList places={name !== null} />
      </ComboBox>
      <NotationMenus point={point} />
      <LocationNote
        id="location-note"
        text={text}
        reading={reading}
        search={search}
        shown={box.shown}
        other={box.other}
        pending={box.pending}
        source={source}
        error={error}
        onOther={box.takeOther}
      />
    </div>
  );
}

/** Offered as a list only where there is a choice. */
function readingOptions(reading: LocationReading): LocationOption[] {
  if (!reading.ok || reading.readings.length < 2) return [];
  return reading.readings.map(({ point, way }) => ({ id: way ?? 'latLng', point }));
}
