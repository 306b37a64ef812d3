import { useTranslation } from 'react-i18next';
import type { MapArea } from '../data/map-data.ts';
import styles from './legend.module.css';

const kinds = ['aoi', 'intersection', 'estimate'] as const;
const names = {
  aoi: 'legendAoi',
  intersection: 'legendIntersection',
  estimate: 'legendEstimate',
} as const;

/** Names the kinds of areas. They differ by outline, hatch and dashes, not by colour alone. */
export function Legend({ areas }: { areas: readonly MapArea[] }) {
  const { t } = useTranslation('map');
  const drawn = kinds.filter((kind) => areas.some((area) => area.kind === kind));
  if (drawn.length === 0) return null;
  return (
    <ul className={styles.legend} aria-label={t('legend')} data-over-map>
      {drawn.map((kind) => (
        <li key={kind}>
          <span className={styles.swatch} data-kind={kind} aria-hidden="true" />
          {t(names[kind])}
        </li>
      ))}
    </ul>
  );
}
