import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { showApprovalRequest, withdrawRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { listDocumentRules, previewDocumentRules, requireAll, type RuleLineView, saveDocumentRules } from '../contract/index.ts';
import { type BackOffice, startBackOffice } from './back-office.fixture.ts';
import { carryOutRules, documentsCondition } from './index.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});

const line = (more: Partial<RuleLineView> = {}): RuleLineView => ({
  country: null,
  industry: null,
  risk_from: 'LOW',
  legal_form: null,
  party: 'MERCHANT',
  document: 'LICENCE',
  is_mandatory: true,
  validity_months: null,
  ...more,
});
const rulesOf = (company = 'ATBR') => backOffice.analyst.call(listDocumentRules, { entity_code: company });
const save = (lines: RuleLineView[], version: number, company = 'ATBR') =>
  backOffice.analyst.send(saveDocumentRules, { entity_code: company, version, lines, reason: 'New regulation' });

describe('the table of a company', () => {
  it('is the one that ships with the product until it is changed', async () => {
    const { version, lines, versions } = await rulesOf();
    expect({ version, versions }).toEqual({ version: 0, versions: [] });
    expect(lines.length).toBeGreaterThan(20);
  });

  it('says before it is changed what would newly be asked, and of how many merchants under review', async () => {
    const [one, two, done] = [
      await backOffice.merchant({ industry: 'TRAVEL' }),
      await backOffice.merchant({ industry: 'TRAVEL' }),
      await backOffice.merchant({ industry: 'TRAVEL', status: 'ONBOARDED' }),
    ];
    await backOffice.ask(two, 'LICENCE');
    const { lines, version } = await rulesOf();
    const after = [...lines, line({ industry: 'TRAVEL', validity_months: 12 })];
    const preview = await backOffice.analyst.call(previewDocumentRules, { entity_code: 'ATBR', lines: after });
    expect(preview).toMatchObject({
      under_review: 2,
      asked_merchants: 1,
      asked: [{ document: 'LICENCE', is_mandatory: true, merchants: 1 }],
      withdrawn: [],
      loosens: [],
      needs_second: false,
    });
    const reply = await save(after, version);
    expect(reply.body.data).toEqual({ entity_code: 'ATBR', status: 'DONE', request_id: null, version: 1 });
    await carryOutRules(backOffice.database.main, clock.now());
    await carryOutRules(backOffice.database.main, clock.now());
    const licences = async (merchant: typeof one) => (await backOffice.requirements(merchant)).requirements.filter(({ kind }) => kind === 'LICENCE');
    expect(await licences(one)).toMatchObject([{ document: { status: 'REQUESTED', origin: 'RULE', requested_by: 'system' } }]);
    expect(await licences(two)).toMatchObject([{ document: { status: 'REQUESTED', origin: 'BY_HAND' } }]);
    expect(await licences(done)).toMatchObject([{ document: null }]);
    expect((await documentsCondition(backOffice.database.main, done.merchantNo)).missing).toContain('LICENCE');
    expect(await rulesOf()).toMatchObject({ version: 1, changed_by: 'Ana', approved_by: null, reason: 'New regulation', versions: [{ version: 1 }] });
  });

  it('takes a second person when it asks less, and is in force once that person agrees', async () => {
    const merchant = await backOffice.merchant({ industry: 'TRAVEL' });
    await backOffice.analyst.call(requireAll, { onboard_id: merchant.onboardId });
    const { lines, version } = await rulesOf();
    const less = lines.filter(({ industry }) => industry !== 'TRAVEL');
    expect(await backOffice.analyst.call(previewDocumentRules, { entity_code: 'ATBR', lines: less })).toMatchObject({
      needs_second: true,
      loosens: [{ party: 'MERCHANT', document: 'LICENCE', how: 'REMOVED' }],
      withdrawn: [{ document: 'LICENCE', merchants: 2 }],
    });
    const { data } = (await save(less, version)).body;
    expect(data).toMatchObject({ status: 'WAITING_APPROVAL', version });
    expect((await save([...lines, line({ country: 'ARG' })], version)).body.data).toMatchObject({ status: 'DONE' });
    const { version: moved } = await rulesOf();
    // What was asked for before the table changed is out of date.
    expect((await rulesOf()).request_id).toBeNull();
    const again = (
      await save(
        (await rulesOf()).lines.filter(({ industry }) => industry !== 'TRAVEL'),
        moved,
      )
    ).body.data;
    expect(await rulesOf()).toMatchObject({ version: moved, request_id: again.request_id });
    expect((await save(less, moved)).body.data).toMatchObject({ error: 'RULES_WAIT' });
    await backOffice.approve(again.request_id);
    expect(await rulesOf()).toMatchObject({ version: moved + 1, changed_by: 'Ana', approved_by: 'Otto', request_id: null });
    await carryOutRules(backOffice.database.main, clock.now());
    const [licence] = (await backOffice.requirements(merchant)).requirements.filter(({ kind }) => kind === 'LICENCE');
    expect(licence?.document?.status).toBe('WITHDRAWN');
  });

  it.each<[string, (lines: RuleLineView[]) => RuleLineView[]]>([
    ['made optional', (lines) => lines.map((one) => (one.document === 'CONTRACT' ? { ...one, is_mandatory: false } : one))],
    ['good for longer', (lines) => lines.map((one) => (one.document === 'PROOF_OF_ADDRESS' ? { ...one, validity_months: 60 } : one))],
    ['for one country only', (lines) => lines.map((one) => (one.document === 'CONTRACT' ? { ...one, country: 'BRA' } : one))],
  ])('takes a second person when a line is %s', async (_how, change) => {
    const { lines, version } = await rulesOf('ATMX');
    const reply = await save(change(lines), version, 'ATMX');
    expect(reply.body.data).toMatchObject({ status: 'WAITING_APPROVAL' });
    const request = { request_id: reply.body.data.request_id as string };
    const { version: shown } = await backOffice.analyst.call(showApprovalRequest, request);
    await backOffice.analyst.call(withdrawRequest, { ...request, version: shown });
  });

  it('is refused when nothing changes, lines say the same, or another one was faster', async () => {
    const { lines, version } = await rulesOf();
    expect((await save(lines, version)).body.data).toMatchObject({ error: 'RULES_UNCHANGED' });
    expect((await save([...lines, line({ document: 'OTHER' }), line({ document: 'OTHER', is_mandatory: false })], version)).body.data).toMatchObject({
      error: 'RULES_TWICE',
    });
    expect((await save([...lines, line({ document: 'OTHER' })], version - 1)).body.data).toMatchObject({ error: 'STALE' });
  });

  it('is refused where lines about one document tell too many kinds of merchants apart, and compared where they are about many', async () => {
    const { lines, version } = await rulesOf('ATMX');
    const codes = (at: number): string => `X${String.fromCharCode(65 + Math.floor(at / 26))}${String.fromCharCode(65 + (at % 26))}`;
    const apart = Array.from({ length: 66 }, (_, at) => at).flatMap((at) => [
      line({ document: 'CONTRACT', country: codes(at) }),
      line({ document: 'CONTRACT', industry: `I${at}` }),
      line({ document: 'CONTRACT', legal_form: `F${at}` }),
    ]);
    const preview = await backOffice.analyst.send(previewDocumentRules, { entity_code: 'ATMX', lines: apart });
    expect([preview.status, preview.body.data]).toMatchObject([400, { error: 'RULES_TOO_VARIED' }]);
    expect((await save(apart, version, 'ATMX')).body.data).toMatchObject({ error: 'RULES_TOO_VARIED' });
    // Countries alone multiply with nothing.
    const many = Array.from({ length: 60 }, (_, at) => line({ document: at % 2 === 0 ? 'OTHER' : 'LICENCE', country: codes(at) }));
    expect((await backOffice.analyst.call(previewDocumentRules, { entity_code: 'ATMX', lines: [...lines, ...many] })).needs_second).toBe(false);
  });

  it('of another company is not known', async () => {
    for (const company of ['ATBR', 'NOBODY']) {
      const reply = await backOffice.stranger.send(listDocumentRules, { entity_code: company });
      expect([reply.status, reply.body.data]).toMatchObject([404, { error: 'RULES_NO_SUCH_COMPANY' }]);
      expect((await backOffice.stranger.send(saveDocumentRules, { entity_code: company, version: 0, lines: [], reason: 'x' })).status).toBe(404);
    }
  });
});
