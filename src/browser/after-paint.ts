/** Resolves once what is on the page now has been painted; in a tab that nobody sees, once somebody does. */
export const afterPaint = (): Promise<void> =>
  new Promise((go) => {
    requestAnimationFrame(() => setTimeout(go));
  });
