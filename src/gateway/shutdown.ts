/** How long everything may take to stop, in milliseconds, before the process ends anyway (hardening.md, "What we promise"). */
const DEADLINE_MS = 10_000;

/** npm passes a Ctrl-C on that the terminal has sent already: a second signal counts only when a person could have sent it. */
const SAME_SIGNAL_MS = 500;

/**
 * Stops on SIGINT or SIGTERM and ends the process with 0; with 1 when stopping fails, takes too long or is forced by a
 * second signal.
 */
export function stopOnSignal(stop: () => Promise<void>, say: (line: string) => void): void {
  let askedAt: number | undefined;
  const onSignal = () => {
    const now = performance.now();
    if (askedAt !== undefined) {
      if (now - askedAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    askedAt = now;
    say('Stopping; press Ctrl-C again to stop at once.');
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
