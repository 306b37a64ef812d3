// biome-ignore-all lint/suspicious/noTemplateCurlyInString: samples of code.
import { expect, test } from 'vitest';
import { capitalNames, dishonestTests, emptyNames } from './code-rules.ts';
import { checkArabic, checkBreaks, checkWording, unusedKeys } from './code-rules-catalog.ts';
import { checkScript } from './code-rules-script.ts';
import { checkSize } from './code-rules-size.ts';
import { checkStyle } from './code-rules-style.ts';

const style = (declaration: string) => checkStyle('src/ui/x.module.css', `.x {\n  ${declaration};\n}`);
const script = (text: string, path = 'src/orders/x.tsx') => checkScript(path, text);

test.each([
  'margin-left: 4px',
  'left: 0',
  'padding: 0 8px 0 4px',
  'border-right: 1px solid var(--line)',
  'border-top-left-radius: 4px',
  'border-radius: 4px 4px 0 4px',
  'inset: 0 auto 0 0',
  'text-align: right',
  'float: left',
  'transform-origin: top left',
])('a physical side is reported: %s', (declaration) => {
  expect(style(declaration)).toEqual([`src/ui/x.module.css:2 a physical side: ${declaration}`]);
});

test.each([
  'margin-inline-start: 4px',
  'inset-inline-end: 0',
  'padding: 0 8px 4px',
  'padding: 0 calc(1px + 2px) 4px calc(1px + 2px)',
  'border-radius: 14px 14px 0 0; inset: auto 0 0 0',
  'text-align: end',
  'color: var(--ink); background: color-mix(in oklch, var(--accent), transparent)',
  'white-space: nowrap',
  'filter: url(#fade)',
  '/* left: 0 */ gap: 1px',
  'text-align: right; /* physical: numbers end alike in both directions */',
])('a valid rule passes: %s', (declaration) => {
  expect(style(declaration)).toEqual([]);
});

test.each([
  'color: #fff',
  'background: rgb(0 0 0 / 0.5)',
  'fill: oklch(0.5 0.1 20)',
  '--x: #0a0b0c',
  'color: white',
])('a colour outside the tokens is reported: %s', (declaration) => {
  expect(style(declaration)).toEqual([`src/ui/x.module.css:2 a colour outside the tokens: ${declaration}`]);
  expect(checkStyle('src/ui/tokens.css', `:root { ${declaration}; }`)).toEqual([]);
});

test.each([
  ['font-size: 0.875rem', true],
  ['line-height: 1.25', true],
  ['min-block-size: 44px', true],
  ['font-size: 14px', false],
  ['font: 400 0.75rem / 18px var(--font-mono)', false],
])('text follows the default font size of the browser: %s', (declaration, isFine) => {
  expect(style(declaration)).toEqual(
    isFine ? [] : [`src/ui/x.module.css:2 a text in pixels: ${declaration}`],
  );
});

test.each([
  ['font-size: 0.6875rem', true],
  ['font: 400 0.75rem / 0.5rem var(--font-mono)', true],
  ['line-height: 0.5rem', true],
  ['font-size: 0.625rem', false],
  ['font: 400 0.5rem / 1rem var(--font-mono)', false],
])('no text is smaller than eleven pixels: %s', (declaration, isFine) => {
  expect(style(declaration)).toEqual(
    isFine ? [] : [`src/ui/x.module.css:2 a text smaller than 11 pixels: ${declaration}`],
  );
});

test.each([
  ['overflow-y: auto', false],
  ['overflow: hidden scroll', false],
  ['overflow-inline: auto; --position: 1', false],
  ['overflow: auto; position: relative', true],
  ['overflow: auto; /* positioned: by its owner */ gap: 0', true],
  ['overflow: clip', true],
  ['overflow-wrap: anywhere', true],
])('what scrolls contains what is positioned in it: %s', (declaration, isFine) => {
  const finding = 'src/ui/x.module.css:2 scrolls, but not what is positioned in it: position: relative';
  expect(style(declaration)).toEqual(isFine ? [] : [finding]);
});

