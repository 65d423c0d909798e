import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type EndpointData, languages } from '../../../../platform/contract/index.ts';
import { beforeSignOut, nowMs, ToastHost } from '../../../../platform/web/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import {
  approveRequest,
  countApprovalRequests,
  listApprovalRequests,
  rejectRequest,
  showApprovalRequest,
} from '../../../mechanisms/approval-requests/contract/index.ts';
import { offerDecideCalls } from '../../../mechanisms/approval-requests/web/index.ts';
import { ApprovalRequestsPage } from './approval-requests.page.tsx';
import type { RequestRow } from './approval-requests.columns.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

// Who else looks is tested with the queues.
vi.mock('../../../mechanisms/queues/web/index.ts', () => ({ useLookers: () => () => [] }));
// The head of a person brings texts of its own, which the build makes.
vi.mock('../../../mechanisms/person/web/index.ts', () => ({ PersonHead: ({ subjectId }: { subjectId: string }) => `head of ${subjectId}` }));

const hour = 3_600_000;
const texts = messages.en['approval-requests'];

const requestOf = (id: string, more: Partial<RequestRow> = {}): RequestRow => ({
  request_id: id,
  kind: 'balance.grant',
  status: 'WAITING',
  entity_codes: ['ATBR'],
  reason: 'Documents hold',
  title: `Balance ${id}`,
  about: {
    people: [{ subject_id: `7${id}`, name: `Otávio ${id}`, id_type: 'CPF', id_no: '523.172.360-69', is_masked: false }],
    more_people: 0,
    place: 'Corner Shop',
    amounts: [{ amount: '1300.00', currency: 'BRL' }],
  },
  maker: 'Caio Lacerda',
  created_at: nowMs() - hour,
  expires_at: nowMs() + 71 * hour,
  decided_by: null,
  decided_at: null,
  decide_reason: null,
  may_decide: true,
  why_not: null,
  may_withdraw: false,
  version: 1,
  ...more,
});
const detailOf = (row: RequestRow): EndpointData<typeof showApprovalRequest> => ({
  ...row,
  payload: {},
  payload_hash: 'a999b999c999d999e999',
  maker_record: { approved: 4, rejected: 1 },
  view: {
    facts: [],
    changes: [
      {
        label: 'Limit',
        before: { kind: 'money', amount: '8000.00', currency: 'BRL' },
        after: { kind: 'money', amount: '9300.00', currency: 'BRL' },
        loosens: true,
      },
    ],
    items: [],
    document: null,
    expiry: null,
    link: null,
  },
  files: [],
  targets: [],
  result: null,
});

const own = requestOf('2', { may_decide: false, why_not: 'SAME_PERSON', may_withdraw: true, maker: 'Bruna Siqueira' });
const all = [requestOf('1'), own, requestOf('3')];

