import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { useTranslation } from 'react-i18next';
import { formatDecimal, readCoordinateText } from '../geo/coordinate-text.ts';
import type { LngLat } from '../geo/lng-lat.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './location-field.module.css';
import { LocationList, type LocationOption, placeOption } from './location-list.tsx';
import { LocationNote, type PointSource } from './location-note.tsx';
import { MenuKeeper } from './places/menu-keeper.tsx';
import { nameTyped } from './places/name-typed.ts';
import { PlacesContext } from './places/places-context.ts';
import { usePlaceSearch } from './places/use-places.ts';

type Props = {
  point: LngLat | null;
  source: PointSource;
  onPoint: (point: LngLat | null, source: PointSource) => void;
  error: string | undefined;
  fieldRef: (element: { focus(): void } | null) => void;
};

/**
 * Latitude and longitude as people write them, or the name of a place. A location is taken on Enter, on choosing a reading
 * (arrow down lists them), and on leaving the box; a place on choosing it, or on Enter where its name is spelled right.
 */
export function LocationField({ point, source, onPoint, error, fieldRef }: Props) {
  const { t } = useTranslation('tasking');
  const [text, setText] = useState(() => (point === null ? '' : formatDecimal(point)));
  const taken = useRef(point);
  /** The name that Enter was pressed on before its places had come. */
  const wanted = useRef<string | null>(null);
  const places = useContext(PlacesContext);
  const reading = readCoordinateText(text);
  const name = nameTyped(text, reading);
  const { search, listed } = usePlaceSearch(name);
  const options = name === null ? optionsOf(reading) : listed.map(placeOption);

  // A point that came from the map stands in the box as text.
  useEffect(() => {
    if (samePoint(point, taken.current)) return;
    taken.current = point;
    setText(point === null ? '' : formatDecimal(point));
  }, [point]);

  function take(next: LngLat | null, by: PointSource = 'typed') {
    taken.current = next;
    onPoint(next, by);
  }

  function choose(chosen: LocationOption) {
    setText(formatDecimal(chosen.point));
    take(chosen.point, 'place' in chosen ? 'place' : 'typed');
  }

  function takeFirstPlace() {
    wanted.current = search.kind === 'found' ? null : name;
    const first = search.kind === 'found' ? search.places[0] : undefined;
    if (first !== undefined && first.match !== 'similar') choose(placeOption(first));
  }

  useEffect(() => {
    if (wanted.current !== null && wanted.current !== name) wanted.current = null;
    if (wanted.current !== null && search.kind === 'found') takeFirstPlace();
  });

  function takeTyped() {
    if (reading.ok) {
      if (point === null || formatDecimal(point) !== formatDecimal(reading.point)) take(reading.point);
    } else if (text.trim() === '' && point !== null) take(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const input = event.target instanceof HTMLInputElement ? event.target : null;
    if (event.altKey && event.code === 'KeyS' && reading.swapped !== null) {
      event.preventDefault();
      setText(formatDecimal(reading.swapped));
      take(reading.swapped);
    } else if (event.key === 'Enter' && input !== null && !input.getAttribute('aria-activedescendant')) {
      event.preventDefault();
      if (name === null) takeTyped();
      else takeFirstPlace();
    }
  }

  const pending = reading.ok && (point === null || formatDecimal(point) !== formatDecimal(reading.point));

  return (
    <div className={styles.field} onKeyDownCapture={onKeyDown}>
      <ComboBox
        allowsCustomValue
        menuTrigger="manual"
        inputValue={text}
        onInputChange={setText}
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
        onBlur={takeTyped}
      >
        <MenuKeeper listed={listed} />
        <Label className={styles.label ?? ''}>{t('location')}</Label>
        <Group className={styles.box ?? ''}>
          <Icon name="target" />
          <Input
            ref={(element) => fieldRef(element)}
            className={styles.input ?? ''}
            dir={text === '' ? undefined : name === null ? 'ltr' : 'auto'}
            placeholder={t('locationPlaceholder')}
            spellCheck={false}
            autoComplete="off"
          />
          {text !== '' && (
            <Button
              slot={null}
              className={styles.clear ?? ''}
              aria-label={t('clearLocation')}
              onPress={() => {
                setText('');
                take(null);
              }}
            >
              <Icon name="close" size={16} />
            </Button>
          )}
        </Group>
        <LocationList places={name !== null} />
      </ComboBox>
      <LocationNote
        id="location-note"
        text={text}
        reading={reading}
        search={search}
        pending={pending}
        source={source}
        point={point}
        error={error}
        onSwap={(swapped) => {
          setText(formatDecimal(swapped));
          take(swapped);
        }}
      />
    </div>
  );
}

/** Offered as a list only where there is a choice. */
function optionsOf(reading: ReturnType<typeof readCoordinateText>): LocationOption[] {
  if (!reading.ok || reading.swapped === null) return [];
  return [
    { id: 'asTyped', point: reading.point, text: formatDecimal(reading.point) },
    { id: 'swappedReading', point: reading.swapped, text: formatDecimal(reading.swapped) },
  ];
}

/** The form hands back a copy of the point it was given. */
const samePoint = (a: LngLat | null, b: LngLat | null) => a?.lng === b?.lng && a?.lat === b?.lat;
