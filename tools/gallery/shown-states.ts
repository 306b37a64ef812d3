/** The states that only a pointer or the keyboard brings, and what React Aria calls them. */
const states = [
  { name: 'hover', pseudo: ':hover', attribute: 'data-hovered' },
  { name: 'focus', pseudo: ':focus-visible', attribute: 'data-focus-visible' },
] as const;

/**
 * Inside `<div data-shown="hover">` every control looks as under the pointer: each rule of a style sheet gets a copy for an
 * attribute in place of the pseudo-class.
 */
export function showStates(page: Document): void {
  for (const sheet of page.styleSheets) copyRules(sheet.cssRules, page);
  for (const { name, attribute } of states) {
    for (const control of page.querySelectorAll(
      `[data-shown='${name}'] :is(button, a, input, label[data-rac])`,
    )) {
      control.setAttribute(`data-shows-${name}`, '');
      control.setAttribute(attribute, 'true');
    }
  }
}

function copyRules(rules: CSSRuleList, page: Document): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule)
      rule.selectorText = states.reduce(
        (selector, { name, pseudo }) =>
          selector.replaceAll(
            new RegExp(`(?<!-)${pseudo}(?![-\\w])`, 'g'),
            `:is(${pseudo}, [data-shows-${name}])`,
          ),
        rule.selectorText,
      );
    else if (rule instanceof CSSGroupingRule) copyRules(rule.cssRules, page);
  }
}
