import { useState } from 'react';
import { type LngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import { certainReading } from '../../geo/notation/location-reading.ts';
import { readLocation } from '../../geo/notation/location-text.ts';
import { formatLettered, formatPoint } from '../../geo/notation/point-text.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { type AreaFilter, drawnFilter } from '../../order/area-filter.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Field, fieldStyles } from '../../ui/fields/field.tsx';
import form from '../../ui/small-form.module.css';

type Props = { area: AreaFilter | null; onArea: (area: AreaFilter) => void };

const names = ['southWest', 'northEast'] as const;
type Corners = Readonly<Record<(typeof names)[number], string>>;

/**
 * An area by two corners, each in any location notation. It may cross the antimeridian, so the corners are
 * not swapped.
 */
export function CornersPanel({ area, onArea }: Props) {
  const { t } = useTranslation('corners');
  const [typed, setTyped] = useState<Corners>(() => cornersOf(area));
  const [pressed, setPressed] = useState(false);
  const southWest = pointOf(typed.southWest);
  const northEast = pointOf(typed.northEast);
  const filter =
    southWest !== null && northEast !== null
      ? drawnFilter({
          kind: 'box',
          west: southWest.lng,
          south: southWest.lat,
          east: northEast.lng,
          north: northEast.lat,
        })
      : null;
  const errorOf = (name: (typeof names)[number]) => {
    if (!pressed) return undefined;
    if (pointOf(typed[name]) === null) return t('notRead');
    const areBothRead = southWest !== null && northEast !== null;
    return name === 'northEast' && areBothRead && filter === null ? t('notABox') : undefined;
  };
  return (
    <form
      className={form.panel}
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (filter !== null) onArea(filter);
      }}
    >
      {names.map((name) => {
        const point = pointOf(typed[name]);
        return (
          <Field
            key={name}
            label={t(name)}
            error={errorOf(name)}
            hint={point === null ? t('spellings') : <Code>{formatLettered(point)}</Code>}
          >
            {(ids) => (
              <input
                {...ids}
                className={fieldStyles.input}
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                value={typed[name]}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            )}
          </Field>
        );
      })}
      <div className={form.actions}>
        <Button type="submit" variant="main">
          {t('show')}
        </Button>
      </div>
    </form>
  );
}

function pointOf(typed: string): LngLat | null {
  return certainReading(readLocation(typed))?.point ?? null;
}

function cornersOf(area: AreaFilter | null): Corners {
  if (area === null || area.shape.kind !== 'box') return { southWest: '', northEast: '' };
  const { west, south, east, north } = area.shape;
  const text = (lng: number, lat: number) => formatPoint(wrapLngLat(lng, lat), 'decimal') ?? '';
  return { southWest: text(west, south), northEast: text(east, north) };
}
