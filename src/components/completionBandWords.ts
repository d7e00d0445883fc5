import type { CompletionBand } from '#compliance/training/completionBand.ts';

/** The ranges of a completion percentage in words. */
export const completionBandWords: Record<CompletionBand, string> = {
  '0-49': 'Under 50 %',
  '50-69': '50–69 %',
  '70-89': '70–89 %',
  '90-99': '90–99 %',
  '100': '100 %',
};
