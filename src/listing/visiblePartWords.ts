import { formatCount } from '#compliance/countWords.ts';
import { listInWords } from '#components/format.ts';

type Part = {
  /** The names of the sites, and of the lines of business. */
  sites: readonly string[];
  lines: readonly string[];
  /** The person and everyone below them. */
  myPeople: boolean;
  /** The number of people in it; undefined while not known. */
  people?: number | undefined;
};

/** Whose figures the pages show: `your 214 people at Hull Quay, and the equipment there`. */
export function visiblePartWords({ sites, lines, myPeople, people }: Part): string {
  const places = [...sites, ...lines];
  if (!myPeople && places.length === 0) return 'no records';
  const names = listInWords(places);
  if (people === undefined)
    return [
      ...(myPeople ? ['you and the people below you'] : []),
      ...(places.length > 0 ? [`people and equipment of ${names}`] : []),
    ].join('; ');
  const count = `your ${formatCount(people)} ${people === 1 ? 'person' : 'people'}`;
  const where = lines.length > 0 ? `of ${names}` : `at ${names}`;
  if (!myPeople) return `${count} ${where}, and the equipment there`;
  if (places.length === 0) return `${count}: you and everyone below you`;
  return `${count}: you, everyone below you, and those ${where}, with the equipment there`;
}
