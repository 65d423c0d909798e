import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { mayCall } from '../../platform/contract/index.ts';
import type { TestClient, TestServer } from '../../platform/server/testing.ts';
import { roles } from '../../seeds/roles.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { writeRareRows } from './rare-rows.fixture.ts';
import { answerOf, type CallInputs, findRequested, inputsOf, readingCalls } from './reading-calls.fixture.ts';
import { approvalKinds } from './slices.ts';

/*
 * Support talks with customers and must not be able to tell them what the back office thinks of them: it sees that something is
 * under review. Every text that an analyst has written and every name of a rule is marked in the database, and every call
 * that reads and that support may make is asked for lists and for single rows. A call that is added later is covered.
 */

const company = 'ATBR';
const mark = 'analysts-eyes-only';
/** What analysts write, and what rules are called. */
const written: readonly (readonly [table: string, column: string])[] = [
  ['alert', 'comment'],
  ['alert_analysis', 'comment'],
  ['alert_note', 'comment'],
  ['approval_record', 'reason'],
  ['approval_record', 'description'],
  ['approval_request', 'reason'],
  ['approval_request', 'decide_reason'],
  ['case_proposal', 'decide_reason'],
  ['hold', 'close_reason'],
  ['incident', 'affected'],
  ['incident', 'description'],
  ['incident', 'measures'],
  ['incident', 'title'],
  ['investigation', 'grounds'],
  ['investigation', 'title'],
  ['investigation_point', 'finding'],
  ['investigation_task', 'text'],
  ['list_entry', 'reason'],
  ['merchant', 'status_reason'],
  ['merchant_account', 'verification_note'],
  ['merchant_contact', 'remove_reason'],
  ['merchant_document', 'reject_reason'],
  ['merchant_document_rule', 'reason'],
  ['merchant_link', 'revoke_reason'],
  ['merchant_relationship', 'remove_reason'],
  ['merchant_risk_assessment', 'override_reason'],
  ['merchant_risk_assessment', 'structure_reason'],
  ['merchant_risk_model', 'note'],
  ['merchant_risk_model', 'reason'],
  ['note', 'text'],
  ['onboarding_comment', 'text'],
  ['onboarding_difference', 'reason'],
  ['onboarding_edd_comment', 'text'],
  ['onboarding_edd_item', 'answer'],
  ['onboarding_edd_picture', 'caption'],
  ['onboarding_edd_sample', 'note'],
  ['onboarding_step', 'note'],
  ['rule_version', 'name'],
  ['rule_version', 'description'],
  ['temporary_balance', 'decide_reason'],
  ['temporary_balance', 'description'],
  ['temporary_balance', 'reason'],
];
const role = roles.find(({ code }) => code === 'SUPPORT');
const query = readingCalls(role?.abilities ?? []).map((record) => [`${record.method} ${record.path}`, record] as const);

let server: TestServer;
let support: TestClient;
let officer: TestClient;
let existing: CallInputs;

beforeAll(async () => {
  server = await demonstrationServer();
  const { database } = server;
  await writeRareRows(database.main, company);
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  // Some of these tables are never changed by the product.
  await admin.query('set session_replication_role = replica');
  for (const [table, column] of written) await admin.query(`update ${table} set ${column} = '${mark} ' || ctid where ${column} is not null`);
  // Why a merchant stands where it does, and what a review rests on.
  await admin.query(`update merchant set status_reason = '${mark}'`);
  await admin.query(`update merchant_trigger_hit set evidence = jsonb_set(evidence, '{details}', '["${mark}"]')`);
  await admin.query(`update approval_request set payload = jsonb_set(payload, '{reason}', '"${mark}"') where payload ? 'reason'`);
  // A standing holds a code, or what an analyst wrote.
  for (const table of ['standing_event', 'subject_standing']) await admin.query(`update ${table} set reason = '${mark}' where reason !~ '^[A-Z_]+(:[0-9]+)?$'`);
  await admin.end();
  support = server.as({ companies: [company], abilities: [...(role?.abilities ?? [])] });
  officer = server.as({ companies: [company] });
  existing = await findRequested(database, company);
}, 400_000);

/** Keys under which an answer carries a judgement, whatever it says. */
const evaluated = /"(?:conclusion|rule_name)":"[^"]|"rule_names":\{"|"(?:causes|floors)":\[[^\]]/;
/** Whether somebody is exposed or sanctioned, and what type of hold a reason has opened. */
const exposed = /"(?:pep|sanction)":"|"type":"(?:RULE|MANUAL|SANCTION)"/;
const codeOfRule = /"RULE:[0-9]/;

function faultOf(text: string): string | undefined {
  const patterns = [evaluated, codeOfRule, exposed];
  const at = [text.indexOf(mark), ...patterns.map((pattern) => text.search(pattern))].find((place) => place >= 0);
  return at === undefined ? undefined : text.slice(Math.max(0, at - 80), at + 80);
}

describe('support reads that something is under review, and no judgement in', () => {
  it.each(query)('%s', { timeout: 60_000 }, async (_name, record) => {
    const faults = new Set<string>();
    for (const input of inputsOf(record, existing)) {
      const fault = faultOf(await answerOf(support, record, input));
      if (fault) faults.add(`${JSON.stringify(input)}: ${fault}`);
      if (faults.size > 2) break;
    }
    expect([...faults]).toEqual([]);
  });
});

it('no kind of request is for support, as requests tell why', () => {
  expect(approvalKinds.filter(({ sees }) => mayCall(role?.abilities ?? [], sees)).map(({ kind }) => kind)).toEqual([]);
});

describe('the reading is not empty', () => {
  const revealing = [
    'POST /api/aml/monitor/list',
    'POST /api/aml/transaction/page',
    'POST /api/aml/transaction/detail',
    'POST /api/amlMerchantInfo/detail',
    'POST /api/amlMerchantInfo/listByPage',
  ];
  it.each(revealing)('an officer sees assessments through %s', { timeout: 60_000 }, async (target) => {
    const [, record] = query.find(([name]) => name === target) ?? [];
    if (!record) throw new Error('support may not make this call');
    let isTold = false;
    for (const input of inputsOf(record, existing)) {
      isTold = faultOf(await answerOf(officer, record, input)) !== undefined;
      if (isTold) break;
    }
    expect(isTold).toBe(true);
  });
});
