import { useTranslation } from 'react-i18next';
import { isolated } from '../../../i18n/isolate.ts';
import { type AreaFilter, areaNear, isSameArea, pointOfNear } from '../../../order/area-filter.ts';
import { useNearTown } from '../../../places/use-places.ts';
import { useSites } from '../../../sites/sites.ts';

/** "near Jeddah": a saved site by its name, another point by the nearest place, an area by how it was chosen. */
export function useAreaWords(area: AreaFilter | null): string | null {
  const { t } = useTranslation('filters');
  const { items: sites } = useSites();
  const point = area && pointOfNear(area);
  const site = point && area && sites.find((site) => isSameArea(areaNear(site.point), area));
  const town = useNearTown(site ? null : point);
  if (area === null) return null;
  if (site) return t('near', { name: isolated(site.name) });
  return town ?? t(area.by === 'view' ? 'mapView' : point === null ? 'drawnArea' : 'nearPoint');
}
