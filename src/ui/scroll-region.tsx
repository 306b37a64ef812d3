import type { ReactNode } from 'react';

/** The long content of a dialog, with a name. It takes the focus, so that arrow keys scroll it where it holds no control. */
export const ScrollRegion = (props: { className: string | undefined; name: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard scrolling.
  <section className={props.className} tabIndex={0} aria-label={props.name}>
    {props.children}
  </section>
);
