import { describe, expect, test } from 'vitest';
import { calendarDateAt, dayOfWeek, daysBetween } from '#compliance/calendar/calendar.ts';
import { expiryOf } from '#compliance/training/trainingExpiry.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { EpochMs } from '#protocol/dates.ts';
import type { Equipment } from '#protocol/equipments.ts';
import type { Resource } from '#protocol/resources.ts';
import type { Training } from '#protocol/trainings.ts';
import type { User } from '#protocol/users.ts';
import { smallNow } from '../testing/smallOrganisation.ts';
import { defaultSample, sampleOrganisation } from './sampleOrganisation.ts';
import { allTitles, organisation } from './workplace.ts';

const dateAt = (moment: EpochMs) => calendarDateAt(moment, organisation.timeZone);
const share = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.filter(is).length / items.length;

function readSample(seed: number) {
  const records = [...sampleOrganisation({ ...defaultSample, seed, now: smallNow })];
  const ofKind = <Item>(kind: string): Item[] =>
    // The sample consists of records of the protocol; its import checks them.
    records.filter((record) => record.kind === kind) as unknown as Item[];
  const users = new Map(ofKind<User>('user').map((user) => [user.id, user]));
  const titles = new Map(ofKind<{ id: string; title: string }>('jobtitle').map(({ id, title }) => [id, title]));
  const trainings = new Map(ofKind<Training>('training').map((training) => [training.id, training]));
  const types = new Map(ofKind<{ id: string; title: string }>('equipmenttype').map(({ id, title }) => [id, title]));
  const sites = new Map(ofKind<{ id: string; name: string }>('fieldoffice').map(({ id, name }) => [id, name]));
  const userOf = (id: string) => {
    const user = users.get(id);
    if (!user) throw new RangeError(`nobody is ${id}`);
    return user;
  };
  return {
    titleOf: (id: string) => titles.get(userOf(id).jobTitle_id ?? ''),
    trainingTitle: (id: number) => trainings.get(id)?.title ?? '',
    hiredOn: (id: string) => dateAt(userOf(id).hireDate ?? 0),
    leftOn: (id: string) => {
      const { terminationDate } = userOf(id);
      return terminationDate == null ? Number.POSITIVE_INFINITY : dateAt(terminationDate);
    },
    exposuresOf: (id: string) =>
      allTitles.find(({ title }) => title === titles.get(userOf(id).jobTitle_id ?? ''))?.exposures ?? [],
    completions: ofKind<CompletedTraining>('completedtraining'),
    assignments: ofKind<{ m_user_id: string; training_id: number }>('assignment'),
    equipment: ofKind<Equipment & { metavalues: Record<string, unknown> }>('equipment'),
    typeTitle: ({ equipmentType_id }: Equipment) => types.get(equipmentType_id ?? '') ?? '',
    siteName: ({ fieldOffice_id }: Equipment | User) => sites.get(fieldOffice_id?.[0] ?? ''),
    userOf,
    users,
    trainings,
    documents: ofKind<Resource>('resource'),
  };
}

const samples = new Map([1, 2, 3].map((seed) => [seed, readSample(seed)]));

