import { storedPreference, storedWord, useStoredPreference } from '../../../browser/stored-preference.ts';
import { type Config, openServiceNames, type ServiceName } from '../../../config.ts';
import { isoDay, useDay } from './day-choice.ts';

export const basemaps = ['map', 'imagery', 'streets', 'daily'] as const;
export type BasemapName = (typeof basemaps)[number];

/** Pictures below names and borders, on a globe. */
export const isPictures = (basemap: BasemapName): boolean => basemap === 'imagery' || basemap === 'daily';

const ofMap = ['Natural Earth', 'GeoNames (CC BY 4.0)', '© OpenStreetMap'];

/** Whose data the embedded basemaps are made of: names, which are the same in every language. */
export const ownCredits: Record<BasemapName, readonly string[]> = {
  map: ofMap,
  imagery: ['NASA Blue Marble', ...ofMap],
  streets: ofMap,
  daily: ofMap,
};

/** As they call themselves, in every language. */
export const serviceNames: Readonly<Record<ServiceName, string>> = {
  openfreemap: 'OpenFreeMap',
  'nasa-gibs': 'NASA GIBS',
};

/** The basemaps of other hosts, each with the service that gives it after the analyst's consent. */
export const serviceOf = { streets: 'openfreemap', daily: 'nasa-gibs' } as const satisfies Partial<
  Record<BasemapName, ServiceName>
>;
export type OfferedName = keyof typeof serviceOf;
export const isOffered = (basemap: BasemapName): basemap is OfferedName => basemap in serviceOf;

type MapSettings = Config['map'];

const hasStreets = ({ archive, light, dark, preset }: MapSettings) =>
  archive !== null || light !== null || dark !== null || preset.includes('openfreemap');

/** The basemaps of other hosts that the settings offer: no streets where the map has them already. */
export const offersIn = (settings: MapSettings): OfferedName[] =>
  (['streets', 'daily'] as const).filter(
    (name) => settings.offer.includes(serviceOf[name]) && !(name === 'streets' && hasStreets(settings)),
  );

const choice = storedWord('nadir.basemap', basemaps, 'map');

/** The services that the analyst allowed in this browser, separated by spaces. */
const consents = storedPreference<readonly ServiceName[]>(
  'nadir.mapServices',
  (text) => openServiceNames.filter((name) => text?.split(' ').includes(name)),
  (names) => (names.length === 0 ? null : names.join(' ')),
);

/** Whether a basemap may be requested: one of another host needs both the offer and the consent. */
export const isAllowed = (basemap: BasemapName, settings: MapSettings): boolean =>
  !isOffered(basemap) ||
  (offersIn(settings).includes(basemap) && consents.now().includes(serviceOf[basemap]));

export const chooseBasemap = choice.choose;

export function allowService(basemap: OfferedName): void {
  consents.choose([...consents.now().filter((name) => name !== serviceOf[basemap]), serviceOf[basemap]]);
}

/** Takes the consent back. What the service gave is no longer shown. */
export function stopService(basemap: OfferedName): void {
  if (choice.now() === basemap) choice.choose('map');
  consents.choose(consents.now().filter((name) => name !== serviceOf[basemap]));
}

type Chosen = {
  readonly basemap: BasemapName;
  /** Of the daily pictures, as in an `Appearance`. */
  readonly day: string | undefined;
};

/** The basemap to show: the chosen one, or the map if that may not be requested. */
export function useBasemapChoice(settings: MapSettings): Chosen {
  const chosen = useStoredPreference(choice);
  useStoredPreference(consents);
  const { at } = useDay();
  const basemap = isAllowed(chosen, settings) ? chosen : 'map';
  return { basemap, day: basemap === 'daily' ? isoDay(at) : undefined };
}
