import { layers, namedFlavor } from '@protomaps/basemaps';
import { addProtocol, type StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import { defaultConfig } from '../../../../src/config.ts';
import { baseStyleOf } from '../../../../src/map/basemap/style/base-style.ts';
import { palettes } from '../../../../src/map/basemap/style/palette.ts';
import { withOrders } from '../../../../src/map/basemap/style/style.ts';
import { appearance } from './appearance.ts';

const file = '/maps/town.pmtiles';

/** The style of the archive in the app, or that of Protomaps with its own reader. */
export async function archiveStyleOf(whose: string): Promise<StyleSpecification> {
  if (whose === 'plain') {
    addProtocol('pmtiles', new Protocol().tile);
    return {
      version: 8,
      sources: { town: { type: 'vector', url: `pmtiles://${location.origin}${file}` } },
      layers: layers('town', namedFlavor('light'), { lang: 'en' }),
    };
  }
  const base = await baseStyleOf(appearance, { ...defaultConfig.map, archive: file });
  if (base.address === null) throw new Error('the archive is not drawn');
  return withOrders(base.style, palettes.light);
}
