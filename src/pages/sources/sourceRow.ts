import type { Directory } from '#compliance/directory.ts';
import { byText } from '#compliance/order.ts';
import type { GatewayStatus, SourceStatus } from '#protocol/gatewayStatus.ts';
import { type SourceState, sourceStates, sourceWords, stateOf } from './sourceWords.ts';

/** A collection with its names. */
export type SourceRow = Omit<SourceStatus, 'state'> & { state: SourceState; id: string; name: string; of: string };

const rank = ({ state }: SourceRow): number => sourceStates.indexOf(state);

/** The collections that the gateway keeps, those that need a look first. */
export const sourceRows = ({ sources }: GatewayStatus, directory: Directory): SourceRow[] =>
  sources
    .map((source) => ({
      ...source,
      ...sourceWords(source, directory),
      state: stateOf(source),
      id: `${source.method} ${JSON.stringify(source.params)}`,
    }))
    .sort((a, b) => rank(a) - rank(b) || byText(a.name, b.name) || byText(a.of, b.of));
