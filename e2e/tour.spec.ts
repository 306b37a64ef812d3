import type { Page } from '@playwright/test';
import type { Analyst } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { queryOf, type SeenRequest } from './sandbox.ts';
import { mayResend } from './traffic.ts';

// Only the tour by map needs it. A form that knows no orders shows a notice, which moves what a repeat shows out of view.
test.use({ drawsMap: false, watches: true });

/**
 * Counts what the analyst does, in the page itself: each press of a pointer or a key is one interaction, and so is each text
 * field that is filled, with the click into it. Moving the map is none.
 */
async function counts(page: Page) {
  await page.addInitScript(() => {
    let count = 0;
    let filled: EventTarget | null = null;
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLInputElement && !['radio', 'checkbox', 'range'].includes(target.type);
    const isKey = (event: KeyboardEvent) => !isText(event.target) || event.key.length > 1;
    addEventListener('pointerdown', (event) => (count += isText(event.target) ? 0 : 1), true);
    addEventListener('keydown', (event) => (count += isKey(event) ? 1 : 0), true);
    const fills = ({ target }: Event) => {
      if (!isText(target) || target === filled) return;
      filled = target;
      count += 1;
    };
    addEventListener('input', fills, true);
    Reflect.set(window, 'takesInteractions', () => {
      const taken = count;
      count = 0;
      filled = null;
      return taken;
    });
  });
}

/** The number of interactions since the last call. */
const interactions = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(window, 'takesInteractions')());

/** Types as one would paste, without a wait between the letters. */
async function types(analyst: Analyst, text: string) {
  await analyst.form.location().click();
  await analyst.page.keyboard.insertText(text);
}

type Way = {
  readonly by: string;
  /** Sets the point of the first and of the second order. */
  readonly points: (analyst: Analyst, which: 0 | 1) => Promise<void>;
  readonly first: number;
  readonly kept: number;
};

const ways: readonly Way[] = [
  {
    by: 'the map',
    points: ({ map }, which) => map.click({ x: which === 0 ? 40 : 300, y: -30 }),
    first: 5,
    kept: 3,
  },
  {
    by: 'coordinates',
    points: async (analyst, which) => {
      await types(analyst, which === 0 ? '24.9, 46.1' : '24.9, 46.4');
      await analyst.keyboard.presses('Enter');
    },
    first: 6,
    kept: 4,
  },
  {
    by: 'a name that is chosen from the list',
    points: async (analyst, which) => {
      const place = which === 0 ? 'Abu Dhabi, United Arab Emirates' : 'Riyadh, Riyadh Region, Saudi Arabia';
      await types(analyst, which === 0 ? 'abu dha' : 'riya');
      await analyst.form.offersPlace(place);
      await analyst.keyboard.presses('ArrowDown');
      await analyst.form.standsOnPlace(place);
      await analyst.keyboard.presses('Enter');
    },
    first: 7,
    kept: 5,
  },
];

for (const { by, points, first, kept } of ways) {
  const byMap = by === 'the map';
  test.describe(by, () => {
    test.use({ drawsMap: byMap });
    test(`by ${by}, a first order takes ${first} interactions, and the next one ${kept}`, {
      tag: '@full',
    }, async ({ analyst, page, sandbox }) => {
      const { form } = analyst;
      await counts(page);
      // From the page of an order, whose map is close enough to point at a place.
      await analyst.comesTo(byMap ? '/orders/200' : '/orders');
      if (byMap) await analyst.map.isDrawn();
      await analyst.goesTo('New order');
      await expect(form.choices('Resolution')).toBeVisible();
      await interactions(page);
      await points(analyst, 0);
      await form.chooses('Image type', 'Daytime');
      await form.chooses('Resolution', 'High');
      const reference = await form.reference();
      await form.reviews();
      await form.confirms();
      await form.arrivesAtOrder();
      expect(await interactions(page)).toBe(first);
      expect(await sandbox.made(reference)).toHaveLength(1);

      await analyst.goesTo('New order');
      await expect(
        form.choices('Resolution').getByRole('radio', { name: 'High', exact: true }),
      ).toBeChecked();
      await interactions(page);
      await points(analyst, 1);
      const next = await form.reference();
      await form.reviews();
      await form.confirms();
      await form.arrivesAtOrder();
      expect(await interactions(page)).toBe(kept);
      expect(await sandbox.made(next)).toHaveLength(1);
    });
  });
}

type Wanted = { readonly choices: readonly number[]; readonly length: number };

/** What the details of an order say was requested. */
function described(details: string): Wanted {
  const read = (name: string) => new RegExp(`"${name}":"?([^",}]+)`).exec(details)?.[1] ?? '';
  return {
    choices: ['ImageTypeID', 'ImageResolutionID', 'CloudCover'].map((name) => Number(read(name))),
    length: Date.parse(read('CaptureAttempTo')) - Date.parse(read('CaptureAttempFrom')),
  };
}

/** What a request to place an order contains. */
function requested(request: SeenRequest | undefined): Wanted {
  const entries: { DataKey: string; DataValue: string }[] = JSON.parse(request?.body ?? '').CartItemDataList;
  const value = (key: string) => entries.find(({ DataKey }) => DataKey === key)?.DataValue ?? '';
  return {
    choices: ['ImageTypeID', 'ImageResolutionID', 'CloudCover'].map((key) => Number(value(key))),
    length: Date.parse(value('SecondImageDate')) - Date.parse(value('FirstImageDate')),
  };
}

for (const [from, id] of [
  ['its page', 115],
  ['its row', 142],
] as const) {
  // Their windows are over and no order is near: one that still covers the point would need consent.
  test(`a repeat from ${from} takes 3 interactions, with the old choices and length of the window, and the note on request`, {
    tag: '@full',
  }, async ({ analyst, page, sandbox }) => {
    const { form } = analyst;
    const number = `ORD-${104_000 + id}`;
    await counts(page);
    let details = '';
    await page.route(/GetOrderDetails\b/, async (route) => {
      const response = await route.fetch(mayResend);
      details = await response.text();
      await route.fulfill({ response, body: details });
    });
    await analyst.comesTo(`/orders/${id}`);
    await analyst.order.isOf(number);
    await page.unrouteAll({ behavior: 'wait' });
    if (from === 'its row') {
      await analyst.goesTo('Orders');
      await analyst.orders.searches(number);
      await analyst.orders.seesRows(1);
    }
    const again = from === 'its row' ? analyst.orders.again(number) : analyst.order.again();
    await again.waitFor();
    await interactions(page);

    await again.click();
    const notes = page.getByRole('button', { name: new RegExp(`^Use the note of .?${number}`) });
    await expect(notes).toBeVisible();
    await expect(form.note()).toHaveValue('');
    await expect(form.choices('Resolution').getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(form.referenceBox()).toBeInViewport({ ratio: 1 });
    await expect(form.note()).toBeInViewport({ ratio: 1 });
    const reference = await form.reference();
    await form.reviews();
    await form.confirms();
    await form.arrivesAtOrder();
    expect(await interactions(page)).toBe(3);
    const [repeat] = await sandbox.createOrders(reference);
    expect(requested(repeat)).toEqual(described(details));
    expect(queryOf(repeat?.url ?? '').get('note'), 'the note is taken on request only').toBeNull();
  });
}
