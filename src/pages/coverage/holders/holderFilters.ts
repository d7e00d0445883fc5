import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { siteNameOf } from '#compliance/sites/siteTrainings.ts';
import type { StatusLook } from '#components/status.ts';
import { oneOfMany, search, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { subjectName } from '../coverageFilters.ts';
import { type HolderRow, type HolderStanding, holderStandings } from './holderRow.ts';

export const holderLooks: Record<HolderStanding, StatusLook> = {
  holds: { word: 'Holds it', icon: IconCircleCheckFilled, tone: 'ok' },
  lapsed: { word: 'Lapsed', icon: IconCircleXFilled, tone: 'bad' },
};

/** Which holders are listed. */
export const holderFilters = filtersOf<HolderRow>()({
  q: search({ label: 'Find name, training or site', of: ({ name, title, site }) => [name, title, site] }),
  standing: segments<HolderRow, HolderStanding>({
    label: 'On that day',
    values: holderStandings,
    looks: holderLooks,
    of: ({ standing }) => standing,
  }),
  subject: oneOfMany({ label: 'Training', of: ({ subject }) => subject, name: subjectName }),
  site: oneOfMany({ label: 'Site', of: ({ siteId }) => siteId, name: siteNameOf }),
});
export type HolderFilter = FilterValues<typeof holderFilters.entries>;
