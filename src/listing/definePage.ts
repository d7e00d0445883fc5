import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AnyList, RecordKind } from './defineList.ts';
import type { OtherArea } from './trend/trendSubject.ts';

/** The areas of the dashboard, as in the sidebar. */
export const areaLabels = { training: 'Training', equipment: 'Equipment', documents: 'Documents' } as const;
export type AreaId = keyof typeof areaLabels;

/** The definition of a page, for router, sidebar, tabs, palette and start pages. */
export type PageDefinition = {
  id: string;
  /** The address, with `:name` for the parts that differ by record. */
  path: string;
  /** The heading, `Required trainings`; for a page of one record its kind, `One employee`. */
  title: string;
  /** The area that it belongs to; a page without one stands alone. */
  area?: AreaId;
  /** Its name in the sidebar and the tabs, if it is not its title; null for a page that is in neither. */
  label?: string | null;
  /** The address of the page that the sidebar and the tabs mark for it, unless its own begins with that. */
  under?: string;
  /** Whether the sidebar and the palette show it only to auditors; to others the page itself says why. */
  isForAuditors?: boolean;
  /** Whether its records are everybody's, even for readers of part of the organisation: files and print say whose. */
  isOfEverybody?: boolean;
  /** Whether it can be the start page. */
  canStart?: boolean;
  /** Whether the tabs of its area pass the filter on to other pages that share it. */
  sharesFilter?: boolean;
  /** Requests what the page shows while its code is still loading; the page itself handles the result. */
  prefetch?: (client: QueryClient, params: Partial<Record<string, string>>) => void;
  /** What its address shows of a past day that it names (`?on=2026-03-03`); absent if it shows none, or itself uses `on`. */
  onPastDay?: AreaId;
  /** The kinds of records that its rows open, if it is a list with links from record to record. */
  opens?: readonly RecordKind[];
  load: () => Promise<ComponentType>;
  /**
   * Its list, if it is one: for counting its rows or going through them. `area`: that of its address, if it has a list
   * for each.
   */
  loadList?: (area: OtherArea | undefined) => Promise<AnyList>;
};
