/** What a page knows of its surroundings without asking the service. Tests put another in its place. */
export type Surroundings = {
  /** The browser's word, which is often wrong: a hint and no more. */
  online(): boolean;
  visible(): boolean;
  subscribe(listener: (change: 'online' | 'offline' | 'visible') => void): () => void;
};

export const ofBrowser: Surroundings = {
  online: () => navigator.onLine,
  visible: () => document.visibilityState === 'visible',
  subscribe(listener) {
    const online = () => listener('online');
    const offline = () => listener('offline');
    const visible = () => {
      if (ofBrowser.visible()) listener('visible');
    };
    addEventListener('online', online);
    addEventListener('offline', offline);
    document.addEventListener('visibilitychange', visible);
    return () => {
      removeEventListener('online', online);
      removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', visible);
    };
  },
};
