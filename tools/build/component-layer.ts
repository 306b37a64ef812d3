import type { CSSOptions } from 'vite';

type PostCss = Exclude<NonNullable<CSSOptions['postcss']>, string>;

/** What has a layer of its own, or can be in none. */
const apart = new Set(['layer', 'import', 'charset', 'page']);

/**
 * What the style sheet of a component puts in no layer is in the layer "component", so that no sheet writes it. It comes after the
 * plugin of modules, which puts the rules of `composes` from other files into the sheet.
 */
const componentLayer: NonNullable<PostCss['plugins']>[number] = {
  postcssPlugin: 'component-layer',
  OnceExit(root, { AtRule }) {
    if (!/\.module\.css(\?|$)/.test(root.source?.input.file ?? '')) return;
    let layer: InstanceType<typeof AtRule> | null = null;
    for (const node of [...root.nodes]) {
      if (node.type === 'atrule' && apart.has(node.name)) layer = null;
      else if (node.type !== 'comment') {
        if (layer === null) {
          layer = new AtRule({ name: 'layer', params: 'component', nodes: [] });
          node.before(layer);
        }
        layer.append(node);
      }
    }
  },
};

/** How every style sheet is read: by the build, the dev server and the gallery. */
export const styleSheets: CSSOptions = { postcss: { plugins: [componentLayer] } };
