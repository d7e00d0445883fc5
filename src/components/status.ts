import {
  type Icon,
  IconAlertTriangleFilled,
  IconCalendarOff,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleDotted,
  IconCircleXFilled,
  IconClockFilled,
  IconHelpCircle,
  IconMinus,
} from '@tabler/icons-react';
import { NO_SCHEDULE } from '#compliance/equipment/equipmentCompliance.ts';
import type { SiteBand } from '#compliance/sites/siteBand.ts';
import type { TrainingStatus } from '#compliance/training/trainingCompliance.ts';
import type { TrainingState } from '#compliance/training/trainingState.ts';
import type { EquipmentStatus } from '#protocol/equipments.ts';
import type { EmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';

/** The colour family of a status; never its only sign. */
export type Tone = 'bad' | 'miss' | 'warn' | 'ok' | 'none';

/** The appearance of a status: always word, icon and colour together. */
export type StatusAppearance = { word: string; icon: Icon; tone: Tone };

export const trainingStateAppearances: Record<TrainingState, StatusAppearance> = {
  missing: { word: 'Missing', icon: IconCircleDashed, tone: 'miss' },
  expired: { word: 'Expired', icon: IconCircleXFilled, tone: 'bad' },
  expiring: { word: 'Expiring', icon: IconClockFilled, tone: 'warn' },
  current: { word: 'Current', icon: IconCircleCheckFilled, tone: 'ok' },
  notRequired: { word: 'Not required', icon: IconMinus, tone: 'none' },
};

/** The status of a training over everyone who must have it. */
export const trainingStatusAppearances: Record<TrainingStatus, StatusAppearance> = {
  incomplete: { word: 'Incomplete', icon: IconAlertTriangleFilled, tone: 'bad' },
  expiring: { word: 'Expiring', icon: IconClockFilled, tone: 'warn' },
  current: { word: 'All current', icon: IconCircleCheckFilled, tone: 'ok' },
  notRequired: { word: 'Not required', icon: IconMinus, tone: 'none' },
};

export const employeeStatusAppearances: Record<EmployeeStatus, StatusAppearance> = {
  incomplete: { word: 'Incomplete', icon: IconAlertTriangleFilled, tone: 'bad' },
  expiring: { word: 'Expiring', icon: IconClockFilled, tone: 'warn' },
  active: { word: 'Active', icon: IconCircleCheckFilled, tone: 'ok' },
  unassigned: { word: 'Unassigned', icon: IconCircleDotted, tone: 'none' },
};

/** Whether an item is in use. */
export const inServiceWord = (inService: boolean): string => (inService ? 'In service' : 'Out of service');

export const equipmentStatusAppearances: Record<EquipmentStatus | typeof NO_SCHEDULE | 'other', StatusAppearance> = {
  expired: { word: 'Expired', icon: IconCircleXFilled, tone: 'bad' },
  expiring: { word: 'Expiring', icon: IconClockFilled, tone: 'warn' },
  uptodate: { word: 'Up to date', icon: IconCircleCheckFilled, tone: 'ok' },
  [NO_SCHEDULE]: { word: 'No schedule', icon: IconCalendarOff, tone: 'none' },
  /** All statuses that we do not know, together. */
  other: { word: 'Other', icon: IconHelpCircle, tone: 'none' },
};

/** A site by its percentage, see the thresholds in the settings. */
export const siteBandAppearances: Record<SiteBand, StatusAppearance> = {
  poor: { word: 'Poor', icon: IconCircleXFilled, tone: 'bad' },
  fair: { word: 'Fair', icon: IconAlertTriangleFilled, tone: 'warn' },
  good: { word: 'Good', icon: IconCircleCheckFilled, tone: 'ok' },
};

/** The appearance of a status; a status that we do not know has its own word and a neutral sign. */
export const appearanceOf = (appearances: Record<string, StatusAppearance>, status: string): StatusAppearance =>
  (Object.hasOwn(appearances, status) && appearances[status]) || { word: status, icon: IconHelpCircle, tone: 'none' };