/** Requests that wait until they are decided. */
function serve() {
  const decided = new Set<string>();
  return answerCalls(({ path, body }) => {
    if (path === listApprovalRequests.path) {
      const list = all.filter(({ request_id: id, may_decide: may }) => !decided.has(id) && (!body.for_me || may));
      return { data: { list, total: list.length, total_is_capped: false, page_num: 1, page_size: 20 } };
    }
    if (path === countApprovalRequests.path) return { data: { for_me: 2, mine: 1 } };
    if (path === showApprovalRequest.path) {
      const row = all.find(({ request_id: id }) => id === body.request_id);
      return row ? { data: detailOf(row) } : { code: '40400', msg: 'none', status: 404 };
    }
    if (path === approveRequest.path || path === rejectRequest.path) {
      decided.add(String(body.request_id));
      const status = path === approveRequest.path ? 'APPLIED' : 'REJECTED';
      return { data: { request_id: body.request_id, status, version: 2, result: null } };
    }
    return { code: '40400', msg: 'none', status: 404 };
  });
}
const requestIn = (address: string): string | null => new URL(address, 'http://desk').searchParams.get('request');

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the queue of requests', () => {
  it.each(languages)('%s: shows person, place, amount, before and after beside the rows', async (lang) => {
    signIn();
    serve();
    await show(<ApprovalRequestsPage />, { at: '/?request=1', lang });
    const detail = await screen.findByRole('region', { name: messages[lang]['approval-requests'].title });
    expect(await within(detail).findByText('head of 71')).toBeTruthy();
    for (const shown of ['Balance 1', 'Otávio 1', 'Corner Shop']) expect(within(detail).getAllByText(shown).length).toBeGreaterThan(0);
    expect(within(detail).getByRole('table')).toBeTruthy();
    expect((await screen.findByRole('button', { current: true })).textContent).toContain('Otávio 1');
  });

  it('goes from a decision to the next that the reader may decide, past their own', async () => {
    signIn();
    const sent = serve();
    const { user, address } = await show(
      <>
        <ApprovalRequestsPage />
        <ToastHost />
      </>,
      { at: '/?request=1' },
    );
    await screen.findByText('head of 71');
    await user.keyboard('a');
    await waitFor(() => expect(requestIn(address())).toBe('3'));
    await screen.findByText('head of 73');
    // Nothing has been sent yet: the approval can still be taken back.
    expect(await screen.findByRole('button', { name: new RegExp(texts.undo) })).toBeTruthy();
    expect(sent.filter(({ path }) => path === approveRequest.path)).toEqual([]);
    await user.keyboard('x');
    const rejection = await screen.findByRole('dialog');
    await user.type(within(rejection).getByRole('textbox'), 'The documents are of somebody else');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(texts.noneLeft)).toBeTruthy();
    expect(sent.filter(({ path }) => path === approveRequest.path).map(({ body }) => body.request_id)).toEqual(['1']);
    expect(sent.filter(({ path }) => path === rejectRequest.path).map(({ body }) => body.reason)).toEqual(['The documents are of somebody else']);
  });

  it('sends nothing of an approval that was taken back, and sends it when the page is left', async () => {
    signIn();
    const sent = serve();
    const approvals = () => sent.filter(({ path }) => path === approveRequest.path).map(({ body }) => body.request_id);
    const { user } = await show(<ApprovalRequestsPage />, { at: '/?request=1' });
    await screen.findByText('head of 71');
    await user.keyboard('a');
    await screen.findByText('head of 73');
    await user.keyboard('z');
    await waitFor(() => expect(screen.queryByRole('button', { name: texts.applyNow })).toBeNull());
    globalThis.dispatchEvent(new Event('pagehide'));
    expect(approvals()).toEqual([]);
    await user.keyboard('a');
    await screen.findByRole('button', { name: texts.applyNow });
    globalThis.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(approvals()).toEqual(['3']));
  });

  it('has an answer to an approval before its reader signs out', async () => {
    signIn();
    const sent = serve();
    const { user } = await show(<ApprovalRequestsPage />, { at: '/?request=1' });
    await screen.findByText('head of 71');
    await user.keyboard('a');
    await screen.findByRole('button', { name: texts.applyNow });
    await beforeSignOut.run();
    expect(sent.filter(({ path }) => path === approveRequest.path).map(({ body }) => body.request_id)).toEqual(['1']);
  });

  it('offers no decision, and no key, of a request that the reader made', async () => {
    signIn();
    serve();
    const { user } = await show(<ApprovalRequestsPage />, { at: '/?request=2' });
    await screen.findByText('head of 72');
    expect(screen.getByRole('button', { name: texts.approve }).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: texts.withdraw })).toBeTruthy();
  });

  it('has one control for what waits for the reader, the address of other pages included', async () => {
    signIn();
    const sent = serve();
    const { user, address } = await show(<ApprovalRequestsPage />, { at: '/?for_me=true' });
    const lit = () => screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);
    await waitFor(() => expect(lit()).toEqual([`${texts.tabs.forMe} (2)`]));
    const buildQuery = () => sent.filter(({ path }) => path === listApprovalRequests.path).at(-1)?.body;
    await waitFor(() => expect(buildQuery()).toMatchObject({ state: 'WAITING', for_me: true }));
    expect(screen.queryByRole('combobox', { name: texts.tabs.forMe })).toBeNull();
    await user.click(screen.getByRole('tab', { name: texts.tabs.waiting }));
    await waitFor(() => expect(buildQuery()?.for_me).toBeUndefined());
    expect(new URL(address(), 'http://desk').search).toBe('');
    expect(lit()).toEqual([texts.tabs.waiting]);
  });

  it('has no next one for a reader who decides nothing here', async () => {
    signIn([{ subject: 'Dashboard', action: ['read'] }]);
    serve();
    await show(<ApprovalRequestsPage />, { at: '/?request=1' });
    await screen.findByText('head of 71');
    expect(screen.queryByRole('button', { name: new RegExp(texts.next) })).toBeNull();
  });

  it('offers the calls of a slice to its own people, who decide nothing else here', async () => {
    const ability = 'AML.REMITTANCEREPORTS:write' as const;
    offerDecideCalls(['settlement.confirm'], async () => ({
      approve: { ...approveRequest, path: '/api/aml/settlement/request/approve', ability },
      reject: { ...rejectRequest, path: '/api/aml/settlement/request/reject', ability },
    }));
    signIn([
      { subject: 'Dashboard', action: ['read'] },
      { subject: 'AML.REMITTANCEREPORTS', action: ['read', 'write'] },
    ]);
    all.push(requestOf('4', { kind: 'settlement.confirm' }));
    const sent = serve();
    const { user } = await show(<ApprovalRequestsPage />, { at: '/?request=4' });
    await screen.findByText('head of 74');
    await waitFor(() => expect(screen.getByRole('button', { name: new RegExp(`^${texts.approve}`) }).getAttribute('aria-disabled')).toBeNull());
    await user.keyboard('a');
    await user.click(await screen.findByRole('button', { name: texts.applyNow }));
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/aml/settlement/request/approve'));
    all.pop();
  });

  it('says so where there is no such request', async () => {
    signIn();
    serve();
    await show(<ApprovalRequestsPage />, { at: '/?request=99' });
    expect(await screen.findByText(texts.none.replace('{{request}}', '99'))).toBeTruthy();
  });
});
