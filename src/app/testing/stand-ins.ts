import { quickComputedStyle } from './computed-style.ts';

/** Browser interfaces that jsdom lacks and the widgets use. None of them replaces the app's own code. */
export function standIn() {
  Object.assign(globalThis, { ResizeObserver: StillObserver, IntersectionObserver: StillObserver });
  window.matchMedia = (media) => new StillMedia(media);
  // A page of the list holds ten orders, as the service's default.
  Object.assign(window, { innerHeight: 690 });
  window.scrollTo = () => {};
  window.getComputedStyle = quickComputedStyle(window.getComputedStyle.bind(window));
  if (!('CSS' in window)) Object.assign(window, { CSS: { escape: escapeIdentifier, supports: () => false } });
  const element = Element.prototype;
  element.scrollIntoView = () => {};
  element.scrollTo = () => {};
  element.getAnimations = () => [];
  element.setPointerCapture = () => {};
  element.releasePointerCapture = () => {};
  element.hasPointerCapture = () => false;
  // A canvas without a context: pages must work without a picture.
  HTMLCanvasElement.prototype.getContext = () => null;
  URL.createObjectURL = () => 'blob:nowhere';
  URL.revokeObjectURL = () => {};
}

/** Reports nothing: no element changes size or becomes visible in jsdom. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** A wide screen with a mouse, in the light theme, with reduced motion. */
class StillMedia extends EventTarget implements MediaQueryList {
  readonly media: string;
  readonly matches: boolean;
  readonly onchange = null;
  constructor(media: string) {
    super();
    this.media = media;
    const width = /min-width:\s*([\d.]+)px/.exec(media)?.[1];
    this.matches =
      media.includes('prefers-reduced-motion: reduce') || (width !== undefined && Number(width) <= 1440);
  }
  addListener() {}
  removeListener() {}
}

const escapeIdentifier = (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`);
