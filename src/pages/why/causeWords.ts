import type { ChangeCause } from '#protocol/history.ts';

/** What each cause is called, and what has happened to a pair of a person and a training that has it. */
export const causeWords: Readonly<Record<ChangeCause, { word: string; meaning: string }>> = {
  firstDone: { word: 'Done for the first time', meaning: 'It was completed, and never had been before.' },
  renewed: { word: 'Renewed', meaning: 'It was completed again.' },
  lapsed: { word: 'Lapsed', meaning: 'It ran out and was not renewed.' },
  joined: { word: 'Joined', meaning: 'The person was not there on the first day.' },
  left: { word: 'Left', meaning: 'The person was no longer there on the second day.' },
  newlyRequired: { word: 'Newly required', meaning: 'It was not required on the first day.' },
  noLongerRequired: { word: 'No longer required', meaning: 'It was not required any more on the second day.' },
  movedSite: { word: 'Moved site', meaning: 'The person belongs to another site.' },
  ruleChanged: { word: 'Rule changed', meaning: 'The rule by which it runs out is another.' },
  corrected: {
    word: 'Corrected',
    meaning: 'A record of before the first day was entered later, changed or taken back.',
  },
};
