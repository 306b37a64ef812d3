import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
import { SegmentLinks } from '../../ui/segments.tsx';

/** From the form of one order to a batch, and back. */
export function OneOrMany() {
  const { pathname } = useLocation();
  const { t } = useTranslation('tasking');
  return (
    <SegmentLinks
      name={t('oneOrMany')}
      links={[
        { to: paths.newOrder(), words: t('onePoint') },
        { to: paths.newBatch(), words: t('toBatch') },
      ]}
      here={pathname}
    />
  );
}
