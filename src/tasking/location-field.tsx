import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { formatDecimal, readCoordinateText } from '../geo/coordinate-text.ts';
import type { LngLat } from '../geo/lng-lat.ts';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './location-field.module.css';
import { LocationNote, type PointSource } from './location-note.tsx';

type Props = {
  point: LngLat | null;
  source: PointSource;
  onPoint: (point: LngLat | null, source: PointSource) => void;
  error: string | undefined;
  fieldRef: (element: { focus(): void } | null) => void;
};

type Option = { readonly id: 'asTyped' | 'swappedReading'; readonly point: LngLat; readonly text: string };

/**
 * Latitude and longitude as people write them; later issues add place names and more spellings behind the same box. What is
 * typed is taken on Enter, on choosing a reading (arrow down lists them), and on leaving the box.
 */
export function LocationField({ point, source, onPoint, error, fieldRef }: Props) {
  const { t } = useTranslation('tasking');
  const [text, setText] = useState(() => (point === null ? '' : formatDecimal(point)));
  const taken = useRef(point);
  const reading = readCoordinateText(text);
  const options = optionsOf(reading);

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
      takeTyped();
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
        onSelectionChange={(key) => {
          const chosen = options.find((option) => option.id === key);
          if (chosen === undefined) return;
          setText(chosen.text);
          take(chosen.point);
        }}
        onBlur={takeTyped}
      >
        <Label className={styles.label ?? ''}>{t('location')}</Label>
        <Group className={styles.box ?? ''}>
          <Icon name="target" />
          <Input
            ref={(element) => fieldRef(element)}
            className={styles.input ?? ''}
            dir="ltr"
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
        <Popover className={styles.popover ?? ''}>
          <ListBox<Option> aria-label={t('readings')}>
            {(option) => (
              <ListBoxItem id={option.id} textValue={option.text} className={styles.option ?? ''}>
                <Code>{option.text}</Code>
                <span className={styles.how}>{t(option.id)}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      <LocationNote
        id="location-note"
        text={text}
        reading={reading}
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
function optionsOf(reading: ReturnType<typeof readCoordinateText>): Option[] {
  if (!reading.ok || reading.swapped === null) return [];
  return [
    { id: 'asTyped', point: reading.point, text: formatDecimal(reading.point) },
    { id: 'swappedReading', point: reading.swapped, text: formatDecimal(reading.swapped) },
  ];
}

/** The form hands back a copy of the point it was given. */
const samePoint = (a: LngLat | null, b: LngLat | null) => a?.lng === b?.lng && a?.lat === b?.lat;
