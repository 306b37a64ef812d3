import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '../../browser/save-file.ts';
import { ownerOf } from '../../browser/sealing.ts';
import { noOwnNames, setOwnNames } from '../../order/own-names.ts';
import { savedViews } from '../../orders/saved-views/saved-views.ts';
import { maxSites, sites } from '../../sites/sites.ts';
import { templates } from '../../tasking/templates/templates.ts';
import { readTeam, readTeamText } from '../../team/read-team.ts';
import { noTeam } from '../../team/team.ts';
import { setTeam } from '../../team/use-team.ts';
import { day } from '../../time.ts';
import { visit } from '../testing/visit.tsx';

vi.mock('../../browser/save-file.ts', async (original) => ({
  ...(await original<object>()),
  saveFile: vi.fn(),
}));

const shared = {
  sites: [{ name: 'Yanbu', point: { lng: 38.06, lat: 24.09 } }],
  views: [{ name: 'Waiting', search: 'status=1' }],
  templates: [
    {
      name: 'Ports',
      imageTypeId: 1,
      resolutionId: 1,
      cloud: 35,
      window: { startDays: 1, timeOfDay: 0, length: 14 * day },
      note: '',
    },
  ],
  patterns: [{ name: 'Ports', pattern: 'PORT-{date}-{n}' }],
  statuses: { 1: { en: 'In the queue', ar: 'في الانتظار لدينا' } },
  people: { 'analyst@nadir.test': { en: 'Nour Haddad', ar: 'نور حداد' } },
};

function share(file: object) {
  const read = readTeam(file);
  setOwnNames(read.team.names);
  setTeam(read);
}

const clear = () => {
  for (const key of ['nadir.sites', 'nadir.savedViews', 'nadir.templates']) localStorage.removeItem(key);
};
beforeEach(() => share(shared));
afterEach(() => {
  clear();
  setTeam({ team: noTeam, fault: null });
  setOwnNames(noOwnNames);
});

const owner = () => ownerOf('analyst@nadir.test');

async function opensTeam() {
  const { user } = await visit('/nope');
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Team' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Team' })) };
}

test('a site, a view and a template are copied into one’s own, under a free name, and exported in the same form', async () => {
  const mine = await owner();
  sites.put(mine, { name: 'YANBU', point: { lng: 1, lat: 2 } as never });
  const { user, dialog } = await opensTeam();
  for (const name of [/^Save as mine: .*Yanbu/, /^Save as mine: .*Waiting/, /^Save as mine: .*Ports/])
    await user.click(await dialog.findByRole('button', { name }));
  expect(await dialog.findAllByText('Saved as yours')).toHaveLength(3);
  expect(sites.of(mine).items.map(({ name }) => name)).toEqual(['YANBU', 'Yanbu 2']);
  expect(savedViews.of(mine).items).toEqual(shared.views);
  expect(templates.of(mine).items).toEqual(shared.templates);
  expect(dialog.getByText(/2 sites, 1 view,? and 1 template/)).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Export for the team' }));
  const [name, text] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect(name).toBe('nadir-team.json');
  const { team, fault } = readTeamText(text ?? '');
  expect(fault).toBeNull();
  expect(team).toMatchObject({ views: shared.views, templates: shared.templates });
  expect(team.sites).toHaveLength(2);
});

test('a full list is named, and takes no more', async () => {
  const mine = await owner();
  for (let at = 0; at < maxSites; at += 1)
    sites.put(mine, { name: `S${at}`, point: { lng: 1, lat: 2 } as never });
  const { user, dialog } = await opensTeam();
  await user.click(await dialog.findByRole('button', { name: /^Save as mine: .*Yanbu/ }));
  expect(await screen.findByText(/^Not saved: .*200/)).toBeInTheDocument();
  expect(sites.of(mine).items).toHaveLength(maxSites);
});

test('what cannot be read is named; without anything shared or of one’s own it says so', async () => {
  const { dialog } = await opensTeam();
  expect(dialog.getByRole('region', { name: 'Reference patterns' })).toHaveTextContent('PORT-{date}-{n}');
  expect(dialog.getByRole('region', { name: 'Own names for people' })).toHaveTextContent('Nour Haddad');
  act(() => share({ sites: [{ name: 'Far' }] }));
  expect(
    await dialog.findByText(/^Parts of the team’s file cannot be read: .*sites\.0\.point/),
  ).toBeVisible();
  expect(dialog.getByText('Nothing is shared yet.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Export for the team' })).toBeDisabled();
});

test('the sign-in page names what of the file cannot be read, and reads it again on a press', async () => {
  const readSettings = vi.fn();
  share({ ...shared, views: 'all' });
  const { user } = await visit('/', { signedIn: false, readSettings });
  expect(await screen.findByText(/^Parts of the team’s file cannot be read: .*views/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(readSettings).toHaveBeenCalledOnce();
});

test('own names stand in for titles and people, and the service’s own stay findable', async () => {
  await visit('/orders', { orders: 3 });
  const [first] = await screen.findAllByText('In the queue');
  expect(first?.closest('[title]')).toHaveAttribute('title', 'Pending');
  act(() => share({}));
  await waitFor(() => expect(screen.queryByText('In the queue')).toBeNull());
  expect(screen.getAllByText('Pending').length).toBeGreaterThan(0);
});
