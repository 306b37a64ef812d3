import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Signal } from '../browser/signal.ts';
import { statusName } from '../order/naming.ts';
import { noOwnNames, setOwnNames } from '../order/own-names.ts';
import { openTeam } from './load-team.ts';
import { noTeam } from './team.ts';
import { setTeam, useTeam, useTeamFault } from './use-team.ts';

const key = 'nadir.team';
const file = (name: string) =>
  JSON.stringify({ sites: [{ name, point: { lng: 38, lat: 24 } }], statuses: { 4: `${name} status` } });

afterEach(() => {
  localStorage.removeItem(key);
  setTeam({ team: noTeam, fault: null });
  setOwnNames(noOwnNames);
});

function Shown() {
  const fault = useTeamFault();
  return (
    <p>
      {useTeam()
        .sites.map(({ name }) => name)
        .join()}
      {fault === null ? '' : ` ${fault.kind}`}
    </p>
  );
}

type Answer = () => Response | Promise<Response>;
const json = (text: string) => () => new Response(text, { headers: { 'content-type': 'application/json' } });
const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Opens the team with answers in their order, the last for all further requests. */
function opened(answers: readonly Answer[], keeps: () => boolean | null = () => true) {
  const settings = new Signal();
  let requests = 0;
  const fetcher: typeof fetch = async (address) => {
    expect(address).toBe('/team.json');
    const answer = answers[Math.min(requests, answers.length - 1)];
    requests += 1;
    return await (answer ?? noNetwork)();
  };
  render(<Shown />);
  const { first } = openTeam({ settings: { subscribe: settings.listen }, keeps, fetcher });
  return { first, reads: () => settings.emit() };
}

test('the file is read again with each reading of the settings, and its names apply', async () => {
  const { first, reads } = opened([json(file('Yanbu')), json(file('Jeddah'))]);
  await act(() => first);
  expect(screen.getByText('Yanbu')).toBeVisible();
  expect(statusName(4, 'Delivered')).toBe('Yanbu status');
  act(reads);
  expect(await screen.findByText('Jeddah')).toBeVisible();
  expect(statusName(4, 'Delivered')).toBe('Jeddah status');
  expect(statusName(5, 'Held')).toBe('Held');
});

test('without a network what was read last applies; a file that is gone shares nothing', async () => {
  localStorage.setItem(key, file('Yanbu'));
  const { first, reads } = opened([
    noNetwork,
    () => new Response('', { status: 503 }),
    () => new Response('', { status: 404 }),
  ]);
  expect(await screen.findByText('Yanbu')).toBeVisible();
  await act(() => first);
  act(reads);
  expect(localStorage.getItem(key)).toBe(file('Yanbu'));
  expect(screen.getByText('Yanbu')).toBeVisible();
  act(reads);
  await expect.poll(() => localStorage.getItem(key)).toBeNull();
  expect(screen.queryByText('Yanbu')).toBeNull();
});

test('a file that is gone for good shares nothing', async () => {
  localStorage.setItem(key, file('Yanbu'));
  const { first } = opened([() => new Response('', { status: 410 })]);
  await act(() => first);
  expect(screen.queryByText('Yanbu')).toBeNull();
});

test('a response that comes after that of a later request is not shown', async () => {
  let respond = (_: Response) => {};
  const late = () => new Promise<Response>((settle) => (respond = settle));
  const { first, reads } = opened([late, json(file('New'))]);
  act(reads);
  await screen.findByText('New');
  respond(json(file('Old'))());
  await act(() => first);
  expect(screen.getByText('New')).toBeVisible();
});

test('where nothing may be stored, what was stored is not read', async () => {
  localStorage.setItem(key, file('Yanbu'));
  const { first } = opened([noNetwork], () => false);
  await act(() => first);
  expect(screen.queryByText('Yanbu')).toBeNull();
});

test('the page of a server without the file is no file', async () => {
  const page = () =>
    new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const { first } = opened([page]);
  await act(() => first);
  expect(screen.queryByText(/broken/)).toBeNull();
});

test('a broken file shares nothing, and a notice names it', async () => {
  localStorage.setItem(key, file('Yanbu'));
  const { first } = opened([json('{"sites": [')]);
  await act(() => first);
  expect(screen.getByText('broken')).toBeVisible();
});

test.each([
  ['kept where the settings allow it', true, file('New')],
  ['removed where they do not', false, null],
  ['left as it is until they are known', null, file('Old')],
])('the file is %s', async (_, allowed, kept) => {
  localStorage.setItem(key, file('Old'));
  const { first } = opened([json(file('New'))], () => allowed);
  await act(() => first);
  expect(screen.getByText('New')).toBeVisible();
  expect(localStorage.getItem(key)).toBe(kept);
});
