import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { findUnmet } from '../../../../platform/server/conditions/index.ts';
import { testServer, type TestServer } from '../../../../platform/server/testing.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { insertScenery } from '../../../payments/transactions/server/payments.fixture.ts';
import { settingsOfCountry, showLaw } from '../contract/index.ts';
import { profileWith } from '../model/company-settings.ts';
import { companyConditions } from './conditions.ts';
import { writeDefaultPack } from '../../../rules/rules/server/index.ts';
import { companiesSlice } from './index.ts';

const now = new Date('2026-11-28T15:00:00Z');
let server: TestServer;
const setProfile = (code: string, profile: object) =>
  sql`update company set profile = ${JSON.stringify(profile)}::jsonb where code = ${code}`.execute(server.database.main);
beforeAll(async () => {
  const database = await testDatabase();
  await insertScenery(database);
  server = await testServer({ slices: [companiesSlice(writeDefaultPack)], database, clock: () => now });
  await setProfile('ATBR', profileWith({}, settingsOfCountry('BRA', '2026-11-28')));
  await setProfile('ATMX', profileWith({}, { ...settingsOfCountry('MEX', '2026-11-28'), automatic_threshold: 7_500, confirmed_calendar_years: [2027] }));
});
const reader = (companies: string[]) => server.as({ companies, abilities: [{ subject: 'AML.CONFIGURATION', action: ['read'] }] });

describe('what the law asks', () => {
  it('is shown with its source beside what the company has set', async () => {
    const { list, country_lists: lists } = await reader(['ATMX']).call(showLaw, {});
    expect(list.map(({ entity_code: code }) => code)).toEqual(['ATMX']);
    const [mexico] = list;
    expect(mexico?.facts.find(({ code }) => code === 'CASH_AMOUNT')).toMatchObject({
      topic: 'VALUE',
      kinds: ['RELEVANTE'],
      setting: 'automatic_threshold',
      value: 5_000,
      in_force: 7_500,
      standing: 'LOOSER',
      as_of: '2026-11-28',
      source: 'SECONDARY',
      is_unconfirmed: true,
    });
    expect(mexico?.calendar?.years).toMatchObject([
      { year: 2026, is_confirmed: true, by_company: false },
      { year: 2027, is_confirmed: true, by_company: true },
    ]);
    expect(lists).toMatchObject({ list_as_of: '2026-06', is_review_due: true });
    expect([lists.call_for_action.length, lists.monitored.length]).toEqual([3, 22]);
  });
  it('is shown to nobody without the ability', async () => {
    expect((await server.as({ companies: ['ATMX'], abilities: [] }).send(showLaw, {})).status).toBe(403);
  });
});

it('a value below the law and a year that nobody has compared are conditions that are not met', async () => {
  const result = await findUnmet(companyConditions, { database: server.database, companies: ['ATBR', 'ATMX'], now, demo: false });
  expect(result.map(({ condition, company, facts }) => [condition.code, company, facts])).toEqual([
    ['LAW_VALUE', 'ATMX', { count: 1 }],
    ['CALENDAR_YEAR', 'ATBR', { year: 2027 }],
  ]);
});
