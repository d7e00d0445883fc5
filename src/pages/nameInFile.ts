/** The name of a person in a file, which marks leavers as the screen does: `Mina Okafor (left)`. */
export const nameInFile = ({ name, hasLeft }: { name: string; hasLeft: boolean }): string =>
  hasLeft ? `${name} (left)` : name;
