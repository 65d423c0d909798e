import { beforeAll, describe, expect, it } from 'vitest';
import {
  approveRequest,
  listApprovalRequests,
  rejectRequest,
  showApprovalRequest,
  withdrawRequest,
} from '../../../mechanisms/approval-requests/contract/index.ts';
import { createGeneralRule, saveDraft, submitRule } from '../contract/index.ts';
import {
  approve,
  contentOf,
  type BackOffice,
  form,
  liveOf,
  makerAbilities,
  startBackOffice,
  statusOf,
  tryOnHistory,
  untriedForm,
} from './back-office.fixture.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});

describe('four eyes', () => {
  it('are two people, whatever account', async () => {
    const query = await backOffice.maker.call(createGeneralRule, untriedForm());
    const id = query.request_id as string;
    const twin = backOffice.server.as({ personId: '1', userId: '12', companies: ['ATBR'] });
    expect((await twin.send(approveRequest, { request_id: id, version: 1 })).body.data).toMatchObject({ error: 'MAKER_DECIDES' });
    expect((await backOffice.maker.send(approveRequest, { request_id: id, version: 1 })).status).toBe(403);
    const reader = backOffice.server.as({ abilities: makerAbilities, companies: ['ATBR'] });
    expect((await reader.send(rejectRequest, { request_id: id, version: 1, reason: 'no' })).status).toBe(403);
    const foreign = backOffice.server.as({ companies: ['ATMX'] });
    expect((await foreign.send(approveRequest, { request_id: id, version: 1 })).body.data).toMatchObject({ error: 'REQUEST_NOT_FOUND' });
    expect((await twin.call(showApprovalRequest, { request_id: id })).why_not).toBe('SAME_PERSON');
    expect(await approve(backOffice, id)).toMatchObject({ status: 'APPLIED' });
    expect((await backOffice.checker.send(approveRequest, { request_id: id, version: 3 })).body.data).toMatchObject({ error: 'REQUEST_DECIDED' });
  });

  it('give a draft back when the second person says no, or the first one thinks better of it', async () => {
    for (const end of ['reject', 'withdraw'] as const) {
      const query = await backOffice.maker.call(createGeneralRule, untriedForm());
      const about = { request_id: query.request_id as string, version: 1 };
      expect((await backOffice.maker.send(saveDraft, { ...contentOf(form()), rule_id: query.rule_id, version: query.version })).body).toMatchObject({
        code: '30003',
        data: { error: 'RULE_WAITS' },
      });
      if (end === 'reject') {
        expect((await backOffice.checker.send(withdrawRequest, about)).body.data).toMatchObject({ error: 'NOT_THE_MAKER' });
        expect(await backOffice.checker.call(rejectRequest, { ...about, reason: 'Not tried' })).toMatchObject({ status: 'REJECTED' });
      } else expect(await backOffice.maker.call(withdrawRequest, about)).toMatchObject({ status: 'WITHDRAWN' });
      expect(await statusOf(backOffice.maker, query.rule_id)).toMatchObject({ status: 'DRAFT', waiting_request_id: null });
    }
  });

  it('are asked in any case when a draft is submitted', async () => {
    const draft = await backOffice.maker.call(createGeneralRule, form({ save_as: 'DRAFT' }));
    await tryOnHistory(backOffice, draft.rule_id);
    const query = await backOffice.maker.call(submitRule, { rule_id: draft.rule_id, version: draft.version, roll_out_percent: 5 });
    expect(query).toMatchObject({ status: 'WAITING_APPROVAL', rule_version: 1 });
    expect((await backOffice.checker.call(showApprovalRequest, { request_id: query.request_id as string })).title).toBe(
      'The rule “Large payments” of ATBR acts on 5 % of people',
    );
    await approve(backOffice, query.request_id);
    expect(await liveOf(backOffice, draft.rule_id)).toMatchObject([{ rollOutPercent: 5 }]);
  });

  it('see their requests only: of their companies, of kinds they may read, and their own', async () => {
    const query = await backOffice.maker.call(createGeneralRule, untriedForm());
    const ids = async (client: typeof backOffice.maker) =>
      (await client.call(listApprovalRequests, { status: 'WAITING', target_kind: 'rule', target_id: query.rule_id })).list.map((one) => one.request_id);
    expect(await ids(backOffice.maker)).toEqual([query.request_id]);
    expect(await ids(backOffice.checker)).toEqual([query.request_id]);
    expect(await ids(backOffice.server.as({ abilities: [], companies: ['ATBR'] }))).toEqual([]);
    expect(await ids(backOffice.server.as({ companies: ['ATMX'] }))).toEqual([]);
  });
});
