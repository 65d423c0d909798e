import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { localDate } from '../../../register/kernel/index.ts';
import { decideInputs, inventDocument, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { addRule } from '../../../payments/decisions/server/testing-rules.store.ts';
import { approveFiles } from '../contract/index.ts';
import { auditOf, type BackOffice, type Held, startBackOffice, upload } from './back-office.fixture.ts';

let backOffice: BackOffice;
let excusing: string;
let ignoring: string;
beforeAll(async () => {
  backOffice = await startBackOffice();
  const { main } = backOffice.database;
  excusing = (await addRule(main, { type: 'MINOR', action: 'PENDING', mandatory: true })).versionId;
  ignoring = (await addRule(main, { type: 'MINOR', action: 'ALERT', change: { parameters: { guardian_evidence: 'IGNORED' } } })).versionId;
});

/** Decides a payment of a child and answers what became of it. */
async function pay(no: string) {
  const { main } = backOffice.database;
  const [answer] = await decideInputs(main, [paymentInput({ id_no: no, amount_minor: 10_000 })]);
  if (answer?.kind !== 'decided') throw new Error(`the payment was answered with ${answer?.kind}`);
  const { id } = answer.transaction;
  const { aml_result } = await main.selectFrom('transaction').select('aml_result').where('id', '=', id).executeTakeFirstOrThrow();
  const hits = await main.selectFrom('rule_hit').select('version_id').where('transaction_id', '=', id).orderBy('version_id').execute();
  return { result: aml_result, hits: hits.map((hit) => hit.version_id) };
}

const dayOf = async ({ subject_id }: Held): Promise<string | null> =>
  (await backOffice.database.main.selectFrom('subject').select('guardian_evidence_on').where('id', '=', subject_id).executeTakeFirstOrThrow())
    .guardian_evidence_on;

/** A person of fifteen whose payment is held. */
async function holdChild(): Promise<Held> {
  const { main } = backOffice.database;
  const { no } = inventDocument();
  await decideInputs(main, [paymentInput({ id_no: no, amount_minor: 100 })]);
  const { subject_id } = await main.selectFrom('identifier').select('subject_id').where('id_no', '=', no).executeTakeFirstOrThrow();
  const birth_date = `${clock.now().getUTCFullYear() - 15}-01-01`;
  await main.updateTable('subject').set({ birth_date }).where('id', '=', subject_id).execute();
  expect(await pay(no)).toEqual({ result: 'JUSTIFICATION_REQUIRED', hits: [excusing, ignoring] });
  return { subject_id, business: 'payin', id_no: no };
}

const consent = { kind: 'GUARDIAN', attested_amount: undefined, currency: undefined } as const;
const review = (file_ids: string[], approve: 'APPROVED' | 'REJECTED') =>
  backOffice.server.as().call(approveFiles, { file_ids, approve, ...(approve === 'REJECTED' ? { reject_reason: 'unreadable' } : {}) });
const noted = async () => (await auditOf(backOffice, 'guardian-evidence.accepted')).map(({ before, after }) => [before, after]);

describe('evidence of a guardian', () => {
  it('once accepted, keeps rules quiet that let it excuse the person, and no other', async () => {
    const held = await holdChild();
    const files = await upload(backOffice.server.as(), held, consent);
    expect([await dayOf(held), (await pay(held.id_no)).hits]).toEqual([null, [excusing, ignoring]]);
    const before = await noted();
    await review(files, 'APPROVED');
    const today = localDate(clock.now(), 'America/Sao_Paulo');
    expect(await dayOf(held)).toBe(today);
    expect(await noted()).toEqual([...before, [{ guardian_evidence_on: null }, { guardian_evidence_on: today }]]);
    // The holds that are open do not hold what comes now.
    expect(await pay(held.id_no)).toEqual({ result: 'ACCEPTED', hits: [ignoring] });
    const past = await backOffice.database.main.selectFrom('subject_past').selectAll().where('subject_id', '=', held.subject_id).orderBy('id').execute();
    expect(past.map((row) => row.guardian_evidence_on)).toEqual([null, null]);
  });

  it('keeps its first day when it is uploaded again', async () => {
    const held = await holdChild();
    await review(await upload(backOffice.server.as(), held, consent), 'APPROVED');
    const before = await noted();
    await backOffice.database.main.updateTable('subject').set({ guardian_evidence_on: '2026-01-02' }).where('id', '=', held.subject_id).execute();
    await review(await upload(backOffice.server.as(), held, consent), 'APPROVED');
    expect([await dayOf(held), await noted()]).toEqual(['2026-01-02', before]);
  });

  it('excuses nobody while it is rejected, nor does evidence of another kind', async () => {
    const held = await holdChild();
    const before = await noted();
    await review(await upload(backOffice.server.as(), held, consent), 'REJECTED');
    await review(await upload(backOffice.server.as(), held), 'APPROVED');
    expect([await dayOf(held), await noted()]).toEqual([null, before]);
    expect((await pay(held.id_no)).hits).toEqual([excusing, ignoring]);
  });
});
