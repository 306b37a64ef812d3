import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pointOf } from '../../../location/draft-location.ts';
import { emptyRow } from './rows.ts';
import { cell, focused, places, points, rowOf, shows, three } from './testing/grid-screen.tsx';

const rowHeight = 44;
const gridHeight = 440;

beforeEach(() => {
  // jsdom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(gridHeight);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(gridHeight);
  return () => vi.restoreAllMocks();
});

test('the grid has the promised names, a row a point, and says how many have a problem', async () => {
  await shows(three);
  const grid = screen.getByRole('grid', { name: 'Points' });
  for (const name of ['Place', 'Location', 'Problem']) within(grid).getByRole('columnheader', { name });
  expect(grid).toHaveAttribute('aria-rowcount', '4');
  const [, first, second] = within(grid).getAllByRole('row');
  expect(first).toHaveAttribute('aria-rowindex', '2');
  expect(first).toHaveTextContent('1Jeddah21.5, 39.1');
  await waitFor(() => expect(second).toHaveTextContent('No place has this name'));
  expect(screen.getByText(/^3 rows, 1 to correct/)).toBeVisible();
  expect(await within(grid).findByText('ORD-7')).toBeVisible();
  expect(first).toHaveTextContent('Covered in this window by your order ORD-7');
  expect(screen.getByText('3 rows, 1 to correct, 1 already ordered')).toBeVisible();
});

test('a row of a name without a point says it once, and its location can be edited as it is', async () => {
  const user = await shows([rowOf('Yanbu pier four', 'Yanbu pier four')]);
  const [, row] = within(screen.getByRole('grid', { name: 'Points' })).getAllByRole('row');
  await waitFor(() => expect(row).toHaveTextContent('No place has this name'));
  expect(within(row ?? document.body).getAllByText('Yanbu pier four')).toHaveLength(1);
  await user.click(cell('Yanbu pier four'));
  await user.keyboard('{ArrowRight}{F2}');
  expect(screen.getByRole('textbox', { name: /Location/ })).toHaveValue('Yanbu pier four');
});

test('typing edits the active cell, Enter goes down, Escape leaves it as it was', async () => {
  const user = await shows(three);
  await user.click(cell('Jeddah'));
  await user.keyboard('Rabigh{Enter}');
  expect(places()).toEqual(['Rabigh', 'Yanbu', 'Duba']);
  expect(focused()).toBe(cell('Yanbu'));
  await user.keyboard('{F2} Port{Enter}{Enter}x{Escape}');
  expect(places()).toEqual(['Rabigh', 'Yanbu Port', 'Duba']);
  expect(focused()).toBe(cell('Duba'));
});

test('a key with two characters begins an edit, and a dead key opens the cell for what it composes', async () => {
  const user = await shows(three);
  await user.click(cell('Jeddah'));
  fireEvent.keyDown(cell('Jeddah'), { key: '\u0644\u0627', code: 'KeyB' });
  expect(screen.getByRole('textbox')).toHaveValue('\u0644\u0627');
  await user.keyboard('{Escape}');
  expect(fireEvent.keyDown(cell('Jeddah'), { key: 'F5', code: 'F5' })).toBe(true);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  // Not prevented: the browser gives the composition to what has the focus then.
  expect(fireEvent.keyDown(cell('Jeddah'), { key: 'Dead', code: 'Quote', altKey: true })).toBe(true);
  expect(screen.getByRole('textbox')).toHaveValue('Jeddah');
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.keyboard('É{Enter}');
  expect(places()).toEqual(['É', 'Yanbu', 'Duba']);
});

test('Tab goes on to the next cell while a cell is edited, and leaves the grid otherwise', async () => {
  const user = await shows(three);
  await user.click(cell('Yanbu'));
  await user.keyboard('{Enter}{Tab}');
  expect(focused()).toBe(cell('nowhere'));
  await user.keyboard('24.09, 38.06{Tab}');
  expect(pointOf(points.rows[1]?.location ?? emptyRow.location)).toMatchObject({ lat: 24.09, lng: 38.06 });
  expect(focused()).toBe(cell('Duba'));
  await user.tab({ shift: true });
  expect(screen.getByRole('grid')).not.toContainElement(focused() as HTMLElement);
});

