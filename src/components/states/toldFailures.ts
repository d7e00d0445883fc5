import { createContext, use, useLayoutEffect, useState } from 'react';

/** Takes note of a source, by name, whose failure the page tells; what it answers ends that. */
type Tell = (source: string) => () => void;

const Told = createContext<Tell>(() => () => undefined);

export const ToldFailuresProvider = Told.Provider;

/** The sources, by name, whose failure the page below tells in place of everything else, and how parts of it say so. */
export function useToldFailures(): [told: readonly string[], tell: Tell] {
  const [told, setTold] = useState<readonly string[]>([]);
  const [tell] = useState(() => (source: string) => {
    setTold((before) => [...before, source]);
    return () => setTold((before) => before.filter((one) => one !== source));
  });
  return [told, tell];
}

/** Says before anything is drawn that this part of the page tells of a failure. @param source by name; empty for none */
export function useTellsFailure(source: string): void {
  const tell = use(Told);
  useLayoutEffect(() => tell(source), [tell, source]);
}
