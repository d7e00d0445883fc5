import { createContext, use, useLayoutEffect } from 'react';

/** Records the source, by name, whose failure the page itself reports in place of everything else; empty for none. */
export const TellFailure = createContext<(source: string) => void>(() => undefined);

/** Registers, before the paint, that this part of the page reports a failure. @param source by name; empty for none */
export function useTellsFailure(source: string): void {
  const tell = use(TellFailure);
  useLayoutEffect(() => {
    if (!source) return;
    tell(source);
    return () => tell('');
  }, [tell, source]);
}
