import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Config, defaultConfig } from '../../config.ts';
import { ConfigProvider } from '../../config-context.ts';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import { allowService, chooseBasemap, stopService } from '../basemap/style/basemap-choice.ts';
import type { ImageryDetail } from '../handle/map-handle.ts';
import { BasemapMenu } from './basemap-menu.tsx';

const noFiles = { onOpenFile: () => {}, onFiles: null };

beforeEach(async () => {
  stopService('streets');
  stopService('daily');
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

test('relief and overlays are switched beside the grid, each alone', async () => {
  const switched: unknown[] = [];
  const of = (id: string, name: string, isOn: boolean) => ({
    ...{ id, name, isOn },
    choose: (on: boolean) => switched.push([name, on]),
  });
  render(
    <BasemapMenu
      {...noFiles}
      grid={true}
      onGrid={(on) => switched.push(['Grid', on])}
      switches={[of('relief', 'Relief', false), of('overlay:Power lines', 'Power lines', true)]}
      imageryDetail={() => 'sharp'}
    />,
  );
  const button = screen.getByRole('button', { name: 'Basemap' });
  await userEvent.click(button);
  const boxes = (await screen.findAllByRole('menuitemcheckbox')).map((box) => [
    box.textContent,
    box.ariaChecked ?? box.getAttribute('aria-checked'),
  ]);
  expect(boxes).toEqual([
    ['Grid', 'true'],
    ['Relief', 'false'],
    ['Power lines', 'true'],
  ]);
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Relief' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Power lines' }));
  expect(switched).toEqual([
    ['Relief', true],
    ['Power lines', false],
  ]);
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

/** The menu where the settings offer these services. Opens it. */
function offering(offer: Config['map']['offer'], detail: ImageryDetail = 'sharp') {
  const config = { ...defaultConfig, map: { ...defaultConfig.map, offer } };
  render(
    <ConfigProvider value={config}>
      <BasemapMenu {...noFiles} grid={false} onGrid={() => {}} imageryDetail={() => detail} />
    </ConfigProvider>,
  );
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Basemap' }));
    await screen.findByRole('menu');
  };
}

test('what no setting offers is not in the menu', async () => {
  await offering([])();
  expect(screen.queryByRole('menuitemradio', { name: 'Streets' })).toBeNull();
  expect(screen.queryByRole('menuitemradio', { name: 'Daily imagery' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: /^Stop using/ })).toBeNull();
});

test('the first choice of streets needs consent, which says what the service learns, and cancelling changes nothing', async () => {
  const open = offering(['openfreemap']);
  await open();
  const streets = screen.getByRole('menuitemradio', { name: 'Streets' });
  expect(streets).toHaveAccessibleDescription('from OpenFreeMap');
  await userEvent.click(streets);
  const dialog = await screen.findByRole('dialog', { name: 'Streets from OpenFreeMap' });
  expect(dialog).toHaveTextContent(
    /IP address .* address of this site.* which part of the map you look at, so also the surroundings of a point .* no orders and no names/,
  );
  expect(localStorage.getItem('nadir.basemap')).toBe('map');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(localStorage.getItem('nadir.basemap')).toBe('map');
  expect(localStorage.getItem('nadir.mapServices')).toBeNull();
  await open();
  expect(screen.queryByRole('menuitem', { name: /^Stop using/ })).toBeNull();
});

test('after consent streets are chosen without a dialog, until the consent is taken back', async () => {
  const open = offering(['openfreemap']);
  await open();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Streets' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show streets' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await open();
  expect(screen.getByRole('menuitemradio', { name: 'Streets' })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Map' }));
  await open();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Streets' }));
  expect(localStorage.getItem('nadir.basemap')).toBe('streets');
  await open();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Stop using OpenFreeMap' }));
  await open();
  expect(screen.getByRole('menuitemradio', { name: 'Map' })).toBeChecked();
  expect(screen.queryByRole('menuitem', { name: /^Stop using/ })).toBeNull();
});

test('daily imagery has its day and its own consent, and cannot be chosen where it shows nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30, 1) });
  onTestFinished(() => void vi.useRealTimers());
  allowService('streets');
  const open = offering(['openfreemap', 'nasa-gibs']);
  await open();
  const daily = screen.getByRole('menuitemradio', { name: 'Daily imagery' });
  expect(daily).toHaveAccessibleDescription('29 Nov 2026, from NASA GIBS');
  await userEvent.click(daily);
  expect(await screen.findByRole('dialog', { name: 'Daily imagery from NASA GIBS' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show daily imagery' }));
  await open();
  expect(screen.getByRole('menuitemradio', { name: 'Daily imagery' })).toBeChecked();
  expect(screen.getByRole('menuitem', { name: 'Stop using NASA GIBS' })).toBeVisible();
});

test('where daily imagery shows nothing its item says so', async () => {
  await offering(['nasa-gibs'], 'none')();
  const daily = screen.getByRole('menuitemradio', { name: 'Daily imagery' });
  expect(daily).toHaveAccessibleDescription('No detail this close. Zoom out to see it.');
  expect(daily).toHaveAttribute('aria-disabled', 'true');
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
