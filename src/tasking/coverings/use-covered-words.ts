import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import type { CoveringsFound, Partly } from './use-coverings.ts';

export function useCoveredWords() {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  return {
    /** How many orders cover the point, or may. */
    title({ count, unsure }: Pick<CoveringsFound, 'count' | 'unsure'>): string {
      return count > unsure ? t('coveredTitle', { count: count - unsure }) : t('coveredMay', { count });
    },
    /** How many orders were compared, where that is not all. */
    partly({ examined, of }: NonNullable<Partly>): string {
      if (examined === 0) return t('coveredNone');
      if (of === null) return t('coveredSome', { looked: formats.number(examined) });
      return t('coveredPart', { looked: formats.number(examined), total: formats.number(of) });
    },
  };
}
