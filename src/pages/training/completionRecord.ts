import type { Directory } from '#compliance/directory.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { attachmentsText } from './attachments.ts';
import { isSigned } from './signature.ts';

/** One completion as the log shows it, with names for ids; what the service does not give is empty or null. */
export type CompletionRecord = {
  id: number;
  date: CalendarNumber;
  employeeId: string;
  employee: string;
  /** Whether the list of people has them; otherwise the name may be nothing but words for the id. */
  isListed: boolean;
  trainingId: number;
  training: string;
  instructor: string;
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

export const completionRecord =
  (directory: Pick<Directory, 'user' | 'personName' | 'trainingTitle'>) =>
  (completion: CompletedTraining): CompletionRecord => {
    const { id, date_number, m_user_id, training_id, m_instructor_id, notes, created } = completion;
    return {
      id,
      date: date_number,
      employeeId: m_user_id,
      employee: directory.personName(m_user_id),
      isListed: directory.user(m_user_id) !== undefined,
      trainingId: training_id,
      training: directory.trainingTitle(training_id),
      instructor: m_instructor_id ? directory.personName(m_instructor_id) : '',
      notes: notes?.trim() ?? '',
      attachments: attachmentsText(completion),
      isSigned: isSigned(completion),
      groupTrainingId: completion.group_training_id ?? null,
      // 0 is none, see trainingExpiry.ts.
      expirySet: completion.special_expiration_date_number || null,
      created,
    };
  };
