import { type ReactNode, useState } from 'react';
import { CheckBox } from '#components/CheckBox.tsx';

/** Whether a file has the columns besides those shown, and the choice of the reader to leave them out. */
export function useExportedToo(label: string): { isIn: boolean; choice: ReactNode } {
  const [isIn, setIsIn] = useState(true);
  return {
    isIn,
    choice: <CheckBox label={label} checked={isIn} onChange={({ currentTarget }) => setIsIn(currentTarget.checked)} />,
  };
}
