import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../../../../platform/contract/index.ts';
import { nowMs } from '../../../../../platform/web/index.ts';
import { answerCalls, show, signIn } from '../../../../../platform/web/screen.fixture.tsx';
import { masterOptions } from '../../../../register/reference-data/contract/index.ts';
import { listReportCases, type ReportRowData, showReportCase, submitReport } from '../../contract/index.ts';
import { ReportCasesPage } from '../report-cases.page.tsx';
import { messages } from '../../../../../platform/web/messages.fixture.ts';

// Whose a case is is tested in its slice.
vi.mock('../../../../mechanisms/queues/web/index.ts', () => ({
  ItemOwner: ({ responsible }: { responsible: string | null }) => <p>owner {responsible}</p>,
  useLookers: () => () => [],
  useResponsibleOptions: () => ({ options: [], loading: false }),
}));
// What a case consists of is tested part by part.
vi.mock('../case-parts.tsx', () => ({ CaseParts: ({ detail }: { detail: { report_id: string } }) => <p>parts of {detail.report_id}</p> }));

const texts = messages.en.reports;
const { kit } = messages.en;
const hour = 3_600_000;

const caseOf = (id: string, more: Partial<ReportRowData> = {}): ReportRowData => ({
  report_id: id,
  kind: 'COS',
  status: 'DRAFT',
  origin: 'OFFICER',
  entity_code: 'ATBR',
  subject_id: null,
  merchant_no: null,
  about: `Person ${id}`,
  analysis_id: null,
  alert_ids: [],
  opened_time: 0,
  decided_time: nowMs() - hour,
  due_start: 'DECISION',
  due_time: nowMs() + 20 * hour,
  filed_time: null,
  is_late: false,
  is_silent: false,
  responsible: null,
  is_mine: false,
  opened_by: 'Marina',
  receipt: null,
  waiting_request_id: null,
  mentions_me: false,
  version: 1,
  ...more,
});
const mine = { is_mine: true, responsible: 'Marina' };
const cases = [caseOf('1', mine), caseOf('2', { responsible: 'Otto' }), caseOf('3', { ...mine, waiting_request_id: '88' }), caseOf('4'), caseOf('5', mine)];

function serve() {
  return answerCalls(({ path, body }) => {
    if (path === listReportCases.path) {
      const list = cases.filter((row) => body.responsible === undefined || (body.responsible === 'ME' ? row.is_mine : row.responsible === null));
      return { data: { list, total: list.length, total_is_capped: false, page_num: 1, page_size: 20 } };
    }
    if (path === showReportCase.path) {
      const row = cases.find(({ report_id: id }) => id === body.report_id);
      const more = { company_name: 'Atalaia', country: 'BRA', ground: null, reason: null, is_masked: false, kinds: ['COS'], content_number: 1, layout: null };
      const content = {
        kind: 'COS',
        is_attempted: false,
        narrative: null,
        typology: null,
        legal_codes: [],
        typology_codes: [],
        reasons: null,
        operation_code: null,
        instrument_code: null,
        people: [],
        alerts: [],
        payments: [],
        totals: [],
      };
      const nothing = { checks: [], evidence: [], notes: [], versions: [], filings: [], facts: [], added: [], events: [], colleagues: [] };
      return row ? { data: { ...row, ...more, ...nothing, content, acts: ['SUBMIT'] } } : { code: '40400', msg: 'none', status: 404 };
    }
    if (path === submitReport.path) return { data: { report_id: body.report_id, status: 'IN_APPROVAL', version: 2, request_id: '9' } };
    return { data: path.startsWith(masterOptions.path) ? {} : [] };
  });
}
const openIn = (address: string): string | null => new URL(address, 'http://desk').searchParams.get('report');

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('report cases by deadline', () => {
  it.each(languages)('%s: stand beside the open one, with its clock, whose it is and what can be done', async (lang) => {
    signIn();
    serve();
    await show(<ReportCasesPage />, { at: '/?report=2', lang });
    const detail = await screen.findByRole('region', { name: messages[lang].reports.one });
    expect(await within(detail).findByText('parts of 2')).toBeTruthy();
    expect(within(detail).getByRole('button', { name: messages[lang].reports.acts.SUBMIT.button })).toBeTruthy();
    expect(within(detail).getByRole('link', { name: messages[lang].reports.wholeCase }).getAttribute('href')).toBe('/reportCaseDetail/2');
    expect((await screen.findByRole('button', { current: true })).textContent).toContain('Otto');
  });

  it('go on to my own next one that I can work on, or to the next unassigned one', async () => {
    signIn();
    const sent = serve();
    const { user, address } = await show(<ReportCasesPage />, { at: '/?report=1' });
    await screen.findByText('parts of 1');
    await user.click(screen.getByRole('button', { name: texts.acts.SUBMIT.button }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: texts.acts.SUBMIT.button }));
    // The third waits for a second person.
    await waitFor(() => expect(openIn(address())).toBe('5'));
    expect(sent.filter(({ path }) => path === submitReport.path).map(({ body }) => body.report_id)).toEqual(['1']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('u');
    await waitFor(() => expect(openIn(address())).toBe('4'));
  });

  it('offer no next one to a reader', async () => {
    signIn([{ subject: 'AML.Reports.Sar', action: ['read'] }]);
    serve();
    await show(<ReportCasesPage />, { at: '/?report=1' });
    await screen.findByText('parts of 1');
    expect(screen.queryByRole('button', { name: texts.acts.SUBMIT.button })).toBeNull();
    expect(screen.queryByRole('button', { name: kit.queue.advance.MINE })).toBeNull();
  });

  it('say so where there is no such case', async () => {
    signIn();
    serve();
    await show(<ReportCasesPage />, { at: '/?report=99' });
    expect(await screen.findByText(texts.none.replace('{{report}}', '99'))).toBeTruthy();
  });
});
