import type { ESTree } from 'vite';

/** Attributes whose text is announced or shown. */
export const textAttribute =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|placeholder|title|alt|label|description|errorMessage)$/;

/** Letters that need a translation; symbols of the domain are the same in every language. */
const word = { test: (text: string) => /\p{L}/u.test(text.replace(/\bUTC\b/g, '')) };

export type BareText = { readonly start: number; readonly text: string };

/** The texts that a JSX child or attribute shows without a catalog key. */
export function bareText(node: ESTree.Node): BareText[] {
  switch (node.type) {
    case 'JSXText':
      return word.test(node.value)
        ? [{ start: node.start + node.value.search(/\S/), text: node.value.trim() }]
        : [];
    case 'Literal':
      return typeof node.value === 'string' && word.test(node.value)
        ? [{ start: node.start, text: node.value }]
        : [];
    case 'TemplateLiteral': {
      const text = node.quasis.map((part) => part.value.raw).join('…');
      return word.test(text) ? [{ start: node.start, text }] : [];
    }
    case 'JSXExpressionContainer':
      return bareText(node.expression);
    case 'ConditionalExpression':
      return [...bareText(node.consequent), ...bareText(node.alternate)];
    case 'LogicalExpression':
      return [...bareText(node.left), ...bareText(node.right)];
    default:
      return [];
  }
}
