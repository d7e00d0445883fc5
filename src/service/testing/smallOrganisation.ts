/** The current time of the small organisation: noon of 15 June 2026 in Amsterdam. Epoch ms. */
export const smallNow = Date.UTC(2026, 5, 15, 10);

/** Midnight in Amsterdam, in summer time. Epoch ms. */
export const midnight = (month: number, day: number, year = 2026): number => Date.UTC(year, month - 1, day) - 7_200_000;

const completion = (id: number, m_user_id: string, training_id: number, date_number: number, also: object = {}) => ({
  kind: 'completedtraining',
  id,
  training_id,
  m_user_id,
  created: smallNow - 1000,
  date_number,
  special_expiration_date_number: null,
  m_instructor_id: null,
  group_training_id: null,
  notes: '',
  signature: null,
  files: [],
  ...also,
});

const schedule = (id: string, frequencyInDays: number, expiringPeriodInDays: number) => ({
  id,
  name: `Inspection ${id}`,
  trigger: { type: 'time', timing: 'rolling', frequencyInDays, expiringPeriodInDays },
});

const ofAccount = [
  { kind: 'training', id: 1, title: 'Working at height', renewal_months: 12, expiring_days: 30 },
  { kind: 'training', id: 2, title: 'Site induction', renewal_months: null, expiring_days: null },
  ...['u1', 'u2', 'u3', 'u4', 'u5', 'u6'].map((id) => ({ kind: 'user', id, firstname: 'Sanne', lastname: id })),
  { kind: 'user', id: '7', name: 'Left in May', terminationDate: midnight(5, 1) },
  ...['u1', 'u2', 'u3', 'u5', 'u6', '7'].map((m_user_id) => ({ kind: 'assignment', m_user_id, training_id: 1 })),
  ...['u1', 'u5'].map((m_user_id) => ({ kind: 'assignment', m_user_id, training_id: 2 })),
  completion(1, 'u1', 1, 20250101),
  completion(2, 'u1', 1, 20260601, { files: [{ name: 'a.pdf', key: 'a' }] }),
  completion(3, 'u1', 2, 20200229),
  completion(4, 'u2', 1, 20250615, { notes: null }),
  completion(5, 'u3', 1, 20250614),
  completion(6, 'u5', 1, 20260101),
  completion(7, 'u6', 1, 20260101, { special_expiration_date_number: 20260614 }),
  completion(8, 'u4', 2, 20240101),
  completion(9, 'u1', 1, 20260601, { created: smallNow - 5000 }),
  {
    kind: 'equipmenttype',
    id: 'sling',
    title: 'Slings',
    metafields: [
      { id: 'm1', name: 'Year' },
      { id: 'm2', name: 'Maker' },
      { id: 'm3', name: 'Zone' },
    ],
    schedules: [schedule('half-year', 180, 30), schedule('month', 30, 5)],
  },
  { kind: 'equipmenttype', id: 'radio', title: 'Radios' },
  {
    kind: 'equipment',
    id: 'e1',
    serialNumber: 'LT-1',
    equipmentType_id: 'sling',
    title: 'Two-leg sling',
    isInService: true,
    metavalues: { m1: 2019, m2: null },
    schedules: [
      { schedule_id: 'half-year', lastCompletedOn: midnight(6, 1) },
      { schedule_id: 'month', lastCompletedOn: midnight(6, 1) },
    ],
  },
  {
    kind: 'equipment',
    id: 'e2',
    equipmentType_id: 'sling',
    isInService: true,
    schedules: [{ schedule_id: 'half-year', lastCompletedOn: midnight(6, 1) }],
  },
  { kind: 'equipment', id: 'e3', equipmentType_id: 'sling', isInService: false, schedules: [] },
  {
    kind: 'equipment',
    id: 'e4',
    equipmentType_id: 'sling',
    isInService: true,
    schedules: [
      { schedule_id: 'half-year', lastCompletedOn: midnight(6, 1) },
      { schedule_id: 'month', lastCompletedOn: midnight(5, 16) },
    ],
  },
  { kind: 'equipment', id: 'e5', equipmentType_id: 'radio', isInService: true },
  {
    kind: 'resource',
    id: 'r2',
    title: 'Second',
    created: smallNow - 1000,
    sequence: 2,
    tags: [],
    shouldBeAvailableOffline: false,
    versions: [],
  },
  {
    kind: 'resource',
    id: 'r9',
    title: 'First',
    created: smallNow - 1000,
    sequence: 1,
    tags: ['Policy'],
    shouldBeAvailableOffline: true,
    versions: [],
  },
  { kind: 'fieldoffice', id: 'f1', name: 'Rotterdam' },
  { kind: 'lineofbusiness', id: 'l1', name: 'Terminals' },
  { kind: 'jobtitle', id: 'j1', title: 'Rigger' },
  { kind: 'company', id: 'c1', name: 'Halloran Shipping' },
  { kind: 'datalist', id: 5, title: 'Zones' },
  { kind: 'datalistitem', id: 7, data_list_id: 5, title: 'Quay' },
  { kind: 'datalistitem', id: 8, data_list_id: 5, title: 'Old shed', deleted: true },
  { kind: 'datalistitem', id: 9, data_list_id: 5, title: 'Loft', inactive: true },
];

/** A few records around every border of the rules, as in an organisation file. */
export const smallOrganisation = (accountId: string): Record<string, unknown>[] => [
  { kind: 'account', id: accountId, name: `Account ${accountId}`, timeZone: 'Europe/Amsterdam' },
  ...ofAccount.map((record) => ({ account_id: accountId, ...record })),
];
