import { asAddress } from './names.ts';
import { oddCases, type Person, userId } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { SampleCalendar } from './sampleCalendar.ts';
import { sites } from './workplace.ts';

/** The names of the categories, which no method returns: each is the department that owns the document. */
export const documentCategories = {
  safety: 'Health and safety',
  environment: 'Environment',
  people: 'Human resources',
  operations: 'Operations',
  maintenance: 'Maintenance',
  security: 'Security',
} as const;

const titles: readonly (readonly [
  title: string,
  category: keyof typeof documentCategories,
  tags: readonly string[],
])[] = [
  ['Health and safety policy', 'safety', ['Policy']],
  ['Environmental policy', 'environment', ['Policy', 'Environment']],
  ['Alcohol and drugs policy', 'people', ['Policy', 'People']],
  ['Stop-work authority', 'safety', ['Policy', 'Safe work']],
  ['Permit to work procedure', 'safety', ['Procedure', 'Safe work']],
  ['Confined space entry procedure', 'safety', ['Procedure', 'Safe work']],
  ['Working at height procedure', 'safety', ['Procedure', 'Safe work']],
  ['Lockout and tagout procedure', 'maintenance', ['Procedure', 'Safe work']],
  ['Lifting operations procedure', 'operations', ['Procedure', 'Lifting']],
  ['Lift plan template', 'operations', ['Form', 'Lifting']],
  ['Daily crane checklist', 'operations', ['Form', 'Lifting']],
  ['Forklift pre-use check', 'operations', ['Form', 'Vehicles']],
  ['Terminal traffic plan', 'operations', ['Plan', 'Vehicles']],
  ['Emergency response plan', 'safety', ['Plan', 'Emergency']],
  ['Fire and evacuation plan', 'safety', ['Plan', 'Emergency']],
  ['Spill response plan', 'environment', ['Plan', 'Emergency', 'Environment']],
  ['First aid arrangements', 'safety', ['Procedure', 'Emergency']],
  ['Accident and near-miss reporting', 'safety', ['Procedure', 'Incidents']],
  ['Incident investigation guide', 'safety', ['Guide', 'Incidents']],
  ['Toolbox talk: slips and trips', 'safety', ['Toolbox talk']],
  ['Toolbox talk: line of fire', 'operations', ['Toolbox talk']],
  ['Toolbox talk: working in heat', 'safety', ['Toolbox talk']],
  ['Toolbox talk: winter conditions', 'operations', ['Toolbox talk']],
  ['Risk assessment: lashing of containers', 'operations', ['Risk assessment']],
  ['Risk assessment: tank cleaning', 'maintenance', ['Risk assessment']],
  ['Risk assessment: blade handling', 'operations', ['Risk assessment']],
  ['Safety data sheet: degreaser', 'maintenance', ['Safety data sheet', 'Chemicals']],
  ['Safety data sheet: caustic soda 50 %', 'environment', ['Safety data sheet', 'Chemicals']],
  ['Safety data sheet: diesel', 'maintenance', ['Safety data sheet', 'Chemicals']],
  ['Chemical storage rules', 'environment', ['Procedure', 'Chemicals']],
  ['Waste handling procedure', 'environment', ['Procedure', 'Environment']],
  ['Personal protective equipment guide', 'safety', ['Guide', 'Safe work']],
  ['Contractor induction booklet', 'people', ['Guide', 'People']],
  ['Training matrix explained', 'people', ['Guide', 'People']],
  ['Visitor rules', 'security', ['Guide']],
  ['Security plan summary', 'security', ['Plan', 'Security']],
];

const changes = [
  'First issue',
  'Roles and telephone numbers brought up to date',
  'Reworked after the yearly review',
  'Findings of the internal audit included',
  'New template, no change of content',
  'Section on contractors added',
] as const;

/** A version is a draft until it is approved; services say that in three ways (deployed-services.md §1.1). */
const unapproved: readonly Record<string, unknown>[] = [{}, { approvedOn: null }, { approvedOn: 0 }];

