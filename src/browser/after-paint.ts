/** Resolves once the current content has been painted; in a hidden tab, once it is visible. */
export const afterPaint = (): Promise<void> =>
  new Promise((go) => {
    requestAnimationFrame(() => setTimeout(go));
  });
