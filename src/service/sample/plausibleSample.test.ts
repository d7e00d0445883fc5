import { describe, expect, test } from 'vitest';
import { calendarDateAt, dayOfWeek, daysBetween } from '#compliance/calendar/calendar.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { EpochMs } from '#protocol/dates.ts';
import type { Resource } from '#protocol/resources.ts';
import type { User } from '#protocol/users.ts';
import { smallNow } from '../testing/smallOrganisation.ts';
import { defaultSample, sampleOrganisation } from './sampleOrganisation.ts';
import { organisation } from './workplace.ts';

const dateAt = (moment: EpochMs) => calendarDateAt(moment, organisation.timeZone);
const share = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.filter(is).length / items.length;

function readSample(seed: number) {
  const records = [...sampleOrganisation({ ...defaultSample, seed, now: smallNow })];
  const ofKind = <Item>(kind: string): Item[] =>
    // The sample is made of records of the protocol; its import checks them.
    records.filter((record) => record.kind === kind) as unknown as Item[];
  const users = new Map(ofKind<User>('user').map((user) => [user.id, user]));
  const titles = new Map(ofKind<{ id: string; title: string }>('jobtitle').map(({ id, title }) => [id, title]));
  const trainings = new Map(ofKind<{ id: number; title: string }>('training').map(({ id, title }) => [id, title]));
  const userOf = (id: string) => {
    const user = users.get(id);
    if (!user) throw new RangeError(`nobody is ${id}`);
    return user;
  };
  return {
    titleOf: (id: string) => titles.get(userOf(id).jobTitle_id ?? ''),
    trainingTitle: (id: number) => trainings.get(id) ?? '',
    hiredOn: (id: string) => dateAt(userOf(id).hireDate ?? 0),
    leftOn: (id: string) => {
      const { terminationDate } = userOf(id);
      return terminationDate == null ? Number.POSITIVE_INFINITY : dateAt(terminationDate);
    },
    completions: ofKind<CompletedTraining>('completedtraining'),
    assignments: ofKind<{ m_user_id: string; training_id: number }>('assignment'),
    documents: ofKind<Resource>('resource'),
  };
}

const samples = new Map([1, 2, 3].map((seed) => [seed, readSample(seed)]));

describe.each([...samples])('the sample of seed %i', (_seed, sample) => {
  const { completions, documents, hiredOn, leftOn, titleOf, trainingTitle } = sample;

  test('nobody completes a training after leaving', () => {
    expect(completions.filter(({ m_user_id, date_number }) => date_number > leftOn(m_user_id))).toEqual([]);
    expect(completions.some(({ m_user_id }) => leftOn(m_user_id) < dateAt(smallNow))).toBe(true);
  });

  test('what was done before hiring is a certificate of another employer, taught by nobody here', () => {
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

  test('instructors teach while they are employed', () => {
    const taught = completions.filter(({ m_instructor_id }) => m_instructor_id !== null);
    expect(taught.length).toBeGreaterThan(completions.length / 3);
    for (const { m_instructor_id, date_number } of taught) {
      expect(date_number).toBeGreaterThanOrEqual(hiredOn(m_instructor_id ?? ''));
      expect(date_number).toBeLessThanOrEqual(leftOn(m_instructor_id ?? ''));
    }
  });

  test('a group is one training on one day with one instructor at most, and has several people as a rule', () => {
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

  test('the managing director is asked for no permit and no lockout', () => {
    const required = sample.assignments.map(({ m_user_id, training_id }) => ({
      job: titleOf(m_user_id),
      training: trainingTitle(training_id),
    }));
    const works = required.filter(({ training }) => /^(Permit to work|Lockout and tagout)$/.test(training));
    expect(works.map(({ job }) => job)).not.toContain('Managing director');
    expect(works.map(({ job }) => job)).toEqual(expect.arrayContaining(['Shift supervisor', 'Site manager', 'Welder']));
  });

  test('a document exists since its first version, which somebody wrote who worked here then', () => {
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

  test('documents of sites are those of several sites', () => {
    const sites = documents.flatMap(({ title }) => / – (.+)$/.exec(title ?? '')?.[1] ?? []);
    expect(sites.length).toBeGreaterThan(10);
    expect(new Set(sites).size).toBe(8);
  });
});
