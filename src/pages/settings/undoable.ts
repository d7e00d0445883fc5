/** A step in the settings that can be undone. */
export type Undoable = {
  /** What was done, as a sentence. */
  what: string;
  /** Undoes that and nothing else; where it cannot, it says why, as a sentence. */
  undo: () => string | undefined;
  /** What has the focus once it is undone, by its name for `useFocusOn`. */
  focus: string;
  /** Where it was done, and is undone. */
  at: 'views' | 'transfer' | 'reset' | 'rules';
};
