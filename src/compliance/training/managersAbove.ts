/** Deeper than any organisation; records that go deeper are wrong, and are not followed for ever. */
const DEEPEST = 100;

/**
 * The managers above a person, directly or through others, nearest first. Records can name a person as their own
 * manager, or two as each other's: nobody is listed twice, and nobody is above themselves. A manager whom the list of
 * people does not have is included, because reports may be requested by that id.
 * @param managerOf the direct manager of a person; undefined if there is none, or the person is not known
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
