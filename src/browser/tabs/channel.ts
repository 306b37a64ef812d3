/** Messages between the tabs of one browser. */
export type TabChannel<Message> = {
  post(message: Message): void;
  /** The returned function closes the channel; later messages are not posted. */
  listen(listener: (message: Message) => void): () => void;
};

/** @param read parses a message, null if it is none: another tab may run another build. */
export function openTabChannel<Message>(
  name: string,
  read: (data: unknown) => Message | null,
): TabChannel<Message> {
  const channel = new BroadcastChannel(name);
  let isOpen = true;
  return {
    post(message) {
      if (isOpen) channel.postMessage(message);
    },
    listen(listener) {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const message = read(data);
        if (message !== null) listener(message);
      });
      return () => {
        isOpen = false;
        channel.close();
      };
    },
  };
}
