import type { DocumentDifferenceCause, PairDifferenceCause } from '#protocol/recordedDay.ts';

type Words<Cause extends string> = Readonly<Record<Cause, { word: string; meaning: string }>>;

/** Why what was known about a person and a training on a day differs from today's records. */
export const pairDifferenceWords: Words<PairDifferenceCause> = {
  enteredLater: {
    word: 'Entered later',
    meaning: 'A completion dated up to that day was entered after the day was captured.',
  },
  datedAhead: {
    word: 'Dated ahead',
    meaning: 'The service counted a completion that is dated after that day.',
  },
  takenBack: {
    word: 'Taken back',
    meaning: 'The completion that counted on that day was deleted, or has another date now.',
  },
  completionChanged: {
    word: 'Validity changed',
    meaning: 'The same completion is valid through another day now.',
  },
  ruleChanged: { word: 'Rule changed', meaning: 'The rule by which it runs out is another today.' },
  countedOtherwise: {
    word: 'Counted differently',
    meaning: 'The dates are the same, and the service counted it differently on that day.',
  },
  newlyRequired: { word: 'Newly required', meaning: 'It was not required on that day, and is today.' },
  noLongerRequired: { word: 'No longer required', meaning: 'It was required on that day, and is not today.' },
  joinedSince: { word: 'Joined since', meaning: 'The person was not among the people known on that day.' },
  leftSince: { word: 'Left since', meaning: 'The person has left since, and nothing is required of them today.' },
  hadLeft: { word: 'Had left', meaning: 'By the records of today the person had left before that day.' },
  notHired: { word: 'Not hired yet', meaning: 'By the records of today the person was hired after that day.' },
};

/** The same for a document. */
export const documentDifferenceWords: Words<DocumentDifferenceCause> = {
  enteredLater: {
    word: 'Entered later',
    meaning: 'A version approved up to that day was entered or approved after the day was captured.',
  },
  takenBack: {
    word: 'Taken back',
    meaning: 'The version that was in force on that day was deleted, or has another day of approval now.',
  },
  versionChanged: { word: 'Version renamed', meaning: 'The version with the same approval has another number now.' },
  addedSince: { word: 'Added since', meaning: 'The document was not known on that day.' },
  removedSince: { word: 'Removed since', meaning: 'The document no longer exists.' },
};

/** The meanings of the causes that occur in some rows, in sentences. */
export function meaningsOf<Cause extends string>(
  rows: readonly { cause: Cause }[] | undefined,
  words: Words<Cause>,
): string {
  const causes = [...new Set(rows?.map(({ cause }) => cause))];
  return causes.map((cause) => `${words[cause].word}: ${words[cause].meaning}`).join(' ');
}
