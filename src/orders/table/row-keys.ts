import type { KeyboardEvent } from 'react';
import { keyStruck } from '../../ui/keys/key-press.ts';

/** Arrow keys, J and K, Home and End move the focus from row to row, also from a link inside one. */
export function moveInRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
  const row = event.target.closest('tr');
  const rows = [...event.currentTarget.rows].filter(
    (candidate) => candidate.tabIndex >= -1 && candidate.hasAttribute('tabindex'),
  );
  const index = row === null ? -1 : rows.indexOf(row);
  const next = {
    ArrowDown: rows[index + 1],
    j: rows[index + 1],
    ArrowUp: rows[index - 1],
    k: rows[index - 1],
    Home: rows[0],
    End: rows.at(-1),
  }[keyStruck(event.nativeEvent) ?? event.key];
  if (next === undefined || index < 0) return;
  event.preventDefault();
  next.focus();
}
