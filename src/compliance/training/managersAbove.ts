/** Nobody stands deeper in an organisation; records that say so are wrong, and are not followed for ever. */
const DEEPEST = 100;

/**
 * The managers above a person, nearest first: who answers for them, directly or through others. Records can name a person
 * as their own manager, or each of two as the other's: nobody is listed twice, and nobody is above themselves. A manager
 * whom the list of people does not have is named all the same, because reports may be asked for by that id.
 * @param managerOf the direct manager of a person; undefined for whoever has none, or is not known
 */
export function managersAbove(id: string, managerOf: (id: string) => string | undefined): string[] {
  const above: string[] = [];
  let manager = managerOf(id);
  while (manager && manager !== id && !above.includes(manager) && above.length < DEEPEST) {
    above.push(manager);
    manager = managerOf(manager);
  }
  return above;
}
