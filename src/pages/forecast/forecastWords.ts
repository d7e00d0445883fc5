/** What a forecast counts, in words. */
export type CountedWords = {
  /** `required training`, and in the plural. */
  pair: string;
  pairs: string;
  valid: string;
  /** The assumption: what nobody does. */
  nobody: string;
  /** The columns of their owners: all owners, and those with everything valid. */
  owners: [string, string];
  /** Shown if there are none. */
  nothing: string;
};

export const trainingWords: CountedWords = {
  pair: 'required training',
  pairs: 'required trainings',
  valid: 'valid',
  nobody: 'nobody renews',
  owners: ['Employees', 'With everything valid'],
  nothing: 'Nobody who is chosen has a required training.',
};

export const inspectionWords: CountedWords = {
  pair: 'inspection',
  pairs: 'inspections',
  valid: 'up to date',
  nobody: 'nobody inspects',
  owners: ['Items', 'With everything up to date'],
  nothing: 'The chosen equipment has no inspection that is counted. Choose other equipment.',
};

/** Which renewals the rows of a later day assume, shown below their list. */
export const ifRenewedWords = (hasWhatIf: boolean): string =>
  hasWhatIf ? 'Status on that day with the renewals that are tried out.' : 'Status on that day if nobody renews.';
