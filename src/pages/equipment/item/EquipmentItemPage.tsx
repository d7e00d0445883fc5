import { useMemo } from 'react';
import { Page } from '#components/Page.tsx';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingBar, LoadingLine } from '#components/states/LoadingLine.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { usePathParams } from '#listing/pathParams.ts';
import { useOriginOf } from '#listing/RecordPager.tsx';
import { failureOf, sourceOf } from '#listing/sources.ts';
import { useEquipments } from '#queries/equipments.ts';
import { paths } from '../../paths.ts';
import { SOURCE } from '../useEquipment.ts';
import classes from './EquipmentItemPage.module.css';
import { KnownItem } from './KnownItem.tsx';
import { isUnknownType, UnknownItem, UnknownType } from './UnknownItem.tsx';

/** The list of all items. */
const register = { label: 'Equipment', to: paths.equipment() };

/**
 * One piece of equipment. Its own type is asked for first and is enough to show it; the other types, among which parents
 * and parts may be, are asked for afterwards.
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
      title={isLoading || failure || isUnreadable ? 'Equipment item' : 'Unknown equipment'}
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
