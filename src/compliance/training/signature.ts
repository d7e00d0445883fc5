import type { CompletedTraining } from '#protocol/completedTrainings.ts';

/**
 * Whether a completion was signed. The form of a signature is not specified, only that it can be null (protocol.md
 * §2.6): anything that is not empty is one.
 */
export function isSigned({ signature }: Pick<CompletedTraining, 'signature'>): boolean {
  if (typeof signature === 'string') return signature.trim() !== '';
  if (typeof signature === 'object' && signature !== null) return Object.keys(signature).length > 0;
  return signature === true || typeof signature === 'number';
}
