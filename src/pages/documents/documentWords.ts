import type { ApprovalAge } from '#compliance/documentStanding.ts';

/** The groups by age of approval, as every list and filter calls them. */
export const approvalAgeWords: Record<ApprovalAge, string> = {
  none: 'No approved version',
  over2: 'Over 2 years',
  '1to2': '1–2 years',
  under1: 'Under 1 year',
};

/** The type of a version in words. The set is open: another type is its own word. spec.md §2.4. */
export function documentTypeWord(type: string): string {
  if (type === 'file') return 'File';
  if (type === 'link') return 'Link';
  return type || '–';
}
