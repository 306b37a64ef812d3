/** A button of the screen below the palette that opens something: a menu, a dialog, the choices of a filter. */
export type ScreenAction = { readonly title: string; readonly run: () => void };

/** Those that are visible, by their names, each name once. */
export function screenActions(): readonly ScreenAction[] {
  const byTitle = new Map<string, ScreenAction>();
  for (const button of document.querySelectorAll<HTMLElement>('#screen button[aria-haspopup]')) {
    const title = (button.getAttribute('aria-label') ?? button.textContent).trim();
    if (title === '' || byTitle.has(title) || button.checkVisibility?.() === false) continue;
    byTitle.set(title, { title, run: () => press(button) });
  }
  return [...byTitle.values()];
}

/** Once the palette has closed and given the focus back. */
function press(button: HTMLElement): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      button.focus();
      button.click();
    }),
  );
}
