import { type ESTree, parseSync, Visitor } from 'vite';
import { lineAt } from './floors-imports.ts';
import { isTest } from './floors-plan.ts';
import { bareSpeech, spokenAttribute } from './house-speech.ts';
import { colour } from './house-style.ts';

const htmlSinks = ['dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'insertAdjacentHTML'];
const storage = ['localStorage', 'sessionStorage'];
const mayStore = /^src\/(i18n\/|(ui\/theme|browser\/kept-choice)\.ts$|orders\/saved-views\/|tasking\/)/;
const mayColour = /^src\/map\/marks\/palette\b/;
const physicalKey = /^(left|right|(margin|padding)(Left|Right)|border(Top|Bottom)?(Left|Right)\w*)$/;

/**
 * The rules for one script of src: no text run as code or turned into markup, storage only in its modules,
 * colours through tokens, texts from the catalogs, logical sides, no access for another site to a page that
 * opened it. A comment `physical: why` or `bare: why` on the line or the one before exempts it. Tests are
 * only checked for running text as code.
 */
export function checkScript(path: string, text: string): string[] {
  const { program, comments } = parseSync(path, text);
  const findings: string[] = [];
  const say = (at: number, what: string) => {
    findings.push(`${path}:${lineAt(text, at)} ${what}`);
  };
  new Visitor(textRules(say)).visit(program);
  if (isTest(path)) return findings;
  const excuses = comments
    .filter(({ value }) => /\b(physical|bare): \S/.test(value))
    .map(({ end }) => lineAt(text, end));
  const unexcused = (at: number, what: string) => {
    const line = lineAt(text, at);
    if (!excuses.includes(line) && !excuses.includes(line - 1)) say(at, what);
  };
  new Visitor(mergeRules(say)).visit(program);
  new Visitor(placeRules(path, say)).visit(program);
  new Visitor(screenRules(unexcused)).visit(program);
  return findings;
}

type Say = (at: number, what: string) => void;

/** Names of outside data before its decoder has picked the fields. */
const raw = /^(raw|json)$/;
const isRaw = (node: ESTree.Node): boolean =>
  (node.type === 'Identifier' && raw.test(node.name)) ||
  (node.type === 'MemberExpression' && node.property.type === 'Identifier' && raw.test(node.property.name)) ||
  (node.type === 'AwaitExpression' && isRaw(node.argument)) ||
  (node.type === 'ParenthesizedExpression' && isRaw(node.expression)) ||
  (node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    /^(parse|json)$/.test(node.callee.property.name));

/** Merging outside data would copy keys such as `__proto__`: decoders pick their fields instead. */
const mergeRules = (say: Say) => ({
  CallExpression({ callee, start }: ESTree.CallExpression) {
    if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
    const { object, property } = callee;
    if (object.name === 'Object' && property.type === 'Identifier' && property.name === 'assign')
      say(start, 'Object.assign merges keys nobody picked');
  },
  ObjectExpression({ properties }: ESTree.ObjectExpression) {
    for (const part of properties)
      if (part.type === 'SpreadElement' && isRaw(part.argument))
        say(part.start, 'a spread of what comes from outside');
  },
});

const textRules = (say: Say) => ({
  CallExpression({ callee, start }: ESTree.CallExpression) {
    if (callee.type === 'Identifier' && callee.name === 'eval') say(start, 'eval runs text');
    if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
    const called = `${callee.object.name}.${callee.property.type === 'Identifier' ? callee.property.name : ''}`;
    if (/^document\.write(ln)?$/.test(called)) say(start, `${called} turns text into markup`);
  },
  NewExpression({ callee, start }: ESTree.NewExpression) {
    if (callee.type === 'Identifier' && callee.name === 'Function') say(start, 'new Function runs text');
  },
});

function placeRules(path: string, say: Say) {
  const name = ({ name, start }: { name: string; start: number }) => {
    if (htmlSinks.includes(name)) say(start, `${name} turns text into markup`);
    if (storage.includes(name) && !mayStore.test(path)) say(start, `${name} has no place here`);
  };
  const paint = (at: number, value: string) => {
    if (!mayColour.test(path) && colour.test(value)) say(at, `a colour outside the tokens: ${value}`);
  };
  return {
    Identifier: name,
    JSXIdentifier: name,
    JSXOpeningElement(element: ESTree.JSXOpeningElement) {
      if (opensElsewhere(element)) say(element.start, 'a new window without rel="noopener noreferrer"');
    },
    Literal(node: ESTree.Node) {
      if ('value' in node && typeof node.value === 'string') paint(node.start, node.value);
    },
    TemplateElement: (node: ESTree.TemplateElement) => paint(node.start, node.value.raw),
  };
}

/** The text of an attribute; null when it is an expression, undefined when it is absent. */
function attribute({ attributes }: ESTree.JSXOpeningElement, wanted: string): string | null | undefined {
  for (const part of attributes) {
    if (part.type !== 'JSXAttribute' || part.name.name !== wanted) continue;
    return part.value?.type === 'Literal' ? String(part.value.value) : null;
  }
  return undefined;
}

function opensElsewhere(element: ESTree.JSXOpeningElement): boolean {
  if (element.name.type !== 'JSXIdentifier' || !/^[a-z]/.test(element.name.name)) return false;
  const target = attribute(element, 'target');
  if (target === undefined || target === '_self') return false;
  return attribute(element, 'rel') !== 'noopener noreferrer';
}

function screenRules(say: Say) {
  const speech = (node: ESTree.Node) => {
    for (const bare of bareSpeech(node)) say(bare.start, `a bare word on the screen: ${bare.text}`);
  };
  const children = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
    for (const child of node.children) speech(child);
  };
  return {
    JSXElement: children,
    JSXFragment: children,
    JSXAttribute({ name, value }: ESTree.JSXAttribute) {
      if (value === null || name.type !== 'JSXIdentifier') return;
      if (spokenAttribute.test(name.name)) speech(value);
      if (name.name !== 'style' || value.type !== 'JSXExpressionContainer') return;
      if (value.expression.type !== 'ObjectExpression') return;
      for (const property of value.expression.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        if (physicalKey.test(property.key.name)) say(property.start, `a physical side: ${property.key.name}`);
      }
    },
  };
}
