import type { Directory } from '#compliance/directory.ts';
import { isSigned } from '#compliance/training/signature.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';

/** One completion as shown in the log, with names for ids; fields that the service does not give are empty or null. */
export type CompletionRecord = {
  id: number;
  date: CalendarNumber;
  employeeId: string;
  employee: string;
  employeeNumber: string;
  email: string;
  /** When they left or will leave, epoch ms. */
  terminationDate: EpochMs | null;
  /** Whether they are in the list of people; otherwise the name may be just words for the id. */
  isListed: boolean;
  trainingId: number;
  training: string;
  instructor: string;
  /** Empty if there was none. */
  instructorId: string;
  /** False if the id is all that is known of the instructor. */
  isInstructorListed: boolean;
  notes: string;
  attachments: string;
  isSigned: boolean;
  /** The session that it was recorded with, together with others. */
  groupTrainingId: number | null;
  /** The expiry that was set for this completion only. */
  expirySet: CalendarNumber | null;
  /** When it was entered, epoch ms: computing its day takes a while, so that is done only for display. */
  created: EpochMs;
};

/** Names the completions of a list: each name is made once, because many completions share it. */
type Naming = {
  user: Directory['user'];
  personName: (id: string) => string;
  trainingTitle: (id: number) => string;
  /** Whether the list of people with the instructors is loading. */
  isNaming: boolean;
};

/** A completion that is named on access: most rows of a long log never reach the screen. */
class NamedCompletion implements CompletionRecord {
  readonly #completion: CompletedTraining;
  readonly #naming: Naming;

  constructor(completion: CompletedTraining, naming: Naming) {
    this.#completion = completion;
    this.#naming = naming;
  }

  get id() {
    return this.#completion.id;
  }
  get date() {
    return this.#completion.date_number;
  }
  get employeeId() {
    return this.#completion.m_user_id;
  }
  get employee() {
    const { employeeId } = this;
    return employeeId === '' ? 'Unknown person' : this.#naming.personName(employeeId);
  }
  get employeeNumber() {
    return this.#naming.user(this.employeeId)?.employeeNumber ?? '';
  }
  get email() {
    return this.#naming.user(this.employeeId)?.email ?? '';
  }
  get terminationDate() {
    return this.#naming.user(this.employeeId)?.terminationDate ?? null;
  }
  get isListed() {
    return this.#naming.user(this.employeeId) !== undefined;
  }
  get trainingId() {
    return this.#completion.training_id;
  }
  get training() {
    return this.#naming.trainingTitle(this.trainingId);
  }
  get instructor() {
    const { instructorId } = this;
    return instructorId === '' ? '' : this.#naming.personName(instructorId);
  }
  get instructorId() {
    return this.#completion.m_instructor_id ?? '';
  }
  get isInstructorListed() {
    const { instructorId } = this;
    return this.#naming.isNaming || instructorId === '' || this.#naming.user(instructorId) !== undefined;
  }
  get notes() {
    return this.#completion.notes?.trim() ?? '';
  }
  get attachments() {
    return attachmentsText(this.#completion);
  }
  get isSigned() {
    return isSigned(this.#completion);
  }
  get groupTrainingId() {
    return this.#completion.group_training_id ?? null;
  }
  get expirySet() {
    // 0 means none, see trainingExpiry.ts.
    return this.#completion.special_expiration_date_number || null;
  }
  get created() {
    return this.#completion.created;
  }
}

/** A function that caches its result for each id. */
function remembered<Id, Name>(nameOf: (id: Id) => Name): (id: Id) => Name {
  const names = new Map<Id, Name>();
  return (id) => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const name = nameOf(id);
    names.set(id, name);
    return name;
  };
}

/**
 * Returns a function that names completions. `{ ...record }` of its result is empty: everything is computed on access.
 * @param context `isNaming`: whether the list of people with the instructors is loading
 */
export function completionRecord(
  { user, personName, trainingTitle }: Pick<Directory, 'user' | 'personName' | 'trainingTitle'>,
  { isNaming = false } = {},
): (completion: CompletedTraining) => CompletionRecord {
  const naming = { user, personName: remembered(personName), trainingTitle: remembered(trainingTitle), isNaming };
  return (completion) => new NamedCompletion(completion, naming);
}

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
 * The attachments of a completion as text. The format of a file is not specified (protocol.md §2.6): their names if they have
 * any, else their number, `2 files`. Empty without attachments.
 */
export function attachmentsText({ files }: Pick<CompletedTraining, 'files'>): string {
  const names = files.flatMap((file) => nameOf(file) ?? []);
  const unnamed = files.length - names.length;
  const rest = unnamed === 0 ? [] : [`${unnamed} ${names.length > 0 ? 'more ' : ''}file${unnamed === 1 ? '' : 's'}`];
  return [...names, ...rest].join(', ');
}