test.each([
  ['el.innerHTML = x;', 'innerHTML turns text into markup'],
  ['<p dangerouslySetInnerHTML={x} />;', 'dangerouslySetInnerHTML turns text into markup'],
  ['new Function(x);', 'new Function runs text'],
  ['document.write(x);', 'document.write turns text into markup'],
  ['Object.assign(a, b);', 'Object.assign merges keys nobody picked'],
  ['const a = { ...raw };', 'a spread of what comes from outside'],
  ['const a = { ...answer.json };', 'a spread of what comes from outside'],
  ['const a = { ...JSON.parse(text) };', 'a spread of what comes from outside'],
  ['const a = { ...(await answer.json()) };', 'a spread of what comes from outside'],
  ['localStorage.setItem(a, b);', 'localStorage has no place here'],
  ['<a href={x} target="_blank" />;', 'a new window without rel="noopener noreferrer"'],
  ['<a href={x} target="_blank" rel="noopener" />;', 'a new window without rel="noopener noreferrer"'],
  ['<a href={x} target={there} />;', 'a new window without rel="noopener noreferrer"'],
  ["const c = '#ff8800';", 'a colour outside the tokens: #ff8800'],
  ['const c = `rgb(${x})`;', 'a colour outside the tokens: rgb('],
  ['<p>Orders</p>;', 'a bare word on the screen: Orders'],
  ["<p>{'Orders'}</p>;", 'a bare word on the screen: Orders'],
  ["<p>{many ? 'Orders' : t('none')}</p>;", 'a bare word on the screen: Orders'],
  ['<p>{`${n} orders`}</p>;', 'a bare word on the screen: … orders'],
  ['<input placeholder="Search" />;', 'a bare word on the screen: Search'],
  ['<button aria-label={open ? "Close" : t("open")} />;', 'a bare word on the screen: Close'],
  ['<p style={{ marginLeft: 4 }} />;', 'a physical side: marginLeft'],
])('S9 a script that breaks a rule is reported: %s', (text, what) => {
  expect(script(`\n${text}`)).toEqual([`src/orders/x.tsx:2 ${what}`]);
});

test.each([
  "// innerHTML, localStorage, eval('x') in a comment\nconst a = t('orders.title');",
  '<p className="row" role="status" data-x="words">{t("total", { count })}: {count} / 10</p>;',
  "<Field name='note' dir='ltr' id='abc-def' href='#top' />;",
  '// bare: the same in every language\n<abbr>UTC</abbr>;',
  '<a href={x} target="_blank" rel="noopener noreferrer" />;',
  '<Sketch target={area} />;',
  '<i style={{ left: x }} />; // physical: a place on a canvas',
])('a script that keeps the rules passes: %s', (text) => {
  expect(script(text)).toEqual([]);
});

test('modules with an exemption may use storage and colours', () => {
  expect(script('localStorage.getItem(x);', 'src/i18n/i18n.ts')).toEqual([]);
  expect(script("export const sea = '#aabbcc';", 'src/map/basemap/style/palette.ts')).toEqual([]);
});

test('a key is used when it is written out, written with its namespace, or matches a template', () => {
  const words = { a: { title: '', 'kind.one': '', rows_one: '', rows_other: '', gone: '', 'gone.too': '' } };
  const sample = "t('a:title'); t(`kind.${kind}`); t('rows', { count }); const label = `${a} ${b}`;";
  expect(unusedKeys(words, new Map([['x.ts', sample]]))).toEqual(['a: gone', 'a: gone.too']);
});