test('arrows, Home, End and the pages move the active cell', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => rowOf(`Port ${at}`, '1, 1'));
  const user = await shows(rows);
  await user.click(cell('Port 0'));
  const at = () => [focused()?.getAttribute('data-row'), focused()?.getAttribute('data-cell')];
  const after = async (keys: string) => {
    await user.keyboard(keys);
    return at();
  };
  expect(await after('{ArrowDown}{ArrowRight}')).toEqual(['Port 1', 'location']);
  expect(await after('{Home}')).toEqual(['Port 1', 'number']);
  expect(await after('{End}')).toEqual(['Port 1', 'remove']);
  expect(await after('{PageDown}')).toEqual([`Port ${gridHeight / rowHeight}`, 'remove']);
  expect(await after('{Control>}{End}{/Control}')).toEqual(['Port 39', 'remove']);
  expect(await after('{PageUp}')).toEqual(['Port 30', 'remove']);
  expect(await after('{Control>}{Home}{/Control}')).toEqual(['Port 0', 'number']);
});

test('a row that is not rendered is found by its text: Enter goes on through all of them, and Shift+Enter back', async () => {
  const user = await shows(
    Array.from({ length: 400 }, (_, at) => rowOf(`Berth ${at}`, at % 200 === 99 ? '25.011, 55.061' : '1, 1')),
  );
  expect(screen.queryByText('Berth 399')).not.toBeInTheDocument();
  const box = screen.getByRole('searchbox', { name: 'Find in rows' });
  await user.click(box);
  await user.paste('berth 399');
  expect(screen.getByText('In 1 row')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(cell('Berth 399')).toBeVisible();
  expect(screen.getByText('1 of 1')).toBeVisible();
  expect(box).toHaveFocus();
  await user.clear(box);
  await user.paste('25.011, 55');
  await user.keyboard('{Enter}');
  expect(cell('Berth 99')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(cell('Berth 299').closest('tr')).toHaveAttribute('data-active');
  expect(screen.getByText('2 of 2')).toBeVisible();
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(cell('Berth 99').closest('tr')).toHaveAttribute('data-active');
  await user.clear(box);
  await user.paste('Jeddah');
  expect(screen.getByText('In no row')).toBeVisible();
});

test('Delete clears the cell, Ctrl+Z restores it, Ctrl+Y and Ctrl+Shift+Z clear it again', async () => {
  const user = await shows(three);
  await user.click(cell('Jeddah'));
  await user.keyboard('{Delete}');
  expect(places()[0]).toBe('');
  await user.keyboard('{Control>}z{/Control}');
  expect(places()[0]).toBe('Jeddah');
  await user.keyboard('{Control>}y{/Control}');
  expect(places()[0]).toBe('');
  await user.keyboard('{Control>}z{Shift>}z{/Shift}{/Control}');
  expect(places()[0]).toBe('');
});

test('a pasted block fills cells from the active one on and adds rows', async () => {
  const user = await shows(three);
  await user.click(cell('Duba'));
  await user.paste('Haql\t29.3\t34.95\nMagna\t"28.4, 34.75"\n');
  expect(places()).toEqual(['Jeddah', 'Yanbu', 'Haql', 'Magna']);
  expect(points.rows.slice(2).map(({ location }) => pointOf(location)?.lat)).toEqual([29.3, 28.4]);
  expect(focused()).toBe(cell('Haql'));
});

test('Shift and arrows select rows, Ctrl+A all; selected rows are removed, and the focus stays in the grid', async () => {
  const user = await shows(three);
  await user.click(cell('Jeddah'));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Remove selected' }));
  expect(places()).toEqual(['Duba']);
  await waitFor(() => expect(focused()).toBe(cell('Duba')));
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(places()).toEqual(['Jeddah', 'Yanbu', 'Duba']);
  // It is disabled now.
  expect(screen.getByRole('grid')).toContainElement(focused() as HTMLElement);
});

test('a row is removed and added by buttons', async () => {
  const user = await shows(three);
  await user.click(screen.getByRole('button', { name: 'Remove row 2' }));
  expect(places()).toEqual(['Jeddah', 'Duba']);
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await user.keyboard('Haql{Enter}');
  expect(places()).toEqual(['Jeddah', 'Duba', 'Haql']);
});

test('a swapped row is found and swapped by one press; the next problem is a press away', async () => {
  const ports = [21, 22, 23, 24].map((lat) => rowOf(`Port ${lat}`, `${lat}, 39`));
  const user = await shows([...ports, rowOf('Odd', '39, 21.5')]);
  await user.click(await screen.findByRole('button', { name: 'Next problem' }));
  expect(focused()).toHaveTextContent('Latitude and longitude swapped?');
  await user.keyboard('{Enter}');
  expect(pointOf(points.rows[4]?.location ?? emptyRow.location)).toMatchObject({ lat: 21.5, lng: 39 });
  expect(await screen.findByText('5 rows')).toBeVisible();
});

test('of two readings one is chosen, and problems of the page and own settings are shown', async () => {
  const rows = [
    rowOf('Grid', '38S 300000 3700000'),
    rowOf('Own', '1, 1', { own: { cloud: 5 } }),
    rowOf('Note', '2, 2', { own: { note: 'a' } }),
  ];
  const user = await shows(rows, 'en', new Map([['Own', 'No longer offered.']]));
  expect(screen.getByText('own settings')).toBeVisible();
  expect(screen.getByText('own note')).toBeVisible();
  expect(screen.getByText('No longer offered.')).toBeVisible();
  const [, first] = screen.getAllByRole('row');
  const [choice] = within(first as HTMLElement).getAllByRole('button');
  await user.click(choice as HTMLElement);
  expect(points.rows[0]?.location.kind).toBe('point');
});

test('a name as location is taken if one place has it, and that place is shown under the point', async () => {
  await shows([rowOf('Pier four', 'Jeddah')]);
  expect(await screen.findByText('Jeddah, Saudi Arabia')).toBeVisible();
  expect(screen.getByRole('gridcell', { name: /^21\.492, 39\.178 ?Jeddah, Saudi Arabia$/ })).toBeVisible();
  expect(points.rows[0]?.location).toMatchObject({ source: 'place', typed: 'Jeddah' });
  expect(points.canUndo).toBe(false);
  expect(screen.getByText('1 row')).toBeVisible();
});

test('of several places with a name one is chosen from a menu by keyboard, and the focus stays in the grid', async () => {
  const user = await shows([rowOf('Harbour', 'Valencia'), rowOf('Quay', 'Jeda')]);
  expect(await screen.findByText('3 places have this name')).toBeVisible();
  expect(screen.getByText('2 rows, 2 to correct')).toBeVisible();
  await user.click(cell('Harbour'));
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  const menu = await screen.findByRole('menu', { name: 'Choose the place' });
  expect(within(menu).getAllByRole('menuitem')).toHaveLength(3);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('Valencia, Venezuela')).toBeVisible();
  expect(pointOf(points.rows[0]?.location ?? emptyRow.location)).toMatchObject({ lat: 38, lng: -1 });
  await waitFor(() => expect(screen.getByRole('grid')).toContainElement(focused() as HTMLElement));
  await user.keyboard('{Control>}z{/Control}');
  expect(points.rows[0]?.location).toMatchObject({ kind: 'text', text: 'Valencia' });
  await user.click(screen.getByRole('button', { name: 'Use Jeddah, Saudi Arabia' }));
  expect(points.rows[1]?.location).toMatchObject({ source: 'place' });
});

test('a row without a place shows where its point lies, and a place without a location is offered, not taken', async () => {
  const user = await shows([
    rowOf('', '22, 46', { id: 'a' }),
    rowOf('Jeddah', ''),
    rowOf('Nowhere at all', ''),
  ]);
  expect(await screen.findByText(/km/)).toHaveTextContent('79 km SE of Layla, Saudi Arabia');
  expect(points.rows[0]?.place).toBe('');
  const [offer] = await screen.findAllByRole('button', { name: 'Use Jeddah, Saudi Arabia' });
  expect(points.rows[1]?.location.kind).toBe('text');
  expect(screen.getAllByRole('button', { name: /^Use/ })).toHaveLength(1);
  await user.click(offer as HTMLElement);
  expect(pointOf(points.rows[1]?.location ?? emptyRow.location)).toMatchObject({ lat: 21.492, lng: 39.178 });
});

test('of 2,000 rows a window is rendered, and the active one although it is out of view', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => rowOf(`Port ${at}`, '1, 1'));
  const user = await shows(rows);
  await user.click(cell('Port 3'));
  await user.keyboard('{Control>}{End}{/Control}');
  expect(screen.getAllByRole('row').length).toBeLessThan(50);
  expect(focused()).toHaveAttribute('data-row', 'Port 1999');
});

test('in Arabic the left arrow leads on, and the words are Arabic', async () => {
  const user = await shows(three, 'ar');
  expect(screen.getByRole('grid', { name: 'النقاط' })).toBeVisible();
  expect(await screen.findByText(/^3 صفوف، واحد للتصحيح/)).toBeVisible();
  await user.click(cell('Yanbu'));
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe(cell('nowhere'));
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe(cell('Yanbu'));
});
