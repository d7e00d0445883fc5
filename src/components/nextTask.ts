/**
 * Yields to the page, so that input and rendering come before what follows. It uses a message, because browsers delay timers by
 * up to a second while the page is hidden.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
