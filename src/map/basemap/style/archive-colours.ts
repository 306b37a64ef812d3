import type { Flavor } from '@protomaps/basemaps';
import { groundColours, palettes, type Theme } from './palette.ts';

/** The colours of a Protomaps flavour by the names of its fields; the first that fits is taken. */
function coloursOf(theme: Theme): readonly (readonly [field: RegExp, colour: string])[] {
  const { border, city, divisionName, land, landHalo, sea, seaName } = palettes[theme];
  const { building, casing, green, highwayCasing, minorRoad, path, paved, railway, road } =
    groundColours[theme];
  return [
    [/^(background|water)$/, sea],
    [/^earth$/, land],
    [/_halo$/, landHalo],
    [/^ocean_label$/, seaName],
    [/^city_label$/, city],
    [/_label|^roads_label/, divisionName],
    [/^boundaries$/, border],
    [/highway_casing/, highwayCasing],
    [/_casing/, casing],
    [/highway$|major$|link$/, road],
    [/minor(_a|_b|_service)?$/, minorRoad],
    [/other$|^pier$/, path],
    [/^railway$/, railway],
    [/^buildings$/, building],
    [/^(park|wood|scrub)_[ab]$|^zoo$/, green],
    [/^(hospital|industrial|school|pedestrian|aerodrome|runway|military)$/, paved],
  ];
}

/** A flavour in the colours of the app, without points of interest and without the land cover of the far view. */
export function flavourOf({ pois: _, landcover: __, ...flavour }: Flavor, theme: Theme): Flavor {
  const colours = coloursOf(theme);
  const own = Object.entries(flavour).map(([field, colour]) => [
    field,
    colours.find(([fields]) => fields.test(field))?.[1] ?? colour,
  ]);
  return Object.fromEntries(own);
}
