/** How long everything may take to stop, in milliseconds, before the process ends anyway. */
const DEADLINE_MS = 10_000;

/**
 * npm forwards a Ctrl-C that the terminal has sent already: a second signal within this time, in milliseconds, counts as the
 * same one.
 */
const SAME_SIGNAL_MS = 500;

/**
 * Stops on SIGINT or SIGTERM; ends the process with 0, or with 1 when stopping fails, takes too long or is forced by a
 * second signal.
 */
export function stopOnSignal(stop: () => Promise<void>, say: (line: string) => void): void {
  let beganAt: number | undefined;
  const begin = () => {
    if (beganAt !== undefined) return;
    beganAt = performance.now();
    say('Stopping; press Ctrl-C again to stop at once.');
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  const onSignal = () => {
    if (beganAt !== undefined && performance.now() - beganAt > SAME_SIGNAL_MS) process.exit(1);
    begin();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
