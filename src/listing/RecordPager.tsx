import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, Suspense, use, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatCount } from '#compliance/countWords.ts';
import { Announcement } from '#components/Announcement.tsx';
import { Boundary } from '#components/Boundary.tsx';
import { Link } from '#components/Link.tsx';
import { pageShortcuts } from '#components/shortcuts.ts';
import { orderOf, type Sort } from '#components/table/columns.ts';
import { useOriginList } from '#components/table/originList.ts';
import { sortRows } from '#components/table/sortRows.ts';
import { returningFrom } from '#components/table/useListPlace.ts';
import { opensHere } from '#components/useFollowLinks.ts';
import { useShortcuts } from '#components/useShortcuts.ts';
import { type AnyList, orderIn, type PagerRecord, type RecordKind, selectInOrder } from './defineList.ts';
import type { PageDefinition } from './definePage.ts';
import { isFiltered } from './filters/filtersOf.ts';
import { listOfAddress } from './listOfAddress.ts';
import { pageNameOf, usePageRegistry } from './pageRegistry.ts';
import classes from './RecordPager.module.css';
import { type RecordPlace, recordPlace } from './recordPlace.ts';
import { useDirectory } from './useDirectory.ts';
import { listStateAt } from './useListState.ts';

type Props = {
  kind: RecordKind;
  id: string;
  /** The list of all records of the kind, for a page opened from no list. */
  fallback: string;
};

const useListsOf = (kind: RecordKind): readonly PageDefinition[] =>
  usePageRegistry().filter(({ opens }) => opens?.includes(kind));

/** The list that the page of a record was opened from: its name and its address; undefined if there was none. */
export function useOriginOf(kind: RecordKind): { label: string; to: string } | undefined {
  const lists = useListsOf(kind);
  const origin = useOriginList(lists.map(({ path }) => path));
  const list = lists.find(({ path }) => path === origin?.pathname);
  return origin && list && { label: list.title, to: origin.to };
}

/**
 * Links to the record before and after this one, in the list that it was opened from, with its filter and its order, or
 * else in the list of all. Escape goes back to the list, even while the record is not in it.
 */
export function RecordPager({ kind, id, fallback }: Props) {
  const lists = useListsOf(kind);
  const origin = useOriginList(lists.map(({ path }) => path));
  const to = origin?.to ?? fallback;
  const [pathname = ''] = to.split('?', 1);
  const page = lists.find(({ path }) => path === pathname);
  const list = page && listOfAddress(page, to.slice(pathname.length));
  return (
    <Boundary fallback={null}>
      <Suspense>
        {list && (
          <RecordsOnPage
            key={to}
            name={pageNameOf(page)}
            list={list}
            to={to}
            isOrigin={origin !== undefined}
            kind={kind}
            id={id}
          />
        )}
      </Suspense>
    </Boundary>
  );
}

type PageProps = {
  to: string;
  /** Whether the record was opened from it. */
  isOrigin: boolean;
  kind: RecordKind;
  id: string;
};

/** The records of a page's list, whose code is loaded on demand. */
function RecordsOnPage({ list, ...props }: ListProps<Promise<AnyList>>) {
  return <RecordsOfList list={use(list)} {...props} />;
}

type ListProps<List> = PageProps & { list: List; name: string };

const noColumns: never[] = [];
const noRows: never[] = [];

type ListColumns = Awaited<ReturnType<NonNullable<AnyList['columns']>>>;

const columnsOfLists = new WeakMap<AnyList, Promise<ListColumns>>();

function columnsOf(list: AnyList): Promise<ListColumns> {
  const known = columnsOfLists.get(list) ?? list.columns?.() ?? Promise.resolve(noColumns);
  columnsOfLists.set(list, known);
  known.catch(() => columnsOfLists.delete(list));
  return known;
}

