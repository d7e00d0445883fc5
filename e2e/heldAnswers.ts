import type { Fault } from '#service/http/faultInjection.ts';

/** A fault that holds the service's answers until `release` is called, except the first `passing` ones. */
export function holdAnswers(passing = 0): { fault: Fault; release: () => void } {
  const gate = Promise.withResolvers<void>();
  let requests = 0;
  const until = () => {
    requests += 1;
    return requests > passing ? gate.promise : undefined;
  };
  return { fault: { kind: 'held', until }, release: gate.resolve };
}
