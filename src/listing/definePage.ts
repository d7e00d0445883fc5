import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AnyList, RecordKind } from './defineList.ts';
import type { OtherArea } from './trend/trendSubject.ts';

/** The areas of the dashboard, as the sidebar has them. */
export const areaLabels = { training: 'Training', equipment: 'Equipment', documents: 'Documents' } as const;
export type AreaId = keyof typeof areaLabels;

/** What a page says of itself: router, sidebar, tabs, palette and start pages are made of it. */
export type PageDefinition = {
  id: string;
  /** The address, with `:name` for what differs from record to record. */
  path: string;
  /** The heading, `Required trainings`; of a page of one record what it is, `One employee`. */
  title: string;
  /** The area that it belongs to; a page without one stands by itself. */
  area?: AreaId;
  /** What the sidebar and the tabs call it, where that is not its title; null for a page that is in neither. */
  label?: string | null;
  /** The address of the page that the sidebar and the tabs mark for it, where that does not begin its own. */
  under?: string;
  /** Whether only auditors find it in the sidebar and the palette; to others the page itself says why. */
  isForAuditors?: boolean;
  /** Whether its records are everybody's, also to who sees a part of the organisation: files and paper say whose they are. */
  isOfEverybody?: boolean;
  /** Whether the dashboard can begin with it. */
  canStart?: boolean;
  /** Whether the tabs of its area take the filter along to the other pages that do. */
  sharesFilter?: boolean;
  /** Asks for what the page shows while its code is still loading; what comes of it is the page's to show. */
  prefetch?: (client: QueryClient, params: Partial<Record<string, string>>) => void;
  /**
   * What its address shows of a past day that it names (`?on=2026-03-03`); absent where it shows none, or itself goes by
   * `on`.
   */
  onPastDay?: AreaId;
  /** The kinds of records that its rows open, where it is a list that one can go through from record to record. */
  opens?: readonly RecordKind[];
  load: () => Promise<ComponentType>;
  /**
   * Its list, where it is one: for what counts its rows or goes through them. `area`: that of its address, where it has a list
   * for each.
   */
  loadList?: (area: OtherArea | undefined) => Promise<AnyList>;
};
