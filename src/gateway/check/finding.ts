/** What is known about one thing that the gateway needs. A warning does not keep it from working. */
export type Finding = {
  state: 'works' | 'warning' | 'fails';
  /** What it is about: a setting, or a part in a word or two. */
  subject: string;
  /** The state, and what to do about it if it does not work. */
  says: string;
};

type Report = (says: string) => Finding;

/** The findings about one subject. */
export function findingsAbout(subject: string): { works: Report; warning: Report; fails: Report } {
  const report =
    (state: Finding['state']): Report =>
    (says) => ({ state, subject, says });
  return { works: report('works'), warning: report('warning'), fails: report('fails') };
}

const words: Readonly<Record<Finding['state'], string>> = { works: 'ok', warning: 'note', fails: 'FAILS' };

/** A finding as a line for a person. A text that begins with its subject, such as an error of a setting, contains it once. */
export function findingLine({ state, subject, says }: Finding): string {
  const rest = says.slice(subject.length);
  const isNamed = says.toLowerCase().startsWith(subject.toLowerCase()) && /^(:| and )/.test(rest);
  const told = isNamed ? `${subject}${rest}` : `${subject}: ${says}`;
  return `${words[state].padEnd(6)}${told}`;
}
