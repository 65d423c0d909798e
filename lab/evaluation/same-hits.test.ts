import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeIdDocument } from '../../domains/register/kernel/id-numbers/id-make.ts';
import { loadLiveRules } from '../../domains/rules/rules/server/live/index.ts';
import { loadRates } from '../../domains/register/payment-facts/server/index.ts';
import { writeDefaultPack } from '../../domains/rules/rules/server/index.ts';
import { findKnownMerchants } from '../../domains/rules/look-back/server/backtest.store.ts';
import { evaluateHistory } from '../../domains/rules/look-back/server/evaluate-history.ts';
import { syncDays } from '../../domains/rules/look-back/server/history/sync-days.ts';
import { clock } from '../../platform/server/clock.ts';
import type { Database } from '../../platform/server/index.ts';
import { testDatabase } from '../../platform/server/testing.ts';
import { seededRandom } from '../../seeds/random.ts';
import { writeCompaniesAlone } from '../../seeds/write-reference.ts';
import { importDataSet } from '../../tools/data-set/import-data-set.ts';

/*
 * A back-test hits what the rules hit when the payments came: months of lively invented payments go through the decisions,
 * and again through column files and the back-test, rule by rule and payment by payment.
 */

const day = 86_400_000;
const begins = Date.UTC(2026, 2, 1);
const days = 45;
const companyCode = 'ATBR';
const timeZone = 'America/Sao_Paulo';

let folder: string;
let database: Database;

const header =
  'tid,ts,business,merchant_no,app_id,industry,method,provider_code,currency,amount_minor,entity_id,id_type,id_no,payer_or_beneficiary_name,device,ip_country,account,status,refund_of';

/** People with habits that rules are about, so that most kinds of rules have something to hit. */
function drawSet(seed: string): Record<string, string> {
  const random = seededRandom(seed);
  const people = Array.from({ length: 12 }, (_, place) => ({
    id: `E${place}`,
    no: makeIdDocument('CPF', random.next),
    name: `Pessoa ${'ABCDEFGHIJKLMNOPQRSTUVWX'[place]} Souza`,
    age: random.pick([12, 30, 44, 81]),
    verified: random.pick(['Pass', 'Pass', 'Pass', 'No Pass', 'Not Verify']),
    pep: random.chance(0.1) ? 1 : 0,
    income: random.pick(['', '300000', '900000']),
    died: random.chance(0.08) ? '2026-03-20' : '',
    device: `d${Math.floor(place / 5)}`,
    // From nearly nothing to above the review line.
    usual: random.pick([4_000, 60_000, 400_000, 950_000]),
    rate: random.pick([0.2, 0.8, 2.5]),
    refunds: place % 4 === 0 ? 0.7 : 0.1,
  }));
  const lines: { at: number; cells: string }[] = [];
  let number = 0;
  for (const one of people) {
    for (let at = begins + random.next() * day; at < begins + days * day; at += (-Math.log(1 - random.next()) * day) / one.rate) {
      number += 1;
      const isPayIn = random.chance(0.7);
      const merchant = random.int(1, 3);
      const amount = random.chance(0.2) ? 50_000 * random.int(1, 18) : Math.max(100, Math.round(random.logNormal(one.usual, 0.5)));
      const account = isPayIn && random.chance(0.5) ? '' : random.chance(0.3) ? `shared${random.int(1, 3)}` : `own-${one.id}`;
      const name = random.chance(0.1) ? 'Outra Pessoa Qualquer' : one.name;
      const time = new Date(Math.floor(at)).toISOString();
      const cells = [
        `T${number}`,
        time,
        isPayIn ? 'payin' : 'payout',
        `M${merchant}`,
        `M${merchant}A`,
        'ecommerce',
        random.pick(['PIX', 'BOLETO']),
        'P1',
        'BRL',
        amount,
      ];
      const country = random.chance(0.02) ? 'IRN' : 'BRA';
      lines.push({ at, cells: [...cells, one.id, 'CPF', one.no, name, random.chance(0.1) ? 'd0' : one.device, country, account, 'PAID', ''].join(',') });
      if (isPayIn && random.chance(one.refunds)) {
        const back = at + random.next() * 5 * day;
        number += 1;
        const refund = [
          `T${number}`,
          new Date(Math.floor(back)).toISOString(),
          'refund',
          `M${merchant}`,
          `M${merchant}A`,
          'ecommerce',
          'PIX',
          'P1',
          'BRL',
          amount,
        ];
        lines.push({ at: back, cells: [...refund, one.id, 'CPF', one.no, name, '', 'BRA', '', 'PAID', cells[0]].join(',') });
      }
    }
  }
  const facts = people.map(({ id, no, name, age, income, pep, verified, died }) =>
    [id, 'BRA', 'CPF', no, name, age, income, 'BRL', pep, 0, verified, died].join(','),
  );
  return {
    'merchants.csv': ['merchant_no,industry,country,apps', 'M1,ecommerce,BRA,M1A', 'M2,lending,BRA,M2A', 'M3,gaming,BRA,M3A'].join('\n'),
    'entities.csv': ['entity_id,id_country,id_type,id_no,name,age,est_income_month_minor,currency,is_pep,is_sanctioned,is_verified,deceased_on', ...facts].join(
      '\n',
    ),
    'transactions.csv': [header, ...lines.sort((a, b) => a.at - b.at).map(({ cells }) => cells)].join('\n'),
  };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atalaia-same-hits-'));
  for (const [name, text] of Object.entries(drawSet('same hits'))) await writeFile(path.join(folder, name), `${text}\n`);
  database = await testDatabase();
  await writeCompaniesAlone(database, new Date(begins - 400 * day));
  await database.main.transaction().execute((db) => writeDefaultPack(db, { companyCode, country: 'BRA', status: 'ACTIVE', now: new Date(begins - 30 * day) }));
  // One line after the other, as they come in life: side by side, payments of several people need not know each other.
  await importDataSet(database, {
    folder,
    addChannels: true,
    operator: 'test',
    now: clock.now(),
    payerVerification: 'OFF',
    chunk: 1,
    say: () => undefined,
    onBad: (line) => expect(line).toBeUndefined(),
  });
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Hits as `type number-of-the-fact`, of versions by their rule. */
async function recordedHits(): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ ruleId: string; fact: string }>`
    select distinct rule_id as "ruleId", fact_id as fact from rule_hit where outcome = 'HIT' and mode = 'ACTIVE' and stage <> 'PASS'`.execute(database.main);
  const byRule = new Map<string, Set<string>>();
  for (const { ruleId, fact } of rows) byRule.set(ruleId, (byRule.get(ruleId) ?? new Set()).add(fact));
  return byRule;
}

