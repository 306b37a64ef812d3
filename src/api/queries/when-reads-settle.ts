import type { QueryClient } from '@tanstack/react-query';

/** Settles once no read is in progress. */
export const whenReadsSettle = (client: QueryClient): Promise<void> =>
  new Promise((settle) => {
    const check = () => {
      if (client.isFetching() > 0) return;
      leave();
      settle();
    };
    const leave = client.getQueryCache().subscribe(check);
    check();
  });
