/** A step in the settings that can be undone. */
export type Undoable = {
  /** What was done, as a sentence. */
  what: string;
  /** Undoes exactly that; if it cannot, it returns why, as a sentence. */
  undo: () => string | undefined;
  /** What gets the focus after undoing, by its name for `useFocusOn`. */
  focus: string;
  /** The section where it was done, and can be undone. */
  at: 'views' | 'transfer' | 'reset' | 'rules';
};