describe.each([...samples])('the sample of seed %i', (_seed, sample) => {
  const { completions, documents, equipment, exposuresOf, hiredOn, leftOn } = sample;
  const { siteName, titleOf, trainingTitle, typeTitle, userOf } = sample;

  test('nobody completes a training after leaving', () => {
    expect(completions.filter(({ m_user_id, date_number }) => date_number > leftOn(m_user_id))).toEqual([]);
    expect(completions.some(({ m_user_id }) => leftOn(m_user_id) < dateAt(smallNow))).toBe(true);
  });

  test('completions before hiring are certificates of other employers, without an instructor', () => {
    const before = completions.filter(({ m_user_id, date_number }) => date_number < hiredOn(m_user_id));
    expect(before.length).toBeGreaterThan(20);
    expect(share(completions, (completion) => before.includes(completion))).toBeLessThan(0.1);
    for (const completion of before) {
      expect(completion).toMatchObject({
        notes: 'Certificate from previous employer',
        m_instructor_id: null,
        group_training_id: null,
      });
      expect(trainingTitle(completion.training_id)).not.toMatch(/induction|Code of conduct|stop-work|on the terminal/);
    }
    const told = completions.filter(({ notes }) => notes === 'Certificate from previous employer');
    expect(told).toEqual(before);
  });

  test('people are inducted in their first days', () => {
    const inducted = completions.filter(({ training_id }) => trainingTitle(training_id) === 'Site safety induction');
    expect(inducted.length).toBeGreaterThan(200);
    for (const { m_user_id, date_number } of inducted) {
      expect(daysBetween(hiredOn(m_user_id), date_number)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(hiredOn(m_user_id), date_number)).toBeLessThan(14);
    }
  });

  test('instructors teach only while they are employed', () => {
    const taught = completions.filter(({ m_instructor_id }) => m_instructor_id !== null);
    expect(taught.length).toBeGreaterThan(completions.length / 3);
    for (const { m_instructor_id, date_number } of taught) {
      expect(date_number).toBeGreaterThanOrEqual(hiredOn(m_instructor_id ?? ''));
      expect(date_number).toBeLessThanOrEqual(leftOn(m_instructor_id ?? ''));
    }
  });

  test('a group has one training, one day and at most one instructor, and usually several people', () => {
    const grouped = completions.filter(({ group_training_id }) => group_training_id !== null);
    expect(grouped.length).toBeGreaterThan(completions.length / 20);
    const groups = [...Map.groupBy(grouped, ({ group_training_id }) => group_training_id).values()];
    for (const group of groups) {
      const [first] = group;
      for (const { training_id, date_number, m_instructor_id, m_user_id } of group) {
        expect({ training_id, date_number, m_instructor_id }).toEqual({
          training_id: first?.training_id,
          date_number: first?.date_number,
          m_instructor_id: first?.m_instructor_id,
        });
        expect(m_instructor_id).not.toBe(m_user_id);
      }
      expect(new Set(group.map(({ m_user_id }) => m_user_id)).size).toBe(group.length);
    }
    expect(share(groups, (group) => group.length > 1)).toBeGreaterThan(0.6);
  });

  test('Sundays are rare', () => {
    const onSundays = share(completions, ({ date_number }) => dayOfWeek(date_number) === 7);
    expect(onSundays).toBeGreaterThan(0);
    expect(onSundays).toBeLessThan(0.02);
  });

  test('the managing director needs no permit and no lockout', () => {
    const required = sample.assignments.map(({ m_user_id, training_id }) => ({
      job: titleOf(m_user_id),
      training: trainingTitle(training_id),
    }));
    const works = required.filter(({ training }) => /^(Permit to work|Lockout and tagout)$/.test(training));
    expect(works.map(({ job }) => job)).not.toContain('Managing director');
    expect(works.map(({ job }) => job)).toEqual(expect.arrayContaining(['Shift supervisor', 'Site manager', 'Welder']));
  });

  test('a document exists since its first version, whose author worked here then', () => {
    for (const { created, versions } of documents) {
      expect(created).toBe(Math.min(...versions.map((version) => version.created)));
      for (const { creator_id, created: written } of versions) {
        expect(dateAt(written)).toBeLessThanOrEqual(leftOn(creator_id ?? ''));
        expect(dateAt(written)).toBeGreaterThanOrEqual(hiredOn(creator_id ?? ''));
      }
    }
    const creators = new Set(documents.flatMap(({ versions }) => versions.map(({ creator_id }) => creator_id ?? '')));
    const former = [...creators].filter((id) => leftOn(id) < dateAt(smallNow));
    expect(former.map(titleOf)).toEqual(['HSE adviser']);
  });

  test('site documents belong to several sites', () => {
    const sites = documents.flatMap(({ title }) => / – (.+)$/.exec(title ?? '')?.[1] ?? []);
    expect(sites.length).toBeGreaterThan(10);
    expect(new Set(sites).size).toBe(8);
  });

  test('each type has as many items as a port would have', () => {
    const counts = Map.groupBy(equipment, typeTitle);
    const count = (title: string) => counts.get(title)?.length ?? 0;
    expect(count('Mobile cranes')).toBeGreaterThan(1);
    expect(count('Mobile cranes')).toBeLessThan(10);
    expect(count('Mobile elevating work platforms')).toBeLessThan(count('Forklift trucks'));
    expect(count('Forklift trucks')).toBeLessThan(count('Fire extinguishers') / 2);
    expect(count('Lifting tackle')).toBeGreaterThan(count('Fire extinguishers'));
  });

  test('sites with more people have more equipment', () => {
    const there = (site: string) => equipment.filter((item) => siteName(item) === site).length;
    expect(there('Rotterdam Maasvlakte')).toBeGreaterThan(2 * there('Valencia South Quay'));
    expect(there('Valencia South Quay')).toBeGreaterThan(0);
  });

  test('nearly all assigned items belong to people of their site whose job needs them', () => {
    const assigned = equipment.flatMap((item) => (item.assignedUsers_id ?? []).map((id) => ({ item, id })));
    expect(assigned.length).toBeGreaterThan(100);
    const placed = assigned.filter(({ item }) => siteName(item) !== undefined);
    const elsewhere = share(placed, ({ item, id }) => siteName(item) !== siteName(userOf(id)));
    const former = share(assigned, ({ id }) => leftOn(id) < dateAt(smallNow));
    const office = share(assigned, ({ id }) => !exposuresOf(id).includes('field'));
    for (const few of [elsewhere, former]) expect(few).toBeGreaterThan(0);
    for (const few of [elsewhere, former, office]) expect(few).toBeLessThan(0.12);
    expect(equipment.some(({ assignedUsers_id }) => (assignedUsers_id?.length ?? 0) > 1)).toBe(true);
    const drivers = assigned.filter(
      ({ item, id }) => typeTitle(item) === 'Forklift trucks' && leftOn(id) > dateAt(smallNow),
    );
    expect(drivers.length).toBeGreaterThan(3);
    for (const { id } of drivers) expect(exposuresOf(id)).toContain('forklift');
  });

  test('an item is in at most one storage zone, and no crane or vehicle is in any', () => {
    const zoneOf = ({ metavalues }: { metavalues: Record<string, unknown> }) =>
      /"item_ids":\[([^\]]*)\]/.exec(JSON.stringify(metavalues))?.[1];
    const stored = equipment.filter((item) => zoneOf(item) !== undefined);
    expect(stored.length).toBeGreaterThan(100);
    for (const item of stored) {
      expect(zoneOf(item)).toMatch(/^\d+$/);
      expect(typeTitle(item)).not.toMatch(/^(Mobile|Forklift)/);
    }
  });

  test('nothing is inspected or registered before the year in which it was made', () => {
    const made = equipment.flatMap((item) => {
      const year = item.metavalues[`mf-${item.equipmentType_id}-year`];
      return typeof year === 'number' ? [{ item, year }] : [];
    });
    expect(made.length).toBeGreaterThan(300);
    for (const { item, year } of made) {
      const moments = [
        item.created ?? smallNow,
        ...(item.schedules ?? []).map((one) => one.lastCompletedOn ?? smallNow),
      ];
      expect(year).toBeLessThanOrEqual(Math.floor(dateAt(Math.min(...moments)) / 10_000));
    }
  });
});

