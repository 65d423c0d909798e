import { appSettingsKind, appSettingsSlice } from '../../../merchants/app-settings/server/index.ts';
import { lookBackSlice } from '../../look-back/server/index.ts';
import { sql } from 'kysely';
import type { AbilityEntry, EndpointInput } from '../../../../platform/contract/index.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approveRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { openBackOffice } from '../../../payments/decisions/server/testing.ts';
import { activateRule, createGeneralRule, showRule } from '../contract/index.ts';
import { specHash } from '../model/spec-hash.ts';
import { loadLiveRules } from './live/live-rules.store.ts';
import { loadRules } from './stores/rule.store.ts';
import { kindsWithLimits } from '../../../settings/limits/server/index.ts';
import { registerLimitedKinds, ruleApprovalKinds, rulesSlice } from './index.ts';

/* A back office for the tests of this slice: a company with merchants A (apps A1, A2) and B (app B1), and people by their roles. */

export interface BackOffice {
  server: TestServer;
  database: Database;
  /** Writes rules. */
  maker: TestClient;
  /** Decides what others ask for. */
  checker: TestClient;
}

const may = (...entries: [AbilityEntry['subject'], ...AbilityEntry['action']][]): AbilityEntry[] =>
  entries.map(([subject, ...action]) => ({ subject, action }));
export const makerAbilities = may(['AML.RuleSettings', 'read', 'write']);
export const checkerAbilities = may(['AML.RuleSettings', 'read'], ['AML.ApprovalList', 'read', 'write']);

export async function startBackOffice(options: { clock?: () => Date } = {}): Promise<BackOffice> {
  registerLimitedKinds(kindsWithLimits);
  const database = await testDatabase();
  await openBackOffice(database.main);
  const server = await testServer({
    slices: [rulesSlice, appSettingsSlice([]), lookBackSlice, approvalRequestsSlice([...ruleApprovalKinds, appSettingsKind])],
    database,
    ...options,
  });
  return {
    server,
    database,
    maker: server.as({ name: 'Rita', personId: '1', userId: '11', abilities: makerAbilities, companies: ['ATBR'] }),
    checker: server.as({ name: 'Otto', personId: '2', userId: '21', abilities: checkerAbilities, companies: ['ATBR'] }),
  };
}

type RuleForm = EndpointInput<typeof createGeneralRule>;
let dimensions = 0;
/** A family that no other test has. */
export const newDimension = (): string => {
  dimensions += 1;
  return `T${dimensions}`;
};

/** The form of a rule for large payments; another family at each call unless one is named. */
export const form = (change: Partial<RuleForm> = {}): RuleForm => ({
  entity_code: 'ATBR',
  rule_type: 'SINGLE_AMOUNT',
  business: 'payin',
  currency: 'BRL',
  dimension: newDimension(),
  rule_name: 'Large payments',
  comparison: 'GTE',
  threshold: '10000.00',
  action: 'PENDING',
  cool_down: { value: 7, unit: 'DAY' },
  ...change,
});

/** The same of a rule that says what no back-test has tried. */
export const untriedForm = (): RuleForm => {
  const dimension = newDimension();
  return form({ dimension, threshold: `77${dimension.slice(1)}.00` });
};

/** What a form says of a version: what an update sends. */
export const contentOf = ({ entity_code: _, rule_type: __, business: ___, currency: ____, dimension: _____, ...content }: RuleForm) => content;

/** Tells the back office that the last version of a rule was tried on history, as a finished back-test does. */
export async function tryOnHistory({ database }: BackOffice, ruleId: string): Promise<void> {
  const [rule] = await loadRules(database.main, [ruleId]);
  if (!rule) throw new Error('no such rule');
  const { last } = rule;
  await sql`
    insert into rule_backtest (id, company_code, rule_id, rule_name, rule_type, draft, spec, spec_hash, dimension, action, cool_down_ms, mandatory, period_from, period_to,
      status, phase, percent, result, created_by, created_by_name, created_at, updated_at, finished_at)
    values (nextval('id_block'), ${rule.companyCode}, ${ruleId}, ${last.name}, ${rule.ruleType}, '{}', ${JSON.stringify(last.spec)}::jsonb, ${specHash(last.spec)},
      ${rule.dimension}, ${last.action}, ${last.coolDownMs}, ${last.isMandatory}, clock_now() - interval '90 days', clock_now(), 'DONE', 'FINISHED', 100, '{}', 1, 'Rita', clock_now(), clock_now(), clock_now())`.execute(
    database.main,
  );
}

/** A rule in force, written by one person after it was tried. Answers its id and version. */
export async function activeRule(backOffice: BackOffice, change: Partial<RuleForm> = {}): Promise<{ rule_id: string; version: number; form: RuleForm }> {
  const target = form(change);
  const draft = await backOffice.maker.call(createGeneralRule, { ...target, save_as: 'DRAFT' });
  await tryOnHistory(backOffice, draft.rule_id);
  const done = await backOffice.maker.call(activateRule, { rule_id: draft.rule_id, version: draft.version });
  if (done.status !== 'ACTIVE') throw new Error(`the rule is ${done.status}`);
  return { rule_id: draft.rule_id, version: done.version, form: target };
}

/** The second person agrees to a request as it stands. */
export async function approve({ checker }: BackOffice, requestId: string | null) {
  const { version } = await checker.call(showApprovalRequest, { request_id: requestId as string });
  return checker.call(approveRequest, { request_id: requestId as string, version });
}

/** What the live path sees of a rule. */
export const liveOf = async ({ database }: BackOffice, ruleId: string) => (await loadLiveRules(database.main)).rules.filter((rule) => rule.ruleId === ruleId);

export const statusOf = async (client: TestClient, ruleId: string) => (await client.call(showRule, { rule_id: ruleId })).rule;
