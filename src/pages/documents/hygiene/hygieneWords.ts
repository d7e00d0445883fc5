import {
  IconArrowsSort,
  IconCalendarQuestion,
  IconCircleDashed,
  IconClockX,
  IconUserOff,
  IconUserQuestion,
} from '@tabler/icons-react';
import type { HygieneReason } from '#compliance/documents/documentHygiene.ts';
import type { StatusAppearance } from '#components/status.ts';

/** The appearance of each reason. A stale approval is an age, which has no colour. */
export const hygieneAppearances: Record<HygieneReason, StatusAppearance> = {
  notApproved: { word: 'Never approved', icon: IconCircleDashed, tone: 'miss' },
  approvedAhead: { word: 'Approval date in the future', icon: IconCalendarQuestion, tone: 'warn' },
  versionOrder: { word: 'Versions out of order', icon: IconArrowsSort, tone: 'warn' },
  stale: { word: 'Stale approval', icon: IconClockX, tone: 'none' },
  authorLeft: { word: 'Author no longer employed', icon: IconUserOff, tone: 'none' },
  authorUnknown: { word: 'Author unknown', icon: IconUserQuestion, tone: 'none' },
};