test('Arabic texts are compared with the English ones', () => {
  const english = {
    a: {
      hello: 'Hello {{name}}',
      rows_one: '{{count}} row',
      rows_other: '{{count}} rows',
      sums_one: '{{total}} row',
      sums_other: '{{total}} rows',
      utc: 'UTC',
      late: 'Later',
    },
  };
  const good = {
    hello: 'أهلًا {{name}}',
    rows_two: 'صفان',
    rows_few: '{{count}} صفوف',
    sums_two: 'صفان',
    utc: 'UTC',
  };
  expect(checkArabic(english, { a: good })).toEqual([]);
  const bad = { hello: 'Hello {{nome}} <b/> ٣', rows_few: 'صفوف', sums_few: 'صفوف', late: 'Later' };
  expect(checkArabic(english, { a: bad })).toEqual([
    'a: hello has a value that English has not: nome',
    'a: hello has a value that English has not: b',
    'a: hello misses name',
    'a: hello has digits that are not Latin',
    'a: rows_few misses count',
    'a: sums_few misses total',
    'a: late is not Arabic',
  ]);
});

test('texts that say “not one”, do not isolate, drift in spelling or in words are reported', () => {
  const english = {
    a: { rows_one: '{{count}} row', near: 'near', also: 'near', off: 'The endpoint is off' },
  };
  const arabic = { a: { rows_one: 'لم يُقرأ صف واحد', near: 'عند 25.01, 55.06', also: 'بقرب', off: 'صفين' } };
  expect(checkWording(english, arabic)).toEqual([
    'a: off says “endpoint”',
    'a: rows_one reads “not one”',
    'a: near does not isolate',
    'a: also says “near” in another way',
    'a: off is not spelled صفّين, صفّان',
  ]);
  const good = { a: { rows_one: 'صف واحد لم يُقرأ', near: 'عند \u206625.01, 55.06\u2069', off: 'صفّين' } };
  expect(checkWording({ a: { off: 'It is off' } }, good)).toEqual([]);
});

test('a text in which a line may end before a zone or a time is reported', () => {
  const a = {
    zone: '{{time}} UTC',
    arabic: '{{time}} بتوقيت\u00a0UTC',
    offset: '{{time}} at the point, {{offset}}',
    time: 'on {{day}}, {{time}}\u00a0UTC',
    good: '{{day}},\u00a0{{time}}\u00a0UTC, {{time}} at\u00a0the\u00a0point,\u00a0{{offset}}',
  };
  expect(checkBreaks({ a })).toEqual(
    ['zone', 'arabic', 'offset', 'time'].map((key) => `a: ${key} breaks before a zone or a time`),
  );
});

test('generic names, and disabled or sleeping tests are reported', () => {
  expect(
    emptyNames(
      new Map([
        ['src/utils/x.ts', ''],
        ['src/orders/helpers.ts', ''],
        ['src/library.ts', ''],
      ]),
    ),
  ).toEqual(['src/utils/x.ts', 'src/orders/helpers.ts']);
  expect(
    capitalNames(new Map([['a.ts', 'const maxPx = 1;\nexport const MAX_PX = 2;\nconst [A_B] = [3];']])),
  ).toEqual(['a.ts:2 MAX_PX', 'a.ts:3 A_B']);
  expect(dishonestTests(new Map([['a.test.ts', "\ntest.skip('x');"]]))).toEqual(['a.test.ts:2 test.skip']);
});

test('too many imports and a too long function are reported', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `  call(${index});`).join('\n');
  const imports = (count: number) =>
    Array.from({ length: count }, (_, index) => `import './${index}.ts';`).join('\n');
  expect(checkSize('x.ts', imports(25))).toEqual([]);
  expect(checkSize('x.ts', imports(26))).toEqual(['x.ts: 26 imports']);
  expect(checkSize('x.ts', `function f() {\n${lines(118)}\n}`)).toEqual([]);
  expect(checkSize('x.ts', `\nconst f = () => {\n${lines(119)}\n};`)).toEqual([
    'x.ts:2 a function of 121 lines',
  ]);
});
