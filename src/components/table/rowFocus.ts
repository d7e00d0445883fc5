import { createContext, use } from 'react';

/** Whether the row around a link holds the focus; undefined outside of tables. */
const RowFocus = createContext<boolean | undefined>(undefined);

export const RowFocusProvider = RowFocus.Provider;

/** The id of the element that names the row around, if it has one. */
export const RowNameId = createContext<string | undefined>(undefined);

/** A table is one tab stop: links in a row are reached with Tab only once the row has the focus. */
export const useRowTabIndex = (): 0 | -1 => (use(RowFocus) === false ? -1 : 0);
