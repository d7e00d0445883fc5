import type { Directory } from '#compliance/directory.ts';
import { isSigned } from '#compliance/training/signature.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';

/** One completion as the log shows it, with names for ids; what the service does not give is empty or null. */
export type CompletionRecord = {
  id: number;
  date: CalendarNumber;
  employeeId: string;
  employee: string;
  employeeNumber: string;
  email: string;
  /** When they left or will leave, epoch ms. */
  terminationDate: EpochMs | null;
  /** Whether the list of people has them; otherwise the name may be nothing but words for the id. */
  isListed: boolean;
  trainingId: number;
  training: string;
  instructor: string;
  /** Empty where there was none. */
  instructorId: string;
  /** Whether there is nobody to ask for by that id alone. */
  isInstructorListed: boolean;
  notes: string;
  attachments: string;
  isSigned: boolean;
  /** The session that it was entered with, together with others. */
  groupTrainingId: number | null;
  /** The day of expiry that was set for this completion alone. */
  expirySet: CalendarNumber | null;
  /** When it was entered, epoch ms: its day takes a while to find, so it is looked for only when it is shown. */
  created: EpochMs;
};

/** @param context `isNaming`: whether the list of people that has the instructors is under way */
export const completionRecord =
  (directory: Pick<Directory, 'user' | 'personName' | 'trainingTitle'>, { isNaming = false } = {}) =>
  (completion: CompletedTraining): CompletionRecord => {
    const { id, date_number, m_user_id, training_id, m_instructor_id, notes, created } = completion;
    const user = directory.user(m_user_id);
    return {
      id,
      date: date_number,
      employeeId: m_user_id,
      employee: directory.personName(m_user_id),
      employeeNumber: user?.employeeNumber ?? '',
      email: user?.email ?? '',
      terminationDate: user?.terminationDate ?? null,
      isListed: user !== undefined,
      trainingId: training_id,
      training: directory.trainingTitle(training_id),
      instructor: m_instructor_id ? directory.personName(m_instructor_id) : '',
      instructorId: m_instructor_id ?? '',
      isInstructorListed: isNaming || !m_instructor_id || directory.user(m_instructor_id) !== undefined,
      notes: notes?.trim() ?? '',
      attachments: attachmentsText(completion),
      isSigned: isSigned(completion),
      groupTrainingId: completion.group_training_id ?? null,
      // 0 is none, see trainingExpiry.ts.
      expirySet: completion.special_expiration_date_number || null,
      created,
    };
  };

const NAME_FIELDS = ['name', 'filename', 'fileName', 'title'] as const;

function nameOf(file: unknown): string | undefined {
  if (typeof file === 'string') return file.split('/').at(-1)?.trim() || undefined;
  if (typeof file !== 'object' || file === null) return undefined;
  const record = file as Record<string, unknown>; // any object can be read by key
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
