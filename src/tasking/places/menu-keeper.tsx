import { useContext, useEffect, useMemo, useRef } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import type { FoundPlace } from '../../geo/gazetteer/gazetteer.ts';

type Props = {
  places: readonly FoundPlace[];
  /** The number of saved sites that the text names. */
  sites: number;
};

/** Opens the combobox's list when sites or places arrive, and closes it when there are none. */
export function MenuKeeper({ places, sites }: Props) {
  const state = useContext(ComboBoxStateContext);
  const latest = useRef(state);
  latest.current = state;
  const listed = useMemo(() => ({ count: places.length + sites }), [places, sites]);
  const shown = useRef(listed);

  useEffect(() => {
    const combobox = latest.current;
    const before = shown.current;
    shown.current = listed;
    if (combobox === null || before === listed) return;
    if (listed.count > 0 && combobox.isFocused) combobox.open(null, 'manual');
    else if (before.count > 0 && combobox.isOpen) combobox.close();
  }, [listed]);

  return null;
}
