import { createContext, use, useLayoutEffect } from 'react';

/** Takes note of the source, by name, whose failure the page tells in place of everything else; empty for none. */
export const TellFailure = createContext<(source: string) => void>(() => undefined);

/** Says before anything is drawn that this part of the page tells of a failure. @param source by name; empty for none */
export function useTellsFailure(source: string): void {
  const tell = use(TellFailure);
  useLayoutEffect(() => {
    if (!source) return;
    tell(source);
    return () => tell('');
  }, [tell, source]);
}
