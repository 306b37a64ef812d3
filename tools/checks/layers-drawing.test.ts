import { expect, test } from 'vitest';
import { drawLayers, type Module, withDrawing } from './layers-drawing.ts';

const folder = (name: string, layer: number): Module => ({ name, layer, isFile: false });
const [app, orders, api, geo] = [folder('app', 2), folder('orders', 1), folder('api', 1), folder('geo', 0)];
const zone: Module = { name: 'place-zone', layer: 0, isFile: true };
const all = [app, orders, api, geo, zone];

/** Each higher layer imports the lower ones; orders also imports api, and only api imports geo. */
const allowed = (from: Module, to: Module) => {
  if (from === to || from === app) return true;
  if (to === geo) return from === api;
  return (from === orders && to === api) || (from.layer === 1 && to === zone);
};

test('draws a box for each layer, an arrow between layers, and single arrows where only some modules import', () => {
  expect(drawLayers(all, allowed).split('\n')).toEqual([
    '```mermaid',
    'flowchart TD',
    '  subgraph layer2["Layer 2"]',
    '    m_app["app"]',
    '  end',
    '  subgraph layer1["Layer 1"]',
    '    m_orders["orders"]',
    '    m_api["api"]',
    '  end',
    '  subgraph layer0["Layer 0"]',
    '    m_geo["geo"]',
    '  end',
    '  subgraph layer0files["Layer 0, files"]',
    '    m_place_zone["place-zone"]',
    '  end',
    '  layer2 --> layer1',
    '  layer2 --> layer0',
    '  layer1 --> layer0files',
    '  m_orders --> m_api',
    '  m_api --> m_geo',
    '```',
  ]);
});

test('a document with another drawing differs, one with this drawing does not', () => {
  const drawing = drawLayers(all, allowed);
  const document = `# Title\n\n${drawing}\n\nText.\n`;
  expect(withDrawing(document, drawing)).toBe(document);
  const fewer = drawLayers(all.slice(1), allowed);
  expect(withDrawing(`# Title\n\n${fewer}\n\nText.\n`, drawing)).toBe(document);
  expect(withDrawing(document, fewer)).not.toBe(document);
});

test('a document without a drawing is an error', () => {
  expect(() => withDrawing('# Title\n', drawLayers(all, allowed))).toThrow('no Mermaid drawing');
});
