import { beforeAll, describe, expect, it } from 'vitest';
import { ageOn, parseIdDocument } from '../domains/register/kernel/index.ts';
import { identitySource, type SeedIdentity } from './identities.ts';
import { seededRandom } from './random.ts';

const today = '2026-11-21';
const noon = new Date(`${today}T12:00:00Z`);
let people: SeedIdentity[];
beforeAll(() => {
  people = identitySource(seededRandom('demo'), today).many(6000);
});
const share = (holds: (identity: SeedIdentity) => boolean) => people.filter(holds).length / people.length;

describe('identities', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(identitySource(seededRandom('demo'), today).many(300)).toEqual(people.slice(0, 300));
    expect(identitySource(seededRandom('other'), today).make()).not.toEqual(people[0]);
  });
  it('have valid numbers, none of them twice', () => {
    const visited = new Set<string>();
    for (const { documents, attributes, country, key } of people) {
      for (const { type, no } of documents) {
        expect(parseIdDocument(type, no, country).errors, `${key} ${type}`).toEqual([]);
        expect(visited.has(`${type}/${no}`)).toBe(false);
        visited.add(`${type}/${no}`);
      }
      for (const { kind, value } of attributes) expect(parseIdDocument(kind, value), `${key} ${kind} ${value}`).toMatchObject({ errors: [], warnings: [] });
    }
  });
  it('have the DNI of a person inside the taxpayer number, and the birth date inside the CURP', () => {
    for (const { documents, attributes, country, kind, birthDate } of people) {
      if (country === 'ARG' && kind === 'PERSON') expect(new Set(documents.map(({ type, no }) => parseIdDocument(type, no).facts.dniInside)).size).toBe(1);
      const curp = attributes.find((attribute) => attribute.kind === 'CURP');
      if (curp) expect(parseIdDocument('CURP', curp.value).facts.birthDate).toBe(birthDate);
    }
  });
  it('come in natural proportions', () => {
    expect(share(({ country }) => country === 'BRA')).toBeCloseTo(0.62, 1);
    expect(share(({ kind }) => kind === 'COMPANY')).toBeCloseTo(0.05, 1);
    expect(share(({ verification }) => verification === 'Pass')).toBeCloseTo(0.8, 1);
    const isMinor = ({ birthDate }: SeedIdentity) => birthDate !== null && ageOn(birthDate, noon, 'UTC') < 18;
    for (const few of [isMinor, ({ pep }: SeedIdentity) => pep === 'CURRENT', ({ deceasedOn }: SeedIdentity) => deceasedOn !== null]) {
      expect(share(few)).toBeGreaterThan(0.001);
      expect(share(few)).toBeLessThan(0.03);
    }
    const companies = people.filter(({ documents }) => documents[0].type === 'CNPJ');
    expect(companies.filter(({ documents }) => /[A-Z]/.test(documents[0].no)).length).toBeGreaterThan(10);
    const accents = people.filter(({ name }) => name !== name.normalize('NFD').replace(/\p{M}/gu, ''));
    expect(accents.length / people.length).toBeGreaterThan(0.3);
    expect(new Set(people.map(({ name }) => name)).size).toBeGreaterThan(5000);
    expect(people.every(({ incomeMonthMinor }) => incomeMonthMinor > 0n)).toBe(true);
  });
  it('fulfil the wishes of a scenario', () => {
    const source = identitySource(seededRandom('wish'), today);
    expect(source.make({ country: 'MEX', kind: 'PERSON', age: 16, verification: 'No Pass' })).toMatchObject({ country: 'MEX', verification: 'No Pass' });
    for (const age of [13, 17, 18, 40])
      for (const { birthDate } of source.many(40, { age, kind: 'PERSON' })) expect(ageOn(birthDate ?? '', noon, 'UTC')).toBe(age);
    expect(source.make({ kind: 'PERSON', deceasedDaysAgo: 21 }).deceasedOn).toBe('2026-10-31');
    expect(source.make({ country: 'BRA', kind: 'COMPANY', alphanumeric: true }).documents[0].no).toMatch(/[A-Z]/);
    expect(source.make({ kind: 'PERSON', pep: 'CURRENT', sanction: 'CONFIRMED' })).toMatchObject({ pep: 'CURRENT', sanction: 'CONFIRMED' });
  });
});

describe('randomness', () => {
  const random = seededRandom(7);
  const mean = (draw: () => number, times = 20_000) => Array.from({ length: times }, draw).reduce((sum, value) => sum + value, 0) / times;
  it('is uniform', () => {
    expect(mean(random.next)).toBeCloseTo(0.5, 1);
    expect(new Set(Array.from({ length: 500 }, () => random.int(3, 7)))).toEqual(new Set([3, 4, 5, 6, 7]));
  });
  it('has the moments of its distributions', () => {
    expect(mean(random.normal)).toBeCloseTo(0, 1);
    expect(mean(() => Math.log(random.logNormal(100, 0.5)))).toBeCloseTo(Math.log(100), 1);
    expect(mean(() => random.poisson(3))).toBeCloseTo(3, 0);
    expect(mean(() => random.poisson(200)) / 200).toBeCloseTo(1, 1);
    expect(mean(() => (random.chance(0.2) ? 1 : 0))).toBeCloseTo(0.2, 1);
    expect(
      mean(() =>
        random.weighted([
          [1, 3],
          [0, 1],
        ]),
      ),
    ).toBeCloseTo(0.75, 1);
  });
  it('ranks by Zipf', () => {
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 20_000; i++) {
      const rank = random.zipf(4);
      counts[rank] = (counts[rank] ?? 0) + 1;
    }
    expect(counts[0] as number).toBeGreaterThan((counts[1] as number) * 1.7);
    expect(counts[3] as number).toBeGreaterThan(1500);
  });
  it('forks streams that do not disturb one another', () => {
    const [one, other] = [seededRandom('a'), seededRandom('a')];
    one.fork('x').next();
    expect(one.next()).toBe(other.next());
    expect(one.fork('x').next()).toBe(other.fork('x').next());
    expect(one.fork('x').next()).not.toBe(one.fork('y').next());
  });
  it('shuffles without losing anything', () => expect(random.shuffle([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]));
});