describe('the default sample is as the manual and the tests describe it', () => {
  const sample = readSample(defaultSample.seed);
  const newest = new Map<string, CompletedTraining>();
  for (const completion of sample.completions.toSorted((a, b) => a.date_number - b.date_number)) {
    newest.set(`${completion.m_user_id} ${completion.training_id}`, completion);
  }
  const stateOf = ({ m_user_id, training_id }: { m_user_id: string; training_id: number }) => {
    const completion = newest.get(`${m_user_id} ${training_id}`);
    const { expiresOn, startsExpiringOn } = completion
      ? expiryOf(completion, sample.trainings.get(training_id))
      : { expiresOn: 0, startsExpiringOn: 0 };
    const today = dateAt(smallNow);
    if (!completion) return 'missing';
    if (expiresOn !== null && expiresOn < today) return 'expired';
    return startsExpiringOn !== null && startsExpiringOn <= today ? 'expiring' : 'current';
  };
  const everyState = new Set(['current', 'expiring', 'expired', 'missing']);

  test('Rasmus Bach is at 18 %', () => {
    const { id } =
      [...sample.users.values()].find((user) => user.lastname === 'Bach' && user.firstname === 'Rasmus') ?? {};
    const states = sample.assignments.filter(({ m_user_id }) => m_user_id === id).map(stateOf);
    const valid = states.filter((state) => state === 'current' || state === 'expiring').length;
    expect(Math.floor((100 * valid) / states.length)).toBe(18);
  });

  test('a platform is overdue at Antwerp Left Bank', () => {
    const platforms = sample.equipment.filter(
      (item) =>
        sample.typeTitle(item) === 'Mobile elevating work platforms' &&
        sample.siteName(item) === 'Antwerp Left Bank' &&
        item.isInService,
    );
    const isOverdue = ({ schedules = [] }: Equipment) =>
      schedules?.some(({ lastCompletedOn }) => Number(lastCompletedOn) < smallNow - 182 * 86_400_000);
    expect(platforms.some(isOverdue)).toBe(true);
  });

  test('u100017 has trainings in every state, and 1003 people', () => {
    const statesOf = (is: (assignment: { m_user_id: string; training_id: number }) => boolean) =>
      new Set(sample.assignments.filter(is).map(stateOf));
    expect(statesOf(({ m_user_id }) => m_user_id === 'u100017')).toEqual(everyState);
    expect(statesOf(({ training_id }) => training_id === 1003)).toEqual(everyState);
  });

  test('eq100006 is of the second type and assigned, and r10030 has approved and unapproved versions', () => {
    const item = sample.equipment.find(({ id }) => id === 'eq100006');
    expect(item).toMatchObject({ equipmentType_id: 'et2', assignedUsers_id: [expect.any(String)] });
    const { versions = [] } = sample.documents.find(({ id }) => id === 'r10030') ?? {};
    expect(versions.some(({ approvedOn }) => !approvedOn)).toBe(true);
    expect(versions.some(({ approvedOn }) => approvedOn)).toBe(true);
  });
});
