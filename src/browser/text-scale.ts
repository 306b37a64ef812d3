/** How much larger the browser's default font is than 16 pixels; every size of text follows it (docs/look-up/accessibility.md). */
export function textScale(): number {
  if (typeof document === 'undefined') return 1;
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
