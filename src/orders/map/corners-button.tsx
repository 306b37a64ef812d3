import { lazy, Suspense } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import type { AreaFilter } from '../../order/area-filter.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import form from '../../ui/small-form.module.css';
import styles from './corners-panel.module.css';

/** The parser of all location notations is large and rarely used. */
const CornersPanel = lazy(async () => ({ default: (await import('./corners-panel.tsx')).CornersPanel }));

type Props = { area: AreaFilter | null; onArea: (area: AreaFilter) => void };

/** An area by its corners, without drawing. */
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
