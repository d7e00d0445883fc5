import type { Directory } from '#compliance/directory.ts';
import type { CompletionFilter } from './completionFilter.ts';

export const filesWords = { with: 'With attachments', without: 'Without attachments' } as const;

type Filter = Omit<CompletionFilter, 'from' | 'until' | 'period'>;
type Words = { [Key in keyof Filter]-?: (value: Filter[Key]) => string };

/** Each filter of completions but their days in words, as it reads where nothing meets it. */
export const completionFilterWords = (directory: Directory): Words => ({
  q: (q) => `Search is “${q}”`,
  training: (id) => `Training is ${directory.trainingTitle(Number(id))}`,
  user: (id) => `Employee is ${directory.personName(id)}`,
  files: (files) => (files ? filesWords[files] : ''),
});
