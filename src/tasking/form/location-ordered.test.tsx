import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { visit } from '../../app/testing/visit.tsx';
import { defaultConfig } from '../../config.ts';
import { gazetteerInPage } from '../../places/testing/gazetteer-in-page.ts';
import { armed, creates, location, review } from '../testing/order-form.ts';

/** Holds the gazetteer's results while closed. */
const gate = { isOpen: true, held: [] as (() => void)[] };
const later = () =>
  gate.isOpen ? Promise.resolve() : new Promise<void>((resolve) => gate.held.push(resolve));
function opensGate() {
  gate.isOpen = true;
  for (const run of gate.held.splice(0)) run();
}

beforeEach(() => {
  opensGate();
  vi.stubGlobal(
    'Worker',
    class {
      constructor(_address: URL, { name }: WorkerOptions = {}) {
        if (name !== 'places') throw new Error('There is no other worker here.');
        // biome-ignore lint/correctness/noConstructorReturn: it stands for the worker of the page.
        return gazetteerInPage(later);
      }
    },
  );
});

/** Without tracking, because its worker is not available here. */
const config = { ...defaultConfig, watch: false };

/** A complete form at 25.2, 55.3. */
async function set() {
  const visited = await visit('/orders/new#point=25.2,55.3', { config });
  await visited.user.click(await screen.findByRole('radio', { name: 'Multispectral' }));
  await visited.user.click(await screen.findByRole('radio', { name: 'High' }));
  const box = await location();
  expect(box).toHaveAccessibleDescription(/Read as 25\.2 N, 55\.3 E/);
  /** Replaces the text of the box. */
  const types = async (text: string) => {
    await visited.user.clear(box);
    await visited.user.paste(text);
  };
  /** Confirms and returns the request that is sent. */
  const orders = async () => {
    await visited.user.click(await armed());
    await waitFor(() => expect(creates(visited.sent)).toHaveLength(1));
    const body = JSON.parse(creates(visited.sent)[0]?.body ?? '{}');
    return body.CartItemDataList.find(({ DataKey }: { DataKey: string }) => DataKey === 'POI')?.DataValue;
  };
  return { ...visited, box, types, orders };
}

/** An open list of places hides the button from screen readers, not from the mouse. */
const presses = (user: UserEvent) => user.click(screen.getByText('Place order'));

/** The map of the review with its coordinates. */
const under = (dialog: HTMLElement) => within(dialog).getByRole('figure');

async function opensNothing(box: HTMLElement, why: RegExp) {
  await waitFor(() => expect(box).toHaveFocus());
  await waitFor(() => expect(box).toHaveAccessibleDescription(why));
  expect(box).toHaveAttribute('aria-invalid', 'true');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Missing: Location.')).toBeVisible();
}

const uncertain: Readonly<Record<string, readonly (readonly [string, RegExp])[]>> = {
  names: [
    ['zqxjkvwq', /No such place or location/],
    ['tripoli', /\d places have this name\. Choose one/],
    ['riyahd', /No exact match/],
  ],
  coordinates: [
    ['95, 200', /Latitude 95 is out of range/],
    ['24d42m49S 46d40m31', /This can be read in 3 ways/],
    ['38S 500000 3700000', /This can be read in 2 ways/],
  ],
};

test.each(Object.entries(uncertain))(
  'with 25.2, 55.3 set, %s without a certain meaning are not ordered, and neither is the previous point',
  async (_, cases) => {
    const { user, box, types, sent } = await set();
    for (const [text, why] of cases) {
      await types(text);
      expect(window.location.hash).toBe('');
      await presses(user);
      await opensNothing(box, why);
      expect(box).toHaveValue(text);
      expect(box).toHaveAccessibleDescription(/No point is set\. Escape brings 25\.2 N, 55\.3 E back/);
    }
    expect(creates(sent)).toEqual([]);
  },
);

test('with 25.2, 55.3 set, muscat is reviewed and ordered', async () => {
  const { user, box, types, orders } = await set();
  await types('muscat');
  await screen.findAllByRole('option');
  await presses(user);
  const dialog = await review();
  expect(within(under(dialog)).getByText('23.584, 58.408')).toBeVisible();
  await waitFor(() => expect(dialog).toHaveTextContent('Muscat, Oman'));
  expect(dialog).toHaveTextContent('Read from “\u2068muscat\u2069”.');
  expect(box).toHaveValue('23.584, 58.408');
  expect(await orders()).toBe('{"type":"Point","coordinates":[58.408,23.584]}');
});

test('a typed location is reviewed and ordered without Enter', async () => {
  const { user, types, orders } = await set();
  await types('24°42′49″N 46°40′31″E');
  await presses(user);
  const dialog = await review();
  expect(within(under(dialog)).getByText('24.713611, 46.675278')).toBeVisible();
  expect(dialog).toHaveTextContent('Read from “\u206824°42′49″N 46°40′31″E\u2069”.');
  await waitFor(() => expect(dialog).toHaveTextContent(/Riyadh, Saudi Arabia/));
  expect(await orders()).toBe('{"type":"Point","coordinates":[46.675278,24.713611]}');
});

test('an emptied box means no point, also after Tab', async () => {
  const { user, box } = await set();
  await user.clear(box);
  await user.tab();
  expect(box).toHaveValue('');
  await presses(user);
  await opensNothing(box, /Pick a point on the map or type its location/);
  expect(window.location.hash).toBe('');
});

test('a place name is not ordered while its search runs, and is set when found', async () => {
  const { user, box, types } = await set();
  gate.isOpen = false;
  await types('muscat');
  await presses(user);
  await opensNothing(box, /Searching/);
  opensGate();
  await waitFor(() => expect(box).toHaveValue('23.584, 58.408'));
  expect(box).toHaveAccessibleDescription(/From the place name/);
  await presses(user);
  expect(within(under(await review())).getByText('23.584, 58.408')).toBeVisible();
});

test('a late search result does not replace text typed since', async () => {
  const { user, box, types } = await set();
  gate.isOpen = false;
  await types('muscat');
  await user.tab();
  await types('zqxjkvwq');
  opensGate();
  await waitFor(() => expect(box).toHaveAccessibleDescription(/No such place or location/));
  expect(box).toHaveValue('zqxjkvwq');
  expect(window.location.hash).toBe('');
});

test('Escape restores the point, and so does undoing the text', async () => {
  const { user, box } = await set();
  await user.type(box, '9');
  expect(box).toHaveValue('25.2, 55.39');
  expect(window.location.hash).toBe('');
  await user.keyboard('{Backspace}');
  expect(window.location.hash).toBe('#point=25.2,55.3');
  await user.type(box, 'x');
  await user.keyboard('{Escape}');
  expect(box).toHaveValue('25.2, 55.3');
  expect(window.location.hash).toBe('#point=25.2,55.3');
  expect(box).toHaveAccessibleDescription(/Read as 25\.2 N, 55\.3 E/);
});

test.each(['{Tab}', '{Enter}'])(
  'text with two readings is not read on %s; a chosen reading is',
  async (key) => {
    const { user, box, types } = await set();
    await types('38S 500000 3700000');
    await user.keyboard(key);
    expect(box).toHaveValue('38S 500000 3700000');
    expect(window.location.hash).toBe('');
    await user.click(screen.getByRole('button', { name: /^33\.43\d+ N, 45 E$/ }));
    await waitFor(() => expect(window.location.hash).toMatch(/^#point=33\.43\d+,45$/));
    await presses(user);
    expect(within(under(await review())).getByText(/^33\.43\d+, 45$/)).toBeVisible();
  },
);
