import { type ESTree, parseSync, Visitor } from 'vite';
import { colour } from './code-rules-style.ts';
import { bareText, textAttribute } from './code-rules-text.ts';
import { lineAt } from './layers-imports.ts';
import { isTest } from './layers-plan.ts';

const htmlSinks = ['dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'insertAdjacentHTML'];
const storage = ['localStorage', 'sessionStorage'];
const mayStore = /^src\/(i18n\/i18n|browser\/web-storage)\.ts$/;
const mayColour = /^src\/map\/basemap\/style\/palette\b/;
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
  const report = (at: number, what: string) => {
    findings.push(`${path}:${lineAt(text, at)} ${what}`);
  };
  new Visitor(textRules(report)).visit(program);
  if (isTest(path)) return findings;
  const excuses = comments
    .filter(({ value }) => /\b(physical|bare): \S/.test(value))
    .map(({ end }) => lineAt(text, end));
  const unexcused = (at: number, what: string) => {
    const line = lineAt(text, at);
    if (!excuses.includes(line) && !excuses.includes(line - 1)) report(at, what);
  };
  new Visitor(mergeRules(report)).visit(program);
  new Visitor(placeRules(path, report)).visit(program);
  new Visitor(screenRules(unexcused)).visit(program);
  return findings;
}

type Report = (at: number, what: string) => void;

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
const mergeRules = (report: Report) => ({
  CallExpression({ callee, start }: ESTree.CallExpression) {
    if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
    const { object, property } = callee;
    if (object.name === 'Object' && property.type === 'Identifier' && property.name === 'assign')
      report(start, 'Object.assign merges keys nobody picked');
  },
  ObjectExpression({ properties }: ESTree.ObjectExpression) {
    for (const part of properties)
      if (part.type === 'SpreadElement' && isRaw(part.argument))
        report(part.start, 'a spread of what comes from outside');
  },
});

const textRules = (report: Report) => ({
  CallExpression({ callee, start }: ESTree.CallExpression) {
    if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
    const called = `${callee.object.name}.${callee.property.type === 'Identifier' ? callee.property.name : ''}`;
    if (/^document\.write(ln)?$/.test(called)) report(start, `${called} turns text into markup`);
  },
  NewExpression({ callee, start }: ESTree.NewExpression) {
    if (callee.type === 'Identifier' && callee.name === 'Function') report(start, 'new Function runs text');
  },
});

function placeRules(path: string, report: Report) {
  const name = ({ name, start }: { name: string; start: number }) => {
    if (htmlSinks.includes(name)) report(start, `${name} turns text into markup`);
    if (storage.includes(name) && !mayStore.test(path)) report(start, `${name} has no place here`);
  };
  const paint = (at: number, value: string) => {
    if (!mayColour.test(path) && colour.test(value)) report(at, `a colour outside the tokens: ${value}`);
  };
  return {
    Identifier: name,
    JSXIdentifier: name,
    JSXOpeningElement(element: ESTree.JSXOpeningElement) {
      if (opensElsewhere(element)) report(element.start, 'a new window without rel="noopener noreferrer"');
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

function screenRules(report: Report) {
  const texts = (node: ESTree.Node) => {
    for (const bare of bareText(node)) report(bare.start, `a bare word on the screen: ${bare.text}`);
  };
  const children = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
    for (const child of node.children) texts(child);
  };
  return {
    JSXElement: children,
    JSXFragment: children,
    JSXAttribute({ name, value }: ESTree.JSXAttribute) {
      if (value === null || name.type !== 'JSXIdentifier') return;
      if (textAttribute.test(name.name)) texts(value);
      if (name.name !== 'style' || value.type !== 'JSXExpressionContainer') return;
      if (value.expression.type !== 'ObjectExpression') return;
      for (const property of value.expression.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        if (physicalKey.test(property.key.name))
          report(property.start, `a physical side: ${property.key.name}`);
      }
    },
  };
}
