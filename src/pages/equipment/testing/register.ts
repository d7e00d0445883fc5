import { type EquipmentCompliance, type Inspection, NO_SCHEDULE } from '#compliance/equipment/equipmentCompliance.ts';

/** An item for a test, up to date except for the given fields. */
export const item = (id: string, fields: Partial<EquipmentCompliance> = {}): EquipmentCompliance => ({
  id,
  typeId: 't1',
  type: 'Ladder',
  parentId: null,
  title: `Ladder ${id}`,
  serialNumber: `L-${id}`,
  siteIds: ['f1'],
  site: 'North yard',
  lineId: null,
  line: '',
  clientIds: [],
  client: '',
  assignedIds: [],
  assigned: [],
  notes: '',
  metavalues: {},
  inService: true,
  status: 'uptodate',
  inspections: [],
  firstExpiry: 20270101,
  daysOverdue: null,
  neverInspected: false,
  due: 200,
  urgency: 0,
  ...fields,
});

/** An inspection for a test, never done and up to date without a date except for the given fields. */
export const inspectionWith = (id: string, fields: Partial<Inspection> = {}): Inspection => ({
  id,
  name: id,
  status: 'uptodate',
  lastDone: null,
  expiringOn: null,
  expiresOn: null,
  intervalInDays: null,
  warningInDays: null,
  instructions: '',
  ...fields,
});

/** Items of every status and due date, as of 15 June 2026. */
export const register = [
  item('1', { status: 'expired', due: 'overdue', firstExpiry: null, neverInspected: true }),
  item('2', {
    status: 'expired',
    due: 'overdue',
    inService: false,
    typeId: 't2',
    type: 'Crane',
    firstExpiry: 20260601,
  }),
  item('3', { status: 'expiring', due: 0, firstExpiry: 20260615, siteIds: ['f1', 'f2'], lineId: 'l1' }),
  item('4', { status: 'uptodate', due: 7, firstExpiry: 20260622, assignedIds: ['u1', 'u2'] }),
  item('5', { status: 'uptodate', due: 8, firstExpiry: 20260623, assignedIds: ['u2'] }),
  item('6', { status: 'uptodate', due: 60, clientIds: ['c1'], client: 'Halloran Shipping' }),
  item('7', { status: 'uptodate', due: 61 }),
  item('8', { title: 'Serial only', siteIds: [] }),
  item('9', { status: 'uptodate', due: null, firstExpiry: null }),
  item('10', { status: NO_SCHEDULE, due: null, firstExpiry: null }),
  item('11', { status: 'quarantined', due: null, firstExpiry: null }),
];
