import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { change } from '../../tracking/testing/changes.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';
import { visit } from '../testing/visit.tsx';
import { noticeChoice } from './browser-notice.ts';

const seen = (count: number) =>
  Array.from({ length: count }, (_, index) => change(index + 1, index + 1, { kind: 'new' }));

/** A browser with notifications that gives this response to the prompt. */
function browserThat(answers: NotificationPermission) {
  const given: { title: string; body: string }[] = [];
  const pressed: { press?: (() => void) | null } = {};
  class Notice {
    static permission: NotificationPermission = 'default';
    static requests = 0;
    static async requestPermission() {
      Notice.requests += 1;
      Notice.permission = answers;
      return answers;
    }
    set onclick(press: () => void) {
      pressed.press = press;
    }
    constructor(title: string, { body = '' }: NotificationOptions) {
      given.push({ title, body });
    }
    close() {}
  }
  vi.stubGlobal('Notification', Notice);
  return { given, pressed, Notice };
}

const goesOutOfSight = () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(window, 'focus').mockReturnValue();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

async function openNotices(user: Awaited<ReturnType<typeof visit>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Account: analyst@nadir.test' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Notifications' }));
  return screen.findByRole('dialog', { name: 'Notifications' });
}

test('the unread count is beside the link, which keeps its name, and in the name of the tab', async () => {
  const { tracking, become } = fakeTracking({ orders: [snapshot(1)], changes: seen(3) });
  await visit('/orders', { tracking });
  const link = await screen.findByRole('link', { name: 'Dashboard' });
  expect(link).toHaveAccessibleDescription('3 orders with unread changes');
  expect(link).toHaveTextContent('Dashboard3');
  await waitFor(() => expect(document.title).toBe('(3) Orders · Nadir'));
  become({ changes: seen(120) });
  await waitFor(() => expect(link).toHaveTextContent('Dashboard99+'));
  become({ readUpTo: 120 });
  await waitFor(() => expect(document.title).toBe('Orders · Nadir'));
  expect(link).not.toHaveAccessibleDescription();
});

test("the browser's permission is requested on a press only; then each poll with changes gives one notification, while the page is hidden", async () => {
  const { given, pressed, Notice } = browserThat('granted');
  const { tracking, digest, requests } = fakeTracking({ orders: [snapshot(1)], changes: seen(2) });
  const { user, router } = await visit('/orders', { tracking });
  await screen.findByRole('link', { name: 'Dashboard' });
  digest(seen(2));
  expect([Notice.requests, given]).toEqual([0, []]);

  await openNotices(user);
  await user.click(screen.getByRole('checkbox', { name: 'Browser notifications' }));
  await waitFor(() => expect(noticeChoice().wanted).toBe(true));
  expect(Notice.requests).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(requests.at(-1)).toBe('watchHidden true'));

  digest(seen(2));
  expect(given).toEqual([]);
  goesOutOfSight();
  digest(seen(2));
  expect(given).toEqual([{ title: '2 changes in your orders', body: 'New in the order list: 2 orders' }]);
  pressed.press?.();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('a denied permission is explained and nothing is switched on', async () => {
  browserThat('denied');
  const { user } = await visit('/orders', { tracking: fakeTracking().tracking });
  await openNotices(user);
  const box = screen.getByRole('checkbox', { name: 'Browser notifications' });
  await user.click(box);
  expect(await screen.findByText(/^Notifications are blocked for this site/)).toBeVisible();
  expect(box).not.toBeChecked();
  expect(noticeChoice().wanted).toBe(false);
});

test('a browser without notifications shows a message', async () => {
  const { user } = await visit('/orders', { tracking: fakeTracking().tracking });
  await openNotices(user);
  expect(screen.getByRole('checkbox', { name: 'Browser notifications' })).toBeDisabled();
  expect(screen.getByText(/^This browser does not support notifications/)).toBeVisible();
});
