import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { openShapes } from '../../files/read/open-shapes.ts';
import { readShapes } from '../../files/read/read-shapes.ts';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import { Announcer } from '../../ui/feedback/announcer.tsx';
import { addFiles } from './add-files.ts';
import { drawnColour } from './file-colours.ts';
import { FilesPanel } from './files-panel.tsx';
import { filesNow, forgetFiles, type ShownFile } from './shown-files.ts';

beforeEach(async () => {
  await startI18n('en');
  await loadSignedInCatalog();
});
afterEach(() => {
  cleanup();
  forgetFiles();
});

const closed: string[] = [];
/** The worker's work on this thread. */
const open: typeof openShapes = async (file) => {
  const read = await readShapes(file);
  if (!read.ok) return read;
  return { ...read, tile: async (place) => read.tile(place), close: () => closed.push(file.name) };
};

const point = (lng: number, lat: number) => ({
  type: 'Feature',
  properties: { name: 'A' },
  geometry: { type: 'Point', coordinates: [lng, lat] },
});
const fileOf = (
  name: string,
  text = JSON.stringify({ type: 'FeatureCollection', features: [point(46, 24)] }),
) => new File([text], name);

function shows() {
  const fitted: string[] = [];
  const [onOpen, onClose] = [vi.fn(), vi.fn()];
  const added: ShownFile[] = [];
  render(
    <>
      <Announcer />
      <FilesPanel takesFocus onFit={({ name }) => fitted.push(name)} onOpen={onOpen} onClose={onClose} />
    </>,
  );
  const panel = screen.getByRole('group', { name: 'Files on the map' });
  const adds = (...files: File[]) => addFiles(files, (file) => added.push(file), open);
  return { user: userEvent.setup(), panel, within: within(panel), adds, fitted, added, onOpen, onClose };
}

test('a file has its contents in its row, and is hidden, zoomed to, coloured and removed there', async () => {
  const { user, panel, within: here, adds, fitted, onClose } = shows();
  expect(panel).toHaveFocus();
  await adds(fileOf('sites.geojson'), fileOf('plan.geojson'));
  expect(await here.findAllByText('1 point')).toHaveLength(2);
  expect(here.getByText(/^For this tab only: files are not stored and not sent/)).toBeVisible();

  const drawn = () => filesNow().files.map(({ name, isShown }) => `${name} ${isShown}`);
  await user.click(here.getByRole('button', { name: /^Show .*sites/ }));
  expect(here.getByRole('button', { name: /^Show .*sites/ })).toHaveAttribute('aria-pressed', 'false');
  expect(drawn()).toEqual(['sites.geojson false', 'plan.geojson true']);

  await user.click(here.getByRole('button', { name: /^Zoom to .*plan/ }));
  expect(fitted).toEqual(['plan.geojson']);

  await user.click(here.getByRole('button', { name: /^Colour of .*plan.*: Pink$/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Violet' }));
  const appearance = { theme: 'light', basemap: 'map', language: 'en' } as const;
  const lines = filesNow()
    .files[1]?.extra.layersIn(appearance)
    .find(({ id }) => id.endsWith('-lines'));
  expect(lines?.paint).toMatchObject({ 'line-color': drawnColour('violet', appearance) });

  await user.click(here.getByRole('button', { name: /^Remove .*sites/ }));
  expect(screen.getByText(/sites\.geojson.* removed from the map$/)).toBeInTheDocument();
  expect(closed).toContain('sites.geojson');
  expect(panel).toHaveFocus();
  await user.click(here.getByRole('button', { name: /^Remove .*plan/ }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('what cannot be opened is said, and the files before it stay', async () => {
  const { user, within: here, adds } = shows();
  await adds(fileOf('good.geojson'));
  await adds(fileOf('half.geojson', '{"type":'), fileOf('list.csv', 'name,lat,lon'), fileOf('none.kml', ''));
  const said = (await here.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(said[0]).toMatch(/^\u2068half\.geojson\u2069 could not be read: it is damaged or incomplete\./);
  expect(said[1]).toMatch(/^\u2068list\.csv\u2069 is no map file\. Choose a GeoJSON, KML/);
  expect(said[2]).toMatch(/^There is nothing in \u2068none\.kml\u2069/);
  expect(here.getByText('good.geojson')).toBeVisible();
  for (const button of here.getAllByRole('button', { name: 'Dismiss' })) await user.click(button);
  expect(here.queryByRole('alert')).toBeNull();
});

test('a file of more than 20 MB and an eleventh file are not opened', async () => {
  const { within: here, adds } = shows();
  const large = fileOf('large.kml');
  Object.defineProperty(large, 'size', { value: 20_000_001 });
  await adds(large);
  expect((await here.findByRole('alert')).textContent).toMatch(/is larger than 20 MB/);
  await adds(...Array.from({ length: 11 }, (_, at) => fileOf(`${at}.geojson`)));
  expect((await here.findByRole('alert')).textContent).toMatch(/10\.geojson.*10 files are on the map/);
  expect(filesNow().files).toHaveLength(10);
});

test('each file has a colour of its own while there are any', async () => {
  const { adds } = shows();
  await adds(...Array.from({ length: 5 }, (_, at) => fileOf(`${at}.geojson`)));
  expect(new Set(filesNow().files.map(({ colour }) => colour)).size).toBe(5);
});

test('a file that is still being read when the account signs out does not appear afterwards', async () => {
  const { added } = shows();
  let answer = () => {};
  const late: typeof openShapes = async (file) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return open(file);
  };
  const adding = addFiles([fileOf('late.geojson')], (file) => added.push(file), late);
  await vi.waitFor(() => expect(screen.getByText(/Reading .*late/)).toBeVisible());
  forgetFiles();
  answer();
  await adding;
  expect([added, filesNow().files]).toEqual([[], []]);
  expect(closed).toContain('late.geojson');
});

test('in Arabic the list and its reasons are in Arabic', async () => {
  await startI18n('ar');
  await loadSignedInCatalog();
  render(<FilesPanel takesFocus={false} onFit={() => {}} onOpen={() => {}} onClose={() => {}} />);
  await addFiles([fileOf('خطة.geojson'), fileOf('x.kml', '')], () => {}, open);
  const panel = within(screen.getByRole('group', { name: 'الملفات على الخريطة' }));
  expect(await panel.findByText('نقطة واحدة')).toBeVisible();
  expect((await panel.findByRole('alert')).textContent).toMatch(/^لا يوجد في /);
});