/** The author of a version: one of the first people, drawn from those who worked here on that day. */
function authorOf(index: number, drawn: number, day: number, people: readonly Person[]): string {
  const employed = people.filter(({ hired, leaves = 0 }) => hired <= day && day < leaves);
  const former = employed.find((person) => person.index === oddCases.formerAdviser);
  const leaders = employed.filter((person) => person.index <= sites.length);
  // A former employee wrote some of them.
  if (index % 10 === 3 && former) return former.id;
  return leaders[drawn % leaders.length]?.id ?? userId(0);
}

function versionsOf(
  index: number,
  { id, title }: { id: string; title: string },
  people: readonly Person[],
  random: Random,
  calendar: SampleCalendar,
) {
  const [isSingle, several] = [random.chance(0.35), random.int(2, 5)];
  // One of two drafts is the first version, the other follows approved ones.
  const draft = index % 26;
  const count = draft === 16 || (isSingle && draft !== 3) ? 1 : several;
  const isLink = index % 9 === 4;
  const slug = asAddress(title);
  // The oldest is up to four years old; the newest may be from today.
  const ages = Array.from({ length: count }, () => random.int(0, random.chance(0.5) ? 1460 : 500)).sort(
    (a, b) => b - a,
  );
  let [major, minor] = [1, 0];
  const oldestFirst = ages.map((age, place) => {
    if (place > 0 && random.chance(0.5)) [major, minor] = [major + 1, 0];
    else if (place > 0) minor += 1;
    const version = `${major}.${minor}`;
    const isDraft = place === count - 1 && (draft === 3 || draft === 16 || (count > 1 && random.chance(0.05)));
    const link = isLink || (place === count - 1 && random.chance(0.05));
    return {
      creator_id: authorOf(index, random.int(0, 999), -age, people),
      created: calendar.momentAt(-age, random.int(28_000, 60_000)),
      ...(isDraft
        ? unapproved[index % unapproved.length]
        : { approvedOn: calendar.momentAt(Math.min(0, random.int(0, 14) - age), 61_200) }),
      version,
      description: place === 0 ? changes[0] : random.pick(changes),
      type: link ? 'link' : 'file',
      file: link ? null : `resources/${id}/${version}/${slug}.pdf`,
      link: link ? `https://intranet.northquay.example/documents/${slug}` : '',
      ...(!link && { size: random.int(40_000, 4_000_000) }),
    };
  });
  const newestFirst = oldestFirst.reverse();
  // One document has its versions in another order: readers must sort them.
  return index === 7 ? [...newestFirst.slice(1), ...newestFirst.slice(0, 1)] : newestFirst;
}

/**
 * The documents: first those of the group, then the same for single sites.
 * @param people who wrote them
 */
export function* sampleDocuments(
  count: number,
  people: readonly Person[],
  { seed, calendar }: { seed: number; calendar: SampleCalendar },
): Generator<Record<string, unknown>> {
  const random = createRandom(seed, 'documents');
  for (let index = 0; index < count; index += 1) {
    const entry = titles[index % titles.length];
    if (!entry) return;
    const [base, category, tags] = entry;
    const again = Math.floor(index / titles.length);
    // Neighbouring documents belong to different sites.
    const site = sites[(again - 1 + index) % sites.length];
    const edition = again > sites.length ? `, part ${Math.ceil(again / sites.length)}` : '';
    const title = again > 0 && site ? `${base} – ${site.name}${edition}` : base;
    const id = `r${String(10_001 + index)}`;
    const versions = versionsOf(index, { id, title }, people, random, calendar);
    yield {
      kind: 'resource',
      id,
      title,
      created: Math.min(...versions.map((version) => version.created)),
      sequence: index + 1,
      category_id: category,
      tags: [...tags],
      shouldBeAvailableOffline: tags.includes('Emergency') || random.chance(0.15),
      versions,
    };
  }
}