function RecordsOfList({ list, name, to, isOrigin, kind, id }: ListProps<AnyList>) {
  const navigate = useNavigate();
  const { records: recordsOf } = list;
  const state = useMemo(() => listStateAt(list, to), [list, to]);
  const { directory } = useDirectory();
  const rows = list.useRows(state);
  const loaded = use(columnsOf(list));
  const columns = useMemo(
    () => (typeof loaded === 'function' ? loaded(directory, state.filter) : loaded),
    [loaded, directory, state],
  );
  const selected = useMemo(() => rows && selectInOrder(list, rows, state.filter), [rows, list, state]);
  const sort = columns.length > 0 ? state.sort : noSort;
  const sorted = useMemo(() => sortRows(selected ?? noRows, columns, sort), [selected, columns, sort]);
  const of = recordsOf?.[kind];
  const records = useMemo(() => {
    if (!selected || !of) return undefined;
    const all = typeof of === 'function' ? sorted.flatMap((row) => of(row) ?? []) : of.all(selected, state, directory);
    return [...new Map(all.map((record) => [record.id, record])).values()];
  }, [selected, sorted, of, state, directory]);
  const place = useRecordPlace(records, id);
  const back = () => {
    const ofIt = typeof of === 'function' ? sorted.filter((row) => of(row)?.id === id) : noRows;
    void navigate(to, { state: returningFrom(ofIt.map(list.rowId)) });
  };
  useShortcuts({ back });
  if (!records || !place || (place.at === undefined && !isOrigin)) return null;
  const words = typeof of === 'object' ? of.order(state) : orderOf(columns, sort, orderIn(list, state.filter));
  return (
    <PagerLinks
      name={isFiltered(list.filters, state.filter) ? `${name}, filtered` : name}
      order={words.charAt(0).toLowerCase() + words.slice(1)}
      count={records.length}
      place={place}
    />
  );
}

const noSort: Sort = [];

/** The place of a record in its list; it may leave the list meanwhile. */
function useRecordPlace(records: readonly PagerRecord[] | undefined, id: string): RecordPlace | undefined {
  const lastWithIt = useRef<readonly PagerRecord[]>(undefined);
  const place = records && recordPlace(records, id, lastWithIt.current);
  const isThere = place?.at !== undefined;
  useLayoutEffect(() => {
    if (isThere) lastWithIt.current = records;
  }, [isThere, records]);
  return place;
}

type PagerLinksProps = {
  name: string;
  order: string;
  /** How many records the list has. */
  count: number;
  place: RecordPlace;
};

/** Links to the previous and next record, also with `[` and `]`. */
function PagerLinks({ name, order, count, place: { at, hasLeft, before, after } }: PagerLinksProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const open = (other: PagerRecord | undefined) => {
    if (other) void navigate(other.to, { state });
  };
  const hasKeys = useShortcuts({ previous: () => open(before), next: () => open(after) });
  const words = at === undefined ? `${hasLeft ? 'No longer' : 'Not'} in the list` : undefined;
  return (
    <nav className="note row tight tabular nowrap screen-only" aria-label={`${name}, ${order}`}>
      <PagerLink
        to={before}
        state={state}
        label="Previous"
        icon={<IconChevronLeft size={16} aria-hidden />}
        keys={hasKeys && pageShortcuts.previous.keys}
      />
      <span>
        {words ?? `${formatCount((at ?? 0) + 1)} of ${formatCount(count)}`}
        <span className={classes.name}> · {name}</span>
      </span>
      <PagerLink
        to={after}
        state={state}
        label="Next"
        icon={<IconChevronRight size={16} aria-hidden />}
        keys={hasKeys && pageShortcuts.next.keys}
      />
      <Announcement words={words ? `${words}: ${name}` : ''} />
    </nav>
  );
}

type PagerLinkProps = {
  /** What its page must know of the list. */
  state: unknown;
  to: PagerRecord | undefined;
  label: string;
  icon: ReactNode;
  /** The equivalent key, while single keys are in force. */
  keys: string | false;
};

function PagerLink({ to, state, label, icon, keys }: PagerLinkProps) {
  const navigate = useNavigate();
  if (!to) return <span className={classes.none}>{icon}</span>;
  const open = (event: MouseEvent) => {
    if (!opensHere(event)) return;
    event.preventDefault();
    void navigate(to.to, { state });
  };
  return (
    <Link
      className={classes.step}
      to={to.to}
      onClick={open}
      aria-label={`${label}: ${to.name}`}
      aria-keyshortcuts={keys || undefined}
      title={`${label}: ${to.name}${keys ? ` (${keys})` : ''}`}
    >
      {icon}
    </Link>
  );
}
