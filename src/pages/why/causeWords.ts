import type { ChangeCause, DocumentChangeCause, ItemChangeCause } from '#protocol/history.ts';

/** The name of each cause, and what it means. */
export type CauseWords<Cause extends string> = Readonly<Record<Cause, { word: string; meaning: string }>>;

const corrected = {
  word: 'Corrected',
  meaning: 'A record from before the first day was entered later, changed or withdrawn.',
};

/** The name of each cause, and what happened to the pair of a person and a training. */
export const causeWords: CauseWords<ChangeCause> = {
  firstDone: { word: 'Done for the first time', meaning: 'It was completed, and never had been before.' },
  renewed: { word: 'Renewed', meaning: 'It was completed again.' },
  lapsed: { word: 'Expired', meaning: 'It ran out and was not renewed.' },
  joined: { word: 'Joined', meaning: 'The person was not there on the first day.' },
  left: { word: 'Left', meaning: 'The person was no longer there on the second day.' },
  newlyRequired: { word: 'Newly required', meaning: 'It was not required on the first day.' },
  noLongerRequired: { word: 'No longer required', meaning: 'It was no longer required on the second day.' },
  movedSite: { word: 'Moved site', meaning: 'The person belongs to another site.' },
  ruleChanged: { word: 'Rule changed', meaning: 'It runs out by another rule than before.' },
  corrected,
};

/** The same for items of equipment. */
export const itemCauseWords: CauseWords<ItemChangeCause> = {
  inspected: { word: 'Inspected', meaning: 'An inspection of it was done.' },
  expired: {
    word: 'Expired',
    meaning: 'An inspection ran out and was not done again, or the service calls the item expired.',
  },
  added: { word: 'Added', meaning: 'The item was not there on the first day.' },
  removed: { word: 'Removed', meaning: 'The item was no longer there on the second day.' },
  takenOutOfService: { word: 'Taken out of service', meaning: 'It was in service on the first day only.' },
  backInService: { word: 'Back in service', meaning: 'It was in service on the second day only.' },
  movedSite: { word: 'Moved site', meaning: 'The item belongs to another site.' },
  ruleChanged: {
    word: 'Type changed',
    meaning: 'It has another type, or its type asks for other inspections than before.',
  },
  corrected,
};

/** The same for documents. */
export const documentCauseWords: CauseWords<DocumentChangeCause> = {
  approved: { word: 'Approved', meaning: 'A version was approved.' },
  aged: { word: 'Became stale', meaning: 'Its approval passed the age in your settings.' },
  added: { word: 'Added', meaning: 'The document was not there on the first day.' },
  withdrawn: { word: 'Withdrawn', meaning: 'It is gone, or no version of it is in force any longer.' },
  corrected: { word: 'Corrected', meaning: 'A record from before the first day was entered later or changed.' },
};
