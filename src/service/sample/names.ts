import type { Random } from './random.ts';

/** Given and family names that belong together, from the countries where the sites are and people come from. */
const pools = [
  {
    given: 'Sanne Bram Lotte Daan Femke Joris Maaike Ruben Anouk Thijs Marijke Wouter Ilse Koen Eline Stijn'.split(' '),
    family:
      'de Vries,van den Berg,Hoekstra,Mulder,Verhoeven,Dekker,Claes,Peeters,Wouters,Maes,Brouwer,Kuipers,Postma,Smeets'.split(
        ',',
      ),
  },
  {
    given: 'Katrin Jens Anneke Torsten Sabine Uwe Birgit Matthias Heike Lennart Silke Holger Nadine Arne'.split(' '),
    family: 'Petersen,Hansen,Lüders,Brandt,Krüger,Vogt,Behrens,Thomsen,Kowalewski,Jessen,Friedrich,Ahlers,Stein'.split(
      ',',
    ),
  },
  {
    given: 'Agnieszka Tomasz Katarzyna Piotr Magdalena Marek Joanna Krzysztof Ewa Paweł Beata Rafał'.split(' '),
    family: 'Nowak,Wiśniewski,Wójcik,Kamiński,Lewandowicz,Zieliński,Szymański,Dąbrowa,Kozłowski,Mazur,Krawczyk'.split(
      ',',
    ),
  },
  {
    given: 'Camille Julien Aurélie Mathieu Élodie Bastien Chloé Thibault Nadia Karim Solène Yannick'.split(' '),
    family: 'Lefebvre,Moreau,Garnier,Rousseau,Caron,Mercier,Benali,Hamdi,Fournier,Leclercq,Vasseur,Picard'.split(','),
  },
  {
    given: 'Aoife Callum Siobhan Gareth Priya Owen Bethany Imran Rhiannon Declan Hannah Stuart Grace Connor'.split(' '),
    family: 'Hughes,Murphy,Patel,Sutherland,Byrne,Whitfield,Okafor,Khan,Morgan,Thackeray,Doyle,Ashworth,Nair'.split(
      ',',
    ),
  },
  {
    given: 'Mette Søren Freja Rasmus Astrid Kasper Ingrid Mikkel Signe Anders Birgitte Jeppe'.split(' '),
    family: 'Nielsen,Christensen,Mortensen,Lund,Kjær,Østergaard,Poulsen,Bach,Holm,Thygesen,Dahl'.split(','),
  },
  {
    given: 'Lucía Álvaro Inês Tiago Carmen Sergio Beatriz Rui Marta Joaquim Elena Nuno Pilar Adrián'.split(' '),
    family: 'Ferrer,Navarro,Carvalho,Teixeira,Molina,Pascual,Moura,Soler,Ibáñez,Figueiredo,Roca,Serrano'.split(','),
  },
  {
    given: 'Elif Murat Zeynep Emre Andreea Mihai Ioana Radu Marija Luka Petra Goran Vesna Dimitar'.split(' '),
    family: 'Yılmaz,Demir,Arslan,Popescu,Ionescu,Dumitru,Horvat,Kovačević,Babić,Petrov,Ivanova,Stoyanov'.split(','),
  },
] as const;

export type SamplePersonName = { firstname: string; lastname: string };

/** A name, usually with both halves from one pool. */
export function pickName(random: Random): SamplePersonName {
  const home = random.pick(pools);
  const family = random.chance(0.9) ? home : random.pick(pools);
  return { firstname: random.pick(home.given), lastname: random.pick(family.family) };
}

const unaccented: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', æ: 'ae', ı: 'i', ß: 'ss' };

/** A name as part of an address: lower-case ASCII letters, hyphens for spaces. */
export const asAddress = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[łøæıß]/g, (letter) => unaccented[letter] ?? letter)
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '-');