describe('a back-test over the payments that decisions have judged', () => {
  it('hits the same payments, rule by rule', async () => {
    const { rules } = await loadLiveRules(database.main);
    const live = rules.filter((rule) => rule.companyCode === companyCode && rule.spec.currency === 'BRL');
    const range = { companyCode, timeZone, from: new Date(begins - day), to: new Date(begins + (days + 10) * day) };
    const evaluated = evaluateHistory({
      days: await syncDays(database, range, { folder: path.join(folder, 'days') }),
      evaluated: live.map((rule) => ({ rule, among: live })),
      currency: 'BRL',
      timeZone,
      rateOf: await loadRates(database.main),
      merchants: await findKnownMerchants(database.main, companyCode),
      from: range.from.getTime(),
      until: range.to.getTime(),
    });
    const recorded = await recordedHits();
    const { id } = evaluated.history.timeline.rows;
    const differences: string[] = [];
    const hitTypes = new Set<string>();
    live.forEach(({ ruleId, name, spec }, place) => {
      // Rules that run at night record nothing when payments come.
      if (['CYCLE', 'MERCHANT_SPIKE', 'MERCHANT_CATEGORY_DRIFT', 'CHARGEBACK_RATIO', 'TURNOVER_RATIO'].includes(spec.type)) return;
      const now = new Set(Array.from(evaluated.results[place]?.hits ?? [], (row) => String(id[row])));
      const then = recorded.get(ruleId) ?? new Set<string>();
      if (then.size > 0) hitTypes.add(spec.type);
      for (const fact of now) if (!then.has(fact)) differences.push(`${spec.type} (${name}) only over history: ${fact}`);
      for (const fact of then) if (!now.has(fact)) differences.push(`${spec.type} (${name}) only when it came: ${fact}`);
    });
    expect(differences).toEqual([]);
    // The story is lively enough to say something.
    expect([...hitTypes].sort()).toEqual(
      expect.arrayContaining(['CUMULATIVE_AMOUNT', 'DECEASED', 'NAME_MISMATCH', 'REFUND_RATIO', 'SHARED_DEVICE', 'SINGLE_AMOUNT', 'UNVERIFIED']),
    );
    expect(hitTypes.size).toBeGreaterThan(15);
  });
});
