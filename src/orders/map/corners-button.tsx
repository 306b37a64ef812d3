import { lazy, Suspense } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import type { AreaFilter } from '../../order/area-filter.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import form from '../filters/small-form.module.css';
import styles from './corners-panel.module.css';

/** Reading every spelling of a location is heavy, and asked for by few. */
const CornersPanel = lazy(async () => ({ default: (await import('./corners-panel.tsx')).CornersPanel }));

type Props = { area: AreaFilter | null; onArea: (area: AreaFilter) => void };

/** An area for those who know its corners, or do not draw. */
export function CornersButton({ area, onArea }: Props) {
  const { t } = useTranslation('corners');
  return (
    <DialogTrigger>
      <AriaButton className={styles.open ?? ''}>{t('open')}</AriaButton>
      <Popover className={form.popover ?? ''} placement="bottom start">
        <Dialog className={form.dialog ?? ''} aria-label={t('title')}>
          {({ close }) => (
            <Suspense
              fallback={
                <div className={styles.waiting}>
                  <Spinner />
                </div>
              }
            >
              <CornersPanel
                area={area}
                onArea={(area) => {
                  onArea(area);
                  close();
                }}
              />
            </Suspense>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
