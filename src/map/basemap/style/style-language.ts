import type { StyleSpecification } from 'maplibre-gl';
import type { Language } from '../../../i18n/language.ts';

/** A field with a name in any language or script: `name`, `name:en`, `name_en`, `name:latin`. */
const nameField = /^name([:_][\w-]+)?$/;

/**
 * An external style with place names in the given language, where its data have them as `name:ar` or `name_ar`, or else as
 * the style shows them; an Arabic map shows those in Arabic script only. Other text, such as road numbers, is kept.
 */
export function inLanguage(style: StyleSpecification, language: Language): StyleSpecification {
  const layers = style.layers.map((layer) => {
    if (layer.type !== 'symbol' || layer.layout?.['text-field'] === undefined) return layer;
    const field = inWords(layer.layout['text-field'], language);
    return { ...layer, layout: { ...layer.layout, 'text-field': field } };
  });
  return { ...style, layers: layers as StyleSpecification['layers'] };
}

function inWords(field: unknown, language: Language): unknown {
  if (typeof field === 'string') return ofTokens(field, language);
  return Array.isArray(field) ? ofExpression(field, language) : field;
}

/** Replaces the largest expressions that use only names: a name in two scripts becomes one. */
function ofExpression(expression: readonly unknown[], language: Language): unknown {
  const { fields, hasZoom } = usesOf(expression);
  // MapLibre allows the zoom only as the input of the outermost step.
  if (!hasZoom && fields.length > 0 && fields.every((field) => nameField.test(field)))
    return either(language, expression);
  if (expression[0] === 'literal') return expression;
  return expression.map((part) => (Array.isArray(part) ? ofExpression(part, language) : part));
}

function usesOf(expression: readonly unknown[]): { fields: string[]; hasZoom: boolean } {
  const [operator, first] = expression;
  if (operator === 'literal') return { fields: [], hasZoom: false };
  if (operator === 'zoom') return { fields: [], hasZoom: true };
  const own = (operator === 'get' || operator === 'has') && typeof first === 'string' ? [first] : [];
  const inner = expression.filter((part) => Array.isArray(part)).map(usesOf);
  return {
    fields: [...own, ...inner.flatMap(({ fields }) => fields)],
    hasZoom: inner.some(({ hasZoom }) => hasZoom),
  };
}

const token = /\{([^{}]*)\}/g;

/** The older token syntax: "{name:latin}\n{name:nonlatin}". */
function ofTokens(text: string, language: Language): unknown {
  const fields = [...text.matchAll(token)].map(([, field = '']) => field);
  const besides = text.replaceAll(token, '').trim();
  if (besides !== '' || fields.length === 0 || !fields.every((field) => nameField.test(field))) return text;
  const own = fields.map((field) => ['to-string', ['get', field]]);
  return either(
    language,
    own.length === 1 ? own[0] : ['concat', ...own.flatMap((one) => [one, '\n']).slice(0, -1)],
  );
}

const either = (language: Language, otherwise: unknown) => [
  'coalesce',
  ['get', `name:${language}`],
  ['get', `name_${language}`],
  language === 'ar' ? inArabicScript(otherwise) : otherwise,
];

/** The local name, or else the text, if it is in Arabic script. */
function inArabicScript(text: unknown) {
  const words = ['to-string', ['coalesce', ['get', 'name'], text]];
  return ['case', beginsInArabic(words), words, ''];
}

/** Whether the first letter is Arabic: MapLibre compares texts by code point. */
export const beginsInArabic = (words: unknown) => ['all', ['>=', words, '\u0620'], ['<', words, '\u0700']];
