/** Whether the gateway answers this browser. */
export const isReachable = (): Promise<boolean> =>
  fetch('/health').then(
    ({ ok }) => ok,
    () => false,
  );
