import { lineAt } from './layers-imports.ts';

const physicalProperty =
  /^(left|right|(scroll-)?(margin|padding)-(left|right)|border-(left|right)(-\w+)?|border-(top|bottom)-(left|right)-radius)$/;
const sidedValue =
  /^(text-align|float|clear|justify-\w+|transform-origin|(background|object|mask)-position)$/;
const fourSided = /^(margin|padding|inset|scroll-margin|scroll-padding|border-(width|style|color|radius))$/;

export const colour =
  /(?<![(&\w])#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(/i;
const namedColour = /(?<![\w-])(white|black|gr[ae]y|silver|red|green|blue|yellow|orange|purple)(?![\w-])/i;
const propertyOfColour = /colou?r|background|border|outline|shadow|fill|stroke|^--/;

const propertyOfText = /^(font|font-size|line-height)$/;
/** At the browser's own font size of 16 pixels. */
const leastPx = 11;
/** Their texts are placed by pixels of the map. */
const drawnOnMap = /^src\/map\/(grid|overview)\//;

const scrolls = /(?<![-\w])overflow(-\w+)?\s*:[^;]*\b(auto|scroll)\b/;

/**
 * The rules for one style sheet: logical sides only, colours only through tokens, text that follows the browser's default font
 * size and is not too small, and what scrolls contains what is positioned in it. A line with `physical: why` is exempt from the first, a rule with `positioned: why` from the last.
 */
export function checkStyle(path: string, text: string): string[] {
  const lines = text.split('\n');
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const findings: string[] = [];
  for (const match of bare.matchAll(/(?<=[;{}\s]|^)([-\w]+)\s*:\s*([^;{}]+)(?=[;}])/g)) {
    const [declaration, property = '', value = ''] = match;
    const line = lineAt(text, match.index);
    const excused = /\/\* physical: \S/.test(lines[line - 1] ?? '');
    const report = (what: string) =>
      findings.push(`${path}:${line} ${what}: ${declaration.replace(/\s+/g, ' ')}`);
    if (!excused && isPhysical(property, value.trim())) report('a physical side');
    if (path !== 'src/ui/tokens.css' && isColour(property, value)) report('a colour outside the tokens');
    if (propertyOfText.test(property) && /\dpx/.test(value) && !drawnOnMap.test(path))
      report('a text in pixels');
    if (propertyOfText.test(property) && sizesOf(property, value).some((px) => px < leastPx))
      report('a text smaller than 11 pixels');
  }
  // Of nested rules only the innermost match.
  for (const { 0: rule, index } of text.matchAll(/[^{};]*\{[^{}]*\}/g)) {
    if (!scrolls.test(rule) || /(?<![-\w])position\s*:|\/\* positioned: \S/.test(rule)) continue;
    const line = lineAt(text, index + rule.search(scrolls));
    findings.push(`${path}:${line} scrolls, but not what is positioned in it: position: relative`);
  }
  return findings;
}

/** The font sizes of a declaration in pixels. */
const sizesOf = (property: string, value: string): number[] =>
  property === 'line-height'
    ? []
    : [...value.replace(/\/\s*\S+/, '').matchAll(/(?<![\w.])([\d.]+)(rem|px)\b/g)].map(
        ([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1),
      );

const isColour = (property: string, value: string) =>
  colour.test(value) || (propertyOfColour.test(property) && namedColour.test(value));

function isPhysical(property: string, value: string): boolean {
  if (physicalProperty.test(property)) return true;
  if (sidedValue.test(property)) return /\b(left|right)\b/.test(value);
  if (!fourSided.test(property)) return false;
  const [first = '', second = first, third = first, fourth = second] = value.split(/\s+(?![^(]*\))/);
  return property === 'border-radius' ? first !== second || third !== fourth : second !== fourth;
}
