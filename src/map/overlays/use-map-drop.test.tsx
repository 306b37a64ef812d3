import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useMapDrop } from './use-map-drop.ts';

const plan = new File(['{}'], 'plan.GeoJSON');
const table = new File(['a,b'], 'points.csv');
const dragged = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files } });

/** jsdom's events of a drag have no related target. */
function leavesTo(from: HTMLElement, relatedTarget: HTMLElement) {
  const event = createEvent.dragLeave(from);
  Object.defineProperty(event, 'relatedTarget', { value: relatedTarget });
  fireEvent(from, event);
}

function Ground({ isOn, onFiles }: { isOn: boolean; onFiles: (files: readonly File[]) => void }) {
  const region = useRef<HTMLElement>(null);
  const isOver = useMapDrop(region, isOn, onFiles);
  return (
    <section ref={region} aria-label="Map">
      <button type="button">On the map</button>
      {isOver && <p>Drop here</p>}
    </section>
  );
}

function shows({ isOn = true } = {}) {
  const taken: string[][] = [];
  render(<Ground isOn={isOn} onFiles={(files) => taken.push(files.map(({ name }) => name))} />);
  return { taken, map: screen.getByRole('region', { name: 'Map' }), on: screen.getByRole('button') };
}

test('a map says where to drop while files are over it or over what is on it', () => {
  const { map, on } = shows();
  fireEvent.dragOver(map, { dataTransfer: { types: ['text/plain'], files: [] } });
  expect(screen.queryByText('Drop here')).toBeNull();
  fireEvent.dragOver(map, dragged());
  expect(screen.getByText('Drop here')).toBeVisible();
  leavesTo(map, on);
  expect(screen.getByText('Drop here')).toBeVisible();
  leavesTo(map, document.body);
  expect(screen.queryByText('Drop here')).toBeNull();
});

test('files that a map can show are taken, and the others go to the screen', () => {
  const { taken, on } = shows();
  const passed: string[] = [];
  const screenTakes = (event: DragEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    passed.push(...[...(event.dataTransfer?.files ?? [])].map(({ name }) => name));
  };
  document.addEventListener('drop', screenTakes);
  fireEvent.dragOver(on, dragged(plan));
  fireEvent.drop(on, dragged(plan, table));
  fireEvent.drop(on, dragged(table));
  document.removeEventListener('drop', screenTakes);
  expect(taken).toEqual([['plan.GeoJSON']]);
  expect(passed).toEqual(['points.csv']);
  expect(screen.queryByText('Drop here')).toBeNull();
});

test('what no screen takes does not make the browser leave the page', () => {
  const { taken, map } = shows();
  expect(fireEvent.drop(map, dragged(table))).toBe(false);
  expect(taken).toEqual([['points.csv']]);
});

test('a map that takes no files leaves all of them alone', () => {
  const { taken, map } = shows({ isOn: false });
  expect(fireEvent.dragOver(map, dragged(plan))).toBe(true);
  expect(fireEvent.drop(map, dragged(plan))).toBe(true);
  expect(taken).toEqual([]);
});
