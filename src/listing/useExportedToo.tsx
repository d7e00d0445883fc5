import { type ReactNode, useState } from 'react';
import { CheckBox } from '#components/CheckBox.tsx';

/** Whether a file has the additional columns, and the reader's control to leave them out. */
export function useExportedToo(label: string): { isIn: boolean; choice: ReactNode } {
  const [isIn, setIsIn] = useState(true);
  return {
    isIn,
    choice: <CheckBox label={label} checked={isIn} onChange={({ currentTarget }) => setIsIn(currentTarget.checked)} />,
  };
}
