import { ApiError } from '#client/apiError.ts';
import { unreadableExplanation } from '#listing/invalidRecordWords.ts';
import { UnknownRecord } from '#listing/UnknownRecord.tsx';
import { useDirectory } from '#listing/useDirectory.ts';
import { paths } from '../../paths.ts';

/** Services differ: one says that there is no such type, another that it has no equipment. */
export const isUnknownType = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && error.error === 'content_not_found';

/** Said where the service knows no equipment type of an id. */
export const UnknownType = ({ typeId }: { typeId: string }) => (
  <UnknownRecord
    title="There is no such type of equipment"
    explanation={`The service answered, and none of its equipment types has the id “${typeId}”. It may have been removed, or the address was cut off.`}
    list={{ label: 'Open the list of equipment', to: paths.equipment() }}
  />
);

type Props = {
  id: string;
  typeId: string;
  /** Whether the type has any equipment. */
  hasOthers: boolean;
  /** Whether the service sent a record of this id that could not be read. */
  isUnreadable: boolean;
};

/** Said where no equipment of a type has an id. */
export function UnknownItem({ id, typeId, hasOthers, isUnreadable }: Props) {
  const { directory, isPending } = useDirectory();
  const list = hasOthers
    ? { label: 'Open the list of this type', to: paths.equipment({ type: [typeId] }) }
    : { label: 'Open the list of equipment', to: paths.equipment() };
  if (isUnreadable) {
    return (
      <UnknownRecord
        title={`The record of item ${id} could not be read`}
        explanation={unreadableExplanation(id, 'item')}
        list={list}
      />
    );
  }
  if (!hasOthers && !isPending && !directory.equipmentType(typeId)) return <UnknownType typeId={typeId} />;
  return (
    <UnknownRecord
      title="There is no such item"
      explanation={`The service answered, and no equipment of ${directory.equipmentTypeTitle(typeId)} has the id “${id}”. It may have been removed, or it has become one of another type.`}
      list={list}
    />
  );
}
