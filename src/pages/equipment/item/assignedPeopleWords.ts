/** The status of an item's people in words; a person without a record that the reader may see is not called current. */
export function assignedPeopleWords({
  lacking,
  known,
  assigned,
}: {
  lacking: number;
  known: number;
  assigned: number;
}): string {
  if (lacking > 0) return `${lacking} of ${known} ${lacking === 1 ? 'lacks' : 'lack'} required trainings`;
  return known === assigned
    ? 'All required trainings current'
    : `Required trainings current of ${known} of ${assigned}; of the others they are not known`;
}
