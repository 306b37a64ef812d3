/** The state of a page outside the service: network and visibility. Tests replace it. */
export type NetworkStatus = {
  /** The browser's online state, which is often wrong: only a hint. */
  online(): boolean;
  visible(): boolean;
  subscribe(listener: (change: 'online' | 'offline' | 'visible') => void): () => void;
};

export const browserNetworkStatus: NetworkStatus = {
  online: () => navigator.onLine,
  visible: () => document.visibilityState === 'visible',
  subscribe(listener) {
    const online = () => listener('online');
    const offline = () => listener('offline');
    const visible = () => {
      if (browserNetworkStatus.visible()) listener('visible');
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
