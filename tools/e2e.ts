import { findChromium } from './chromium.ts';
import { run } from './run.ts';

// Found once here, so that every worker starts the same browser.
const executable = await findChromium().catch((reason: unknown) => {
  console.error(reason instanceof Error ? reason.message : reason);
  return null;
});
if (executable === null) process.exit(1);
console.log(`Chromium: ${executable}`);
const args = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
const { code } = await run('playwright', args, { env: { E2E_CHROMIUM: executable } });
process.exit(code);
