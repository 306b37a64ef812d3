import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ site: 'stage', drawsMap: false, watches: true });

/** Half a second on a screen at sixty frames per second. */
const frames = 30;

/** The number of messages of React's scheduler over some frames: React continues rendering by a message to itself. */
const redraws = (page: Page) =>
  page.evaluate(
    (frames) =>
      new Promise<number>((resolve) => {
        const post = MessagePort.prototype.postMessage;
        let count = 0;
        let left = frames;
        MessagePort.prototype.postMessage = new Proxy(post, {
          apply(target, port, args) {
            count += 1;
            return Reflect.apply(target, port, args);
          },
        });
        const next = () => {
          left -= 1;
          if (left > 0) return void requestAnimationFrame(next);
          MessagePort.prototype.postMessage = post;
          resolve(count);
        };
        requestAnimationFrame(next);
      }),
    frames,
  );

/** A clock may tick, and late content may render; a screen that renders in every frame is not at rest. */
const isAtRest = (page: Page) =>
  expect.poll(() => redraws(page), { intervals: [0] }).toBeLessThan(frames / 3);

test('an untouched screen does not keep rendering', { tag: '@full' }, async ({ analyst, page }) => {
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  await isAtRest(page);
  await analyst.goesTo('New order');
  await analyst.form.sends({ location: '24.7136, 46.6753' });
  await analyst.isAt(/\/orders\/\d+$/);
  await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible();
  await isAtRest(page);
  for (const path of ['/', '/outbox', '/orders/new']) {
    await analyst.opens(path);
    await analyst.isSignedIn();
    await isAtRest(page);
  }
});
