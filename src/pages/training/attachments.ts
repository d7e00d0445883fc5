import type { CompletedTraining } from '#protocol/completedTrainings.ts';

const NAME_FIELDS = ['name', 'filename', 'fileName', 'title'] as const;

function nameOf(file: unknown): string | undefined {
  if (typeof file === 'string') return file.split('/').at(-1)?.trim() || undefined;
  if (typeof file !== 'object' || file === null) return undefined;
  const record = file as Record<string, unknown>; // any object can be asked for a key
  return NAME_FIELDS.map((field) => record[field])
    .find((name) => typeof name === 'string' && name.trim() !== '')
    ?.toString();
}

/**
 * The attachments of a completion as text. What a file looks like is not specified (protocol.md §2.6): names where there are
 * any, else how many there are: `2 files`. Empty without attachments.
 */
export function attachmentsText({ files }: Pick<CompletedTraining, 'files'>): string {
  const names = files.flatMap((file) => nameOf(file) ?? []);
  const unnamed = files.length - names.length;
  const rest = unnamed === 0 ? [] : [`${unnamed} ${names.length > 0 ? 'more ' : ''}file${unnamed === 1 ? '' : 's'}`];
  return [...names, ...rest].join(', ');
}
