import { use, useMemo } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import { OnlyLoaded } from '#queries/onlyLoaded.ts';
import type { ViewAddress } from '#settings/viewAddress.ts';
import type { AnyList } from '../defineList.ts';
import { listOfAddress } from '../listOfAddress.ts';
import { usePageRegistry } from '../pageRegistry.ts';
import { useDirectory } from '../useDirectory.ts';
import { listStateIn } from '../useListState.ts';
import { memoizeCount } from './memoizeCount.ts';

type Props = { list: AnyList; search: string };

/** One counting of each list, shared by all views of it. */
const countings = new WeakMap<AnyList, ReturnType<typeof memoizeCount<object>>>();

function countingOf(list: AnyList): ReturnType<typeof memoizeCount<object>> {
  const known =
    countings.get(list) ??
    memoizeCount<object>((rows, search) => list.filters.select(rows, listStateIn(list, search).filter));
  countings.set(list, known);
  return known;
}

const stateOf = (list: AnyList, search: string) => listStateIn(list, new URLSearchParams(search));

function Count({ list, search, state }: Props & { state: ReturnType<typeof stateOf> }) {
  const rows = list.useRows(state);
  return rows && formatCount(countingOf(list)(rows, search));
}

const never = () => false;

/** Whether names could not be loaded: filters by them find too few rows, and who has left is in the others. */
function useLacksNames(): boolean {
  const { sources } = useDirectory();
  return sources.some(({ asOf }) => asOf === undefined);
}

function CountIfHelpful({ list, search }: Props) {
  const state = useMemo(() => stateOf(list, search), [list, search]);
  const isCostly = (list.useIsCostly ?? never)();
  const showsAnother = (list.useShowsAnother ?? never)(state);
  const isIncomplete = (list.useIsIncomplete ?? never)();
  const lacksNames = useLacksNames();
  return (
    !isCostly && !showsAnother && !isIncomplete && !lacksNames && <Count list={list} search={search} state={state} />
  );
}

function CountOfList({ list, search }: { list: Promise<AnyList>; search: string }) {
  return <CountIfHelpful list={use(list)} search={search} />;
}

/**
 * The number of rows in a saved view, by the selector of its list, as soon as something else has loaded its rows;
 * nothing for a list whose rows only its page knows, or while a part of them could not be loaded.
 */
export function SavedViewCount({ path, search }: ViewAddress) {
  const page = usePageRegistry().find((one) => one.path === path);
  const list = page && listOfAddress(page, search);
  return (
    list && (
      <OnlyLoaded value={true}>
        <CountOfList key={path + search} list={list} search={search} />
      </OnlyLoaded>
    )
  );
}
