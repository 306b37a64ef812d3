import { lazy, type RefObject, Suspense } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { useTranslation } from 'react-i18next';
import type { AreaFilter } from '../../order/area-filter.ts';
import { Popover } from '../../ui/back/popover.tsx';
import form from '../../ui/small-form.module.css';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './corners-panel.module.css';

/** The parser of all location notations is large and rarely used. */
const CornersPanel = lazy(async () => ({ default: (await import('./corners-panel.tsx')).CornersPanel }));

type Props = {
  at: RefObject<HTMLElement | null>;
  isOpen: boolean;
  area: AreaFilter | null;
  onArea: (area: AreaFilter) => void;
  onClose: () => void;
};

/** An area by its corners, without drawing. */
export function CornersPopover({ at, isOpen, area, onArea, onClose }: Props) {
  const { t } = useTranslation('corners');
  return (
    <Popover
      className={form.popover ?? ''}
      placement="bottom end"
      triggerRef={at}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog className={form.dialog ?? ''} aria-label={t('title')}>
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
              onClose();
            }}
          />
        </Suspense>
      </Dialog>
    </Popover>
  );
}
