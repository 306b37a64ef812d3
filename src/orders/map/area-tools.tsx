import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from '../../i18n/words.tsx';
import type { ShapeKind } from '../../map/data/map-data.ts';
import { MapButton } from '../../map/overlays/basemap-menu.tsx';
import type { AreaFilter } from '../../order/area-filter.ts';
import { Popover } from '../../ui/back/popover.tsx';
import { Icon } from '../../ui/icon.tsx';
import menu from '../../ui/menu.module.css';
import form from '../../ui/small-form.module.css';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './corners-panel.module.css';

/** The parser of all location notations is large and rarely used. */
const CornersPanel = lazy(async () => ({ default: (await import('./corners-panel.tsx')).CornersPanel }));

type CornersPopoverProps = {
  at: RefObject<HTMLElement | null>;
  isOpen: boolean;
  area: AreaFilter | null;
  onArea: (area: AreaFilter) => void;
  onClose: () => void;
};

/** An area by its corners, without drawing. */
function CornersPopover({ at, isOpen, area, onArea, onClose }: CornersPopoverProps) {
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

type Props = {
  area: AreaFilter | null;
  onView: (only: boolean) => void;
  onDraw: (kind: ShapeKind) => void;
  onArea: (area: AreaFilter) => void;
};

/** The ways to filter the orders by an area of the map, behind one button. */
export function AreaTools({ area, onView, onDraw, onArea }: Props) {
  const { t } = useTranslation('views');
  const { t: tCorners } = useTranslation('corners');
  const [isTyping, setTyping] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const byView = area?.by === 'view';
  const item = (id: string, name: string, act: () => void) => (
    <MenuItem id={id} className={menu.item ?? ''} onAction={act}>
      <span className={menu.tick} />
      {name}
    </MenuItem>
  );
  return (
    <div ref={place}>
      <MenuTrigger>
        <MapButton icon="area" name={t('areaTools')} on={area !== null} />
        <Popover className={menu.popover ?? ''} placement="bottom end">
          <Menu className={menu.menu ?? ''} aria-label={t('areaTools')}>
            <MenuSection
              aria-label={t('onlyView')}
              selectionMode="multiple"
              selectedKeys={byView ? ['view'] : []}
              onSelectionChange={(keys) => onView(keys === 'all' || keys.has('view'))}
            >
              <MenuItem id="view" className={menu.item ?? ''}>
                <span className={menu.tick}>{byView && <Icon name="check" size={16} />}</span>
                {t('onlyView')}
              </MenuItem>
            </MenuSection>
            {item('rectangle', t('rectangle'), () => onDraw('rectangle'))}
            {item('polygon', t('polygon'), () => onDraw('polygon'))}
            {item('corners', tCorners('open'), () => setTyping(true))}
          </Menu>
        </Popover>
      </MenuTrigger>
      <CornersPopover
        at={place}
        isOpen={isTyping}
        area={area}
        onArea={onArea}
        onClose={() => setTyping(false)}
      />
    </div>
  );
}
