import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

test('a script and a style that the page was not built with do not run', async ({ analyst, guard, page }) => {
  guard.expects(
    /Content policy: script-src-elem inline/,
    /Content policy: style-src-elem inline/,
    /Content Security Policy/,
  );
  await analyst.opens('/login');
  await analyst.liveFormIsThere();
  const ran = await page.evaluate(async () => {
    const told: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      told.push(violatedDirective),
    );
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    const style = document.createElement('style');
    style.textContent = 'body { opacity: 0.5 }';
    document.head.append(script, style);
    await new Promise((settle) => setTimeout(settle));
    return { told, title: document.title, opacity: getComputedStyle(document.body).opacity };
  });
  expect(ran.told.sort()).toEqual(['script-src-elem', 'style-src-elem']);
  expect(ran.title).not.toBe('taken over');
  expect(ran.opacity).toBe('1');
});
