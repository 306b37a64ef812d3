import type { ReactNode } from 'react';

/** The long content of a dialog, with a name. */
export const ScrollRegion = (props: { className: string | undefined; name: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari gives it no focus by itself, so no key would scroll it (WCAG 2.1.1).
  <section className={props.className} tabIndex={0} aria-label={props.name}>
    {props.children}
  </section>
);
