import { useEffect, useMemo, useState } from 'react';
import { useEqual } from '../browser/equal.ts';
import type { Config } from '../config.ts';
import { useLanguage } from '../i18n/use-formats.ts';
import { useTranslation } from '../i18n/words.tsx';
import { overlayId, reliefId, switchExtra, useExtraChoice } from './extras/choice.ts';
import type { ExtraLayer } from './handle/extra-layers.ts';
import type { MapHandle } from './handle/map-handle.ts';
import type { MapSwitch } from './overlays/basemap-menu.tsx';
import { loadMapChunk } from './preload.ts';

/**
 * Relief and the overlays of the settings: their items in the menu, and the layers of those that are on, bottom to top. The layers are
 * null until they are known: the map shows those of the last screen.
 */
export function useExtras(handle: MapHandle | null, given: Config['map']) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const { relief, overlays, keys } = given;
  const settings = useEqual({ relief, overlays, keys });
  const on = useExtraChoice();
  const [layers, setLayers] = useState<readonly ExtraLayer[] | null>(null);

  useEffect(() => {
    if (handle === null) return;
    let live = true;
    // The map is made of this chunk, so it is there.
    void loadMapChunk().then(({ layersOf }) => live && setLayers(layersOf(settings, on)));
    return () => {
      live = false;
    };
  }, [handle, settings, on]);

  const switches = useMemo((): readonly MapSwitch[] => {
    const named = [
      ...(settings.relief === null ? [] : [{ id: reliefId, name: t('relief') }]),
      ...settings.overlays.map((overlay) => ({ id: overlayId(overlay), name: overlay.name[language] })),
    ];
    return named.map((one) => ({
      ...one,
      isOn: on.includes(one.id),
      choose: (isOn) => switchExtra(one.id, isOn),
    }));
  }, [settings, on, language, t]);

  return { switches, layers };
}
