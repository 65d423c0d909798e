import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { demonstrationServer } from '../apps/server/demonstration.fixture.ts';
import { merchants } from './merchants.ts';

/* Rules and limits of the demonstration rest on the levels that shops have there, and assessments give them. */

const { database } = await demonstrationServer();

it('every shop of the demonstration is assessed, and has the expected level', async () => {
  const { rows } = await sql<{ name: string; level: string; assessed: string; reason: string | null }>`
    select m.muname as name, m.risk_level as level, a.assessed_level as assessed, a.override_reason as reason
    from merchant m join merchant_risk_assessment a on a.merchant_no = m.merchant_no and a.is_last order by 1`.execute(database.main);
  const levels = new Map(rows.map(({ name, level }) => [name, level]));
  expect(merchants.filter(({ name, riskLevel }) => levels.get(name) !== riskLevel).map(({ name }) => [name, levels.get(name)])).toEqual([]);
  // The model gives all but two, which the back office takes for a higher risk.
  expect(rows.filter(({ level, assessed }) => level !== assessed).map(({ name, reason }) => [name, reason !== null])).toEqual([
    ['Girassol Marketplace', true],
    ['Tianguis Digital', true],
  ]);
});

it('a shop whose volume left its declaration is under review, with payments as evidence', async () => {
  const { rows } = await sql<{ name: string; kind: string; links: number }>`
    select m.muname as name, h.kind, jsonb_array_length(h.evidence -> 'links') as links from merchant_trigger_hit h
      join merchant_review v on v.id = h.review_id join merchant m on m.merchant_no = v.merchant_no where v.status = 'OPEN' and h.kind = 'TURNOVER'`.execute(
    database.main,
  );
  expect(rows.map(({ name }) => name)).toContain('Vira-Lata Games');
  expect(rows.every(({ links }) => links > 0)).toBe(true);
});
