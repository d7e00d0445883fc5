/**
 * Lets the page take its turn: input and drawing come before what follows. A message, because a browser holds timers
 * back, by a second each while the page is not in sight.
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
