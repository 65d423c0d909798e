import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../../platform/server/testing.ts';
import { approveRequest, listApprovalRequests, rejectRequest, withdrawRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import {
  activateRule,
  createAppRule,
  createGeneralRule,
  createMerchantRule,
  deleteDraft,
  endTrial,
  listRules,
  retireRule,
  rollBackRule,
  rollOutRule,
  saveDraft,
  shadowRule,
  showRule,
  submitRule,
  toggleRule,
  toggleRulesByType,
} from '../contract/index.ts';
import { loosens } from '../model/loosening.ts';
import { rounds, timeLimit } from '../../../../platform/testing/turn.ts';
import { untilEnough } from '../../../../platform/testing/until-enough.ts';
import { activeRule, contentOf, type BackOffice, form, newDimension, startBackOffice, tryOnHistory } from './back-office.fixture.ts';
import { loadLiveRules } from './live/live-rules.store.ts';

/*
 * Whatever two people with three accounts do with the calls, in whatever order: no rule becomes looser by a call that is
 * not the approval of one person's request by the other.
 */

let backOffice: BackOffice;
/** Ana with two accounts, and Beto. */
let accounts: TestClient[];
beforeAll(async () => {
  backOffice = await startBackOffice();
  accounts = [
    ['1', '11'],
    ['1', '12'],
    ['2', '21'],
  ].map(([personId, userId]) => backOffice.server.as({ personId: personId as string, userId: userId as string, companies: ['ATBR'] }));
});

const pick = fc.nat({ max: 1_000 });
const step = fc.record({
  who: fc.constantFrom(0, 1, 2),
  what: fc.constantFrom(
    'create',
    'create',
    'save',
    'save',
    'activate',
    'activate',
    'shadow',
    'roll-out',
    'end-trial',
    'toggle',
    'toggle',
    'retire',
    'roll-back',
    'submit',
    'drop',
    'try',
    'try',
    'bulk',
    'approve',
    'approve',
    'approve',
    'reject',
    'withdraw',
  ),
  which: pick,
  threshold: fc.constantFrom('5000.00', '10000.00', '20000.00'),
  action: fc.constantFrom('ALERT' as const, 'PENDING' as const),
  level: fc.constantFrom('general' as const, 'merchant' as const, 'app' as const),
  mode: fc.constantFrom('DRAFT' as const, 'SHADOW' as const, 'ROLL_OUT' as const, 'ACTIVE' as const),
  mandatory: fc.boolean(),
  percent: fc.constantFrom(10, 50, 90),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** How many different people made and decided a request. */
const peopleOf = async (requestId: string): Promise<number> => {
  const { maker_person_id: maker, decided_person_id: decider } = await backOffice.database.main
    .selectFrom('approval_request')
    .select(['maker_person_id', 'decided_person_id'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  return new Set([maker, decider]).size;
};

/** Does one step; answers the request that it approved, if it did. */
async function play(dimension: string, { who, what, ...value }: Step): Promise<string | undefined> {
  const client = accounts[who] as TestClient;
  const text = form({ dimension, threshold: value.threshold, action: value.action, mandatory: value.mandatory && value.level === 'general' });
  const { list } = await client.call(listRules, { rule_type: 'SINGLE_AMOUNT', pageSize: 200 });
  const rules = list.filter((rule) => rule.dimension === dimension);
  const rule = rules[value.which % Math.max(rules.length, 1)];
  if (what === 'create') {
    const entry = { ...text, save_as: value.mode, ...(value.mode === 'ROLL_OUT' ? { roll_out_percent: value.percent } : {}) };
    if (value.level === 'general') await client.send(createGeneralRule, entry);
    else if (value.level === 'merchant') await client.send(createMerchantRule, { ...entry, muid: 'uA' });
    else await client.send(createAppRule, { ...entry, app_id: 'A1' });
    return undefined;
  }
  if (what === 'bulk') {
    await client.send(toggleRulesByType, { ruleType: 'SINGLE_AMOUNT', expected_status: value.mandatory ? 'ACTIVE' : 'INACTIVE' });
    return undefined;
  }
  if (what === 'approve' || what === 'reject' || what === 'withdraw') {
    const waiting = (await client.call(listApprovalRequests, { status: 'WAITING', page_size: 100 })).list;
    // Mostly one that the person may decide; now and then any, to be refused.
    const mine = value.percent === 10 ? waiting : waiting.filter((one) => (what === 'withdraw' ? one.may_withdraw : one.may_decide));
    const request = mine[value.which % Math.max(mine.length, 1)];
    if (!request) return undefined;
    const about = { request_id: request.request_id, version: request.version };
    if (what === 'reject') await client.send(rejectRequest, { ...about, reason: 'No' });
    else if (what === 'withdraw') await client.send(withdrawRequest, about);
    else if ((await client.send(approveRequest, about)).body.code === '10000') return request.request_id;
    return undefined;
  }
  if (!rule) return undefined;
  const about = { rule_id: rule.rule_id, version: rule.version };
  const content = { ...contentOf(text), mandatory: value.mandatory && rule.level === 'general' };
  if (what === 'save') await client.send(saveDraft, { ...about, ...content });
  else if (what === 'activate') await client.send(activateRule, about);
  else if (what === 'shadow') await client.send(shadowRule, about);
  else if (what === 'roll-out') await client.send(rollOutRule, { ...about, roll_out_percent: value.percent });
  else if (what === 'end-trial') await client.send(endTrial, about);
  else if (what === 'toggle') await client.send(toggleRule, { id: rule.rule_id, expected_status: rule.status === 'ACTIVE' ? 'ACTIVE' : 'INACTIVE' });
  else if (what === 'retire') await client.send(retireRule, about);
  else if (what === 'roll-back') await client.send(rollBackRule, { ...about, to_version: (value.which % rule.rule_version) + 1, save_as: 'ACTIVE' });
  else if (what === 'submit') await client.send(submitRule, about);
  else if (what === 'drop') await client.send(deleteDraft, about);
  else if (what === 'try') await tryOnHistory(backOffice, rule.rule_id);
  return undefined;
}

describe('no sequence of calls', () => {
  let loosened = 0;
  let moved = 0;
  it('loosens a rule without two people', { timeout: timeLimit(120_000) }, async () => {
    await untilEnough(
      (seed) =>
        fc.assert(
          fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25, size: 'max' }), async (steps) => {
            const dimension = newDimension();
            await activeRule(backOffice, { dimension });
            let before = await loadLiveRules(backOffice.database.main);
            for (const one of steps) {
              const approved = await play(dimension, one);
              const after = await loadLiveRules(backOffice.database.main);
              if (after.version !== before.version) moved += 1;
              const lost = loosens(before.rules, after.rules);
              if (lost.length > 0) {
                loosened += 1;
                expect(approved, JSON.stringify(lost)).toBeDefined();
                expect(await peopleOf(approved as string)).toBe(2);
              }
              before = after;
            }
          }),
          { numRuns: Number(process.env.PROPERTY_RUNS ?? rounds(20)), seed },
        ),
      () => moved > 4 && loosened > 1,
    );
    // A story in which nothing happens proves nothing.
    expect(moved).toBeGreaterThan(4);
    expect(loosened).toBeGreaterThan(1);
  });

  it('leaves a rule without its way back: every rule can be shown', async () => {
    const { list } = await backOffice.maker.call(listRules, { pageSize: 50 });
    for (const { rule_id } of list) expect((await backOffice.maker.call(showRule, { rule_id })).rule.rule_id).toBe(rule_id);
  });
});
