import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import { chooseBasemap } from '../basemap/style/basemap-choice.ts';
import type { ImageryDetail } from '../handle/map-handle.ts';
import { BasemapMenu } from './basemap-menu.tsx';

const noFiles = { onOpenFile: () => {}, onFiles: null };

beforeEach(async () => {
  chooseBasemap('map');
  await startI18n('en');
  await loadSignedInCatalog();
});

test('the basemap is chosen from a menu and stored in this browser', async () => {
  render(<BasemapMenu {...noFiles} grid={true} onGrid={() => {}} imageryDetail={() => 'sharp'} />);
  await userEvent.click(screen.getByRole('button', { name: 'Basemap' }));
  const imagery = await screen.findByRole('menuitemradio', { name: 'Imagery' });
  expect(imagery).not.toBeChecked();
  await userEvent.click(imagery);
  expect(localStorage.getItem('nadir.basemap')).toBe('imagery');
  await userEvent.click(screen.getByRole('button', { name: 'Basemap' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Imagery' })).toBeChecked();
});

test('the grid is switched beside the basemaps, and is not one of them', async () => {
  const switched: boolean[] = [];
  render(
    <BasemapMenu {...noFiles} grid={true} onGrid={(on) => switched.push(on)} imageryDetail={() => 'sharp'} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Basemap' }));
  const grid = await screen.findByRole('menuitemcheckbox', { name: 'Grid' });
  expect(grid).toBeChecked();
  await userEvent.click(grid);
  expect(switched).toEqual([false]);
});

test('imagery names its low resolution, and where it shows nothing it cannot be chosen', async () => {
  let detail: ImageryDetail = 'coarse';
  render(<BasemapMenu {...noFiles} grid={true} onGrid={() => {}} imageryDetail={() => detail} />);
  const imagery = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Basemap' }));
    return screen.findByRole('menuitemradio', { name: 'Imagery' });
  };
  expect(await imagery()).toHaveAccessibleDescription('Low resolution here');
  await userEvent.keyboard('{Escape}');
  detail = 'none';
  const far = await imagery();
  expect(far).toHaveAccessibleDescription('No detail this close. Zoom out to see it.');
  expect(far).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(far);
  expect(localStorage.getItem('nadir.basemap')).toBe('map');
  await userEvent.keyboard('{Escape}');
  detail = 'sharp';
  expect(await imagery()).not.toHaveAccessibleDescription();
});

test('the menu has a name in Arabic too', async () => {
  await startI18n('ar');
  render(<BasemapMenu {...noFiles} grid={true} onGrid={() => {}} imageryDetail={() => 'sharp'} />);
  await userEvent.click(screen.getByRole('button', { name: 'خريطة الأساس' }));
  expect(await screen.findByRole('menuitemradio', { name: 'الخريطة' })).toBeChecked();
});

test('a file is opened from the menu, and the list of files is in it while there are any', async () => {
  const chosen: string[] = [];
  const props = { grid: true, onGrid: () => {}, imageryDetail: () => 'sharp' as const };
  const onOpenFile = () => chosen.push('open');
  const view = render(<BasemapMenu {...props} onOpenFile={onOpenFile} onFiles={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Basemap' }));
  expect(screen.queryByRole('menuitem', { name: 'Files on the map' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Open a file…' }));
  view.rerender(<BasemapMenu {...props} onOpenFile={onOpenFile} onFiles={() => chosen.push('list')} />);
  await userEvent.click(screen.getByRole('button', { name: 'Basemap' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Files on the map' }));
  expect(chosen).toEqual(['open', 'list']);
});
