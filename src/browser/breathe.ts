/** Lets the page answer what came in meanwhile; work of many steps breathes between them. */
export function breathe(): Promise<void> {
  return new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(null);
  });
}
