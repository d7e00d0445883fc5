import type { Findable } from '#compliance/search/quickSearch.ts';

const first = ['Mateusz', 'Beatriz', 'Leah', 'Marek', 'Kwame', 'Ulrika', 'Łukasz', 'Søren', 'Jürgen', 'Amélie'];
const last = ['Wiśniewski', 'King', 'Zieliński', 'Walker', 'Ibarra', 'Bąk', 'Kovačević', 'Fernández', 'Müller'];

/** The given number of people as the palette finds them: by name, job title, employee number and id. */
export const peopleOf = (count: number): Findable[] =>
  Array.from({ length: count }, (_, at) => ({
    title: `${first[at % first.length]} ${last[at % last.length]}-${last[at % 7]}`,
    detail: `Driver · E-${10_000 + at}`,
    hidden: `u${100_000 + at}`,
  }));
