import { useContext, useEffect, useRef } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import type { FoundPlace } from '../../geo/gazetteer/gazetteer.ts';

/** Opens the combobox's list when places arrive, and closes it when there are none. */
export function MenuKeeper({ listed }: { listed: readonly FoundPlace[] }) {
  const state = useContext(ComboBoxStateContext);
  const latest = useRef(state);
  latest.current = state;
  const shown = useRef(listed);

  useEffect(() => {
    const combobox = latest.current;
    const before = shown.current;
    shown.current = listed;
    if (combobox === null || before === listed) return;
    if (listed.length > 0 && combobox.isFocused) combobox.open(null, 'manual');
    else if (before.length > 0 && combobox.isOpen) combobox.close();
  }, [listed]);

  return null;
}
