import { columnKit } from '#components/table/columnKit.tsx';

type Identity = { employeeNumber: string; email: string };

/** The columns that distinguish namesakes in a file, whose reader cannot look them up. */
const identityIds = ['number', 'email'] as const;

/** Whether a column is one of them. */
export const isIdentity = (id: string): boolean => (identityIds as readonly string[]).includes(id); // wider, to look for any string

/** They are in every file unless the reader leaves them out. */
export const exportedIdentity = { ids: identityIds, label: 'Employee number and e-mail' };

/** Employee number and e-mail address of the person of a row. */
export function identityColumns<Row extends object>(personOf: (row: Row) => Identity) {
  const { textColumn } = columnKit<Row>();
  return [
    textColumn('number', { header: 'Employee number', of: (row) => personOf(row).employeeNumber, width: 140 }),
    textColumn('email', { header: 'E-mail', of: (row) => personOf(row).email, width: 220 }),
  ];
}

/** The ids of the columns that are shown while nobody has chosen: not the identity columns, nor the given others. */
export function usualColumnIds(columns: readonly { id: string }[], ...others: readonly string[]): string[] {
  const optional: readonly string[] = [...identityIds, ...others];
  return columns.map(({ id }) => id).filter((id) => !optional.includes(id));
}
