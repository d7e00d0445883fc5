import { useMemo } from 'react';
import { ApiError } from '#client/apiError.ts';
import { Page } from '#components/Page.tsx';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingBar, LoadingLine } from '#components/states/LoadingLine.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { usePathParams } from '#listing/pathParams.ts';
import { useOriginOf } from '#listing/RecordPager.tsx';
import { failureOf, sourceOf } from '#listing/sources.ts';
import { UnknownRecord } from '#listing/UnknownRecord.tsx';
import { unknownRecordWords } from '#listing/unknownRecordWords.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { useEquipments } from '#queries/equipments.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { paths } from '../../paths.ts';
import { SOURCE } from '../useEquipment.ts';
import classes from './EquipmentItemPage.module.css';
import { KnownItem } from './KnownItem.tsx';

const register = { label: 'Equipment', to: paths.equipment() };

/**
 * One piece of equipment. Its own type is requested first and is enough to show it; the other types, which may contain its
 * parents and parts, are requested afterwards.
 */
export function EquipmentItemPage() {
  const { typeId = '', id = '' } = usePathParams();
  const origin = useOriginOf('item') ?? register;
  const above = origin.label === register.label ? [origin] : [register, origin];
  const { timeZone } = useAccountCalendar();
  const typeIds = useMemo(() => [typeId], [typeId]);
  const own = useEquipments(typeIds).get(typeId);
  const records = own?.data?.records;
  const byId = useMemo(() => new Map(records?.map((record) => [record.id, record])), [records]);
  const record = byId.get(id);
  if (record) return <KnownItem record={record} typeId={typeId} above={above} />;

  const failure = own && !isUnknownType(own.error) ? failureOf(SOURCE, own) : undefined;
  const isUnreadable = own?.data?.snapshot.unreadable.names.includes(id) ?? false;
  const isLoading = !own || own.isPending;
  return (
    <Page
      title={isLoading || failure || isUnreadable ? 'Equipment item' : 'Unknown item'}
      above={above}
      sources={own && !isUnknownType(own.error) ? [sourceOf(SOURCE, [own])] : []}
      timeZone={timeZone}
    >
      {isLoading && <LoadingBar progress={undefined} />}
      {isLoading ? (
        <div className={classes.loading}>
          <LoadingLine of="the item" progress={undefined} />
        </div>
      ) : failure ? (
        <ErrorState title="The item could not be loaded" failure={failure} timeZone={timeZone} onRetry={own.renew} />
      ) : records ? (
        <UnknownItem id={id} typeId={typeId} hasOthers={records.length > 0} isUnreadable={isUnreadable} />
      ) : (
        <UnknownType typeId={typeId} />
      )}
    </Page>
  );
}

/** Services differ: one reports that there is no such type, another that it has no equipment. */
const isUnknownType = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && error.error === 'content_not_found';

const UnknownType = ({ typeId }: { typeId: string }) => (
  <UnknownRecord
    title="There is no such type of equipment"
    explanation={`The service answered, and none of its equipment types has the id “${typeId}”. It may have been removed, or the address was cut off.`}
    list={{ label: 'Open the list of equipment', to: paths.equipment() }}
  />
);

type Props = {
  id: string;
  typeId: string;
  hasOthers: boolean;
  /** Whether the service sent a record of this id that could not be read. */
  isUnreadable: boolean;
};

function UnknownItem({ id, typeId, hasOthers, isUnreadable }: Props) {
  const { directory, isPending } = useDirectory();
  const seesEverything = useOrganisation().part === undefined;
  const list = hasOthers
    ? { label: 'Open the list of this type', to: paths.equipment({ type: [typeId] }) }
    : { label: 'Open the list of equipment', to: paths.equipment() };
  if (!isUnreadable && !hasOthers && !isPending && !directory.equipmentType(typeId))
    return <UnknownType typeId={typeId} />;
  return (
    <UnknownRecord
      {...unknownRecordWords(
        {
          id,
          kind: 'item',
          none: `no equipment of ${directory.equipmentTypeTitle(typeId)} has`,
          reason: 'it has become one of another type',
          isUnreadable,
        },
        seesEverything,
      )}
      list={list}
    />
  );
}
