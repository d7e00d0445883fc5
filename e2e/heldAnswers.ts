import type { Fault } from '#service/http/faultInjection.ts';

/** A fault that holds answers of the service until `release` is called, after the first `passing` of them. */
export function holdAnswers(passing = 0): { fault: Fault; release: () => void } {
  const gate = Promise.withResolvers<void>();
  let requests = 0;
  const until = () => {
    requests += 1;
    return requests > passing ? gate.promise : undefined;
  };
  return { fault: { kind: 'held', until }, release: gate.resolve };
}
