import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { styleSheets } from './component-layer.ts';

/** The style sheet as it is built, without its line breaks. */
async function sheetOf(file: string, css: string): Promise<string> {
  const own = { ...styleSheets, modules: { generateScopedName: '[local]' } };
  const config = await resolveConfig({ configFile: false, css: own }, 'build');
  return (await preprocessCSS(css, file, config)).code.replace(/\s+/g, ' ').trim();
}

const css = [
  '.a { color: red }',
  '@media print { .b { color: red } }',
  '@layer base { .c { color: red } }',
  '@page { margin: 0 }',
].join('\n');

test('rules without a layer are in that of components; a layer of its own and pages stay', async () => {
  expect(await sheetOf('/x.module.css', css)).toBe(
    '@layer component { .a { color: red } @media print { .b { color: red } } } @layer base { .c { color: red } } @page { margin: 0 }',
  );
});

test('a sheet that is no module of a component is left as it is', async () => {
  expect(await sheetOf('/x.css', css)).toBe(css.replaceAll('\n', ' '));
});
