import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Draft } from '../draft/draft.ts';
import { useLightMisfit, wordMisfit } from './use-light-misfit.ts';

/** The window has no light of the kind that the image type needs. The order can be placed all the same. */
export function LightNotice({ draft: { location, ...rest } }: { draft: Draft }) {
  const { t } = useTranslation('tasking');
  const misfit = useLightMisfit({ point: location.point, ...rest });
  if (misfit === null) return null;
  return (
    <Notice tone="doubt" role="status" title={wordMisfit(misfit, t)}>
      <p>{t('misfitAllowed')}</p>
    </Notice>
  );
}
