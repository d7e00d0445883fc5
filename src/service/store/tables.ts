import type { EpochMs } from '#protocol/dates.ts';

/** What every imported row has: whose it is, which import and line it came from, and the API record itself as JSON. */
type Imported = { account_id: string; import_id: string; import_line: number; record: string };

/** One run of the import. Rows are only added, so that their count is the revision of the store. */
type ImportRow = { id: string; started: EpochMs; source: string };

type AccountRow = {
  id: string;
  name: string;
  /** IANA name; equipment dates are midnights in it. */
  time_zone: string;
  /** 1 or 0: the token of an account that is not active is refused. protocol.md §5. */
  active: number;
  import_id: string;
  import_line: number;
  record: string;
};

/** An API token; only the SHA-256 of its text is stored. protocol.md §5. */
export type TokenRow = {
  id: string;
  account_id: string;
  hash: string;
  note: string | null;
  /** JSON array of the methods it may call; null for all of them. */
  methods: string | null;
  created: EpochMs;
  deactivated: EpochMs | null;
};

type ById = Imported & { id: string };
type ByNumber = Imported & { id: number };
type CompletionRow = ByNumber & {
  m_user_id: string;
  training_id: number;
  date_number: number;
  created: EpochMs;
  special_expiration_date_number: number | null;
  /** 1 or 0. */
  has_attachments: number;
};

/** The newest calculation of an account, shared by the processes on one PostgreSQL. protocol.md §4.2. */
type TrainingCalculationRow = {
  account_id: string;
  last_updated: EpochMs;
  /** That day in the account's zone, YYYYMMDD. */
  day: number;
  /** How `content` is written, see trainingResults/sharedCalculation.ts. */
  format: number;
  content: Uint8Array;
};

/** The tables, one per kind of record, with the columns that are filtered, sorted or joined. */
export type Tables = {
  imports: ImportRow;
  accounts: AccountRow;
  tokens: TokenRow;
  users: ById;
  trainings: ByNumber;
  assignments: Imported & { m_user_id: string; training_id: number };
  completed_trainings: CompletionRow;
  equipment_types: ById;
  equipments: ById & { equipment_type_id: string; is_in_service: number };
  resources: ById & { sequence: number };
  field_offices: ById;
  lines_of_business: ById;
  job_titles: ById;
  companies: ById;
  data_lists: ByNumber;
  data_list_items: ByNumber & { data_list_id: number };
  training_calculations: TrainingCalculationRow;
};

/** The tables that hold nothing but an id and the record. */
export type DirectoryTable =
  | 'users'
  | 'trainings'
  | 'equipment_types'
  | 'resources'
  | 'field_offices'
  | 'lines_of_business'
  | 'job_titles'
  | 'companies'
  | 'data_lists';
