import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import type { RoundedLngLat } from '../../geo/lng-lat.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { isPhone } from '../../ui/use-is-phone.ts';
import type { Inset } from '../camera/fit.ts';
import type { ScreenPoint } from '../camera/hit.ts';
import type { FileFeature } from '../files/feature-at.ts';
import type { FileOfferProps } from '../files/file-offer.tsx';
import { filesNow, type ShownFile, useFiles } from '../files/shown-files.ts';
import type { ExtraLayer } from '../handle/extra-layers.ts';
import type { MapHandle } from '../handle/map-handle.ts';
import styles from './own-files.module.css';
import { chooseFiles, useMapDrop } from './use-map-drop.ts';

/** Between the list and what is zoomed to. */
const gapPx = 24;

type Tools = typeof import('../files/files-tools.ts');
let loaded: Tools | null = null;

async function loadTools(): Promise<Tools> {
  loaded = await import('../files/files-tools.ts');
  return loaded;
}

/** What of the files lies on a map. */
export type FilesOnMap = {
  featureAt(place: ScreenPoint, isPicking: boolean): FileFeature | null;
  has(file: string): boolean;
  readonly Offer: ComponentType<FileOfferProps>;
  /** Null while it is closed. */
  readonly list: ReactNode;
};

/**
 * Files of the analyst's own over this map: what draws them, and what the menu and the layer of overlays need. Its code loads with the
 * first file.
 */
export function useOwnFiles(
  handle: MapHandle | null,
  region: RefObject<HTMLElement | null>,
  inset: Inset,
  { isOn, dropsHere }: { isOn: boolean; dropsHere: boolean },
) {
  // The list first, then the map with its layers: both at once would be one long task.
  const files = useDeferredValue(useFiles().files);
  const [tools, setTools] = useState(loaded);
  const [list, setList] = useState<'closed' | 'open' | 'opened'>(() =>
    filesNow().files.length > 0 && !isPhone() ? 'open' : 'closed',
  );
  const isWanted = isOn && handle !== null && (files.length > 0 || list === 'opened');
  useEffect(() => {
    let isStale = false;
    if (isWanted && tools === null)
      loadTools().then(
        (read) => !isStale && setTools(read),
        // The shell's notices report a part of the page that failed to load.
        () => !isStale && setList('closed'),
      );
    return () => {
      isStale = true;
    };
  }, [isWanted, tools]);
  const fit = ({ shapes }: ShownFile) =>
    handle?.camera.fit(shapes.facts.box, besideList(inset, region.current));
  const [added, setAdded] = useState<ShownFile | null>(null);
  const onAdded = useEffectEvent(fit);
  useEffect(() => {
    if (added !== null) onAdded(added);
  }, [added]);

  const take = (chosen: readonly File[]) => {
    setList('opened');
    loadTools()
      .then(({ addFiles }) => addFiles(chosen, setAdded))
      .catch(() => setList('closed'));
  };
  const choose = () => chooseFiles(take);
  const isOver = useMapDrop(region, isOn && dropsHere, take);
  const close = () => {
    setList('closed');
    handle?.canvas.focus({ preventScroll: true });
  };
  const shown: FilesOnMap | null =
    tools === null || handle === null || !isWanted
      ? null
      : {
          featureAt: (place, isPicking) =>
            files.length === 0 ? null : tools.featureAt(handle, place, { withLines: !isPicking }),
          has: (id) => files.some((file) => file.id === id && file.isShown),
          Offer: tools.FileOffer,
          list: list !== 'closed' && (
            <tools.FilesPanel takesFocus={list === 'opened'} onFit={fit} onOpen={choose} onClose={close} />
          ),
        };
  return {
    extras: files.filter(({ isShown }) => isShown).map(({ extra }): ExtraLayer => extra),
    shown,
    choose,
    /** Null without files. */
    open: files.length === 0 ? null : () => setList('opened'),
    dropHint: isOver ? <DropHint /> : null,
  };
}

/** With the room of the list, where it leaves more than half of the map. */
function besideList(inset: Inset, region: HTMLElement | null): Inset {
  const box = region?.querySelector('[data-files]')?.getBoundingClientRect();
  const edge = region?.getBoundingClientRect();
  if (box === undefined || edge === undefined || box.width * 2 > edge.width) return inset;
  return box.left + box.right > edge.left + edge.right
    ? { ...inset, right: Math.max(inset.right, edge.right - box.left + gapPx) }
    : { ...inset, left: Math.max(inset.left, box.right - edge.left + gapPx) };
}

function DropHint() {
  const { t } = useTranslation('ownFiles');
  return (
    <div className={styles.drop} aria-hidden="true">
      <span className={styles.hint}>{t('drop')}</span>
    </div>
  );
}

/** What was pressed of a file, until it is used or closed, or something else is pressed. */
export function useFileOffer(files: FilesOnMap | null, isPicking: boolean) {
  const [offered, setOffered] = useState<{ feature: FileFeature; pressed: RoundedLngLat } | null>(null);
  const isGone = offered !== null && files?.has(offered.feature.file.id) !== true;
  if (isGone) setOffered(null);
  return {
    offered: isGone ? null : offered,
    at: (place: ScreenPoint) => files?.featureAt(place, isPicking) ?? null,
    /** Returns true if something of a file was pressed. */
    press(place: ScreenPoint, pressed: RoundedLngLat): boolean {
      const feature = files?.featureAt(place, isPicking) ?? null;
      setOffered(feature && { feature, pressed });
      return feature !== null;
    },
    close: () => setOffered(null),
  };
}

type OfferedProps = {
  files: FilesOnMap | null;
  offer: ReturnType<typeof useFileOffer>;
  canvas: HTMLElement;
  onPut: ((at: RoundedLngLat) => void) | undefined;
  onPlace: ((at: RoundedLngLat, by: 'click') => boolean) | undefined;
};

export function OfferedFile({ files, offer: { offered, close }, canvas, onPut, onPlace }: OfferedProps) {
  if (files === null || offered === null) return null;
  const { feature, pressed } = offered;
  const { at, file } = feature;
  return (
    <files.Offer
      key={`${file.id} ${at.lng} ${at.lat} ${pressed.lng} ${pressed.lat}`}
      feature={feature}
      onUse={
        onPut &&
        (() => {
          close();
          onPut(at);
        })
      }
      onPressed={() => {
        close();
        onPlace?.(pressed, 'click');
      }}
      onClose={() => {
        close();
        canvas.focus({ preventScroll: true });
      }}
    />
  );
}
