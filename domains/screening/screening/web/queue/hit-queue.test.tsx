import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../../../../platform/contract/index.ts';
import { nowMs } from '../../../../../platform/web/index.ts';
import { answerCalls, show, signIn } from '../../../../../platform/web/screen.fixture.tsx';
import { type HitView, listReports, listSources, type ReportRowView, showReport, updateReport } from '../../contract/index.ts';
import { ReportsPanel } from '../reports.panel.tsx';
import { messages } from '../../../../../platform/web/messages.fixture.ts';

vi.mock('../../../../mechanisms/approval-requests/web/index.ts', () => ({ WaitingRequest: () => <p>waits for a second person</p> }));
vi.mock('../entry-history.tsx', () => ({ EntryHistory: () => null }));

// Who else looks is tested with the queues.
vi.mock('../../../../mechanisms/queues/web/index.ts', () => ({ useLookers: () => () => [] }));

const texts = messages.en.screening;

const request = {
  name: '',
  kind: 'person' as const,
  birth_date: null,
  nationality: null,
  id_no: null,
  id_country: null,
  gender: null,
  other_names: [],
  is_masked: false,
};
const hitOf = (id: string, more: Partial<HitView> = {}): HitView => ({
  hit_id: id,
  entry_id: `e${id}`,
  source: 'UN list',
  source_id: 'UN',
  type: 'SANCTION',
  standardized_sanction_type: 'TERRORISM',
  match_rate: 91,
  sanction_name: `Listed ${id}`,
  asked_name: null,
  birth_date: null,
  nationalities: [],
  charges: [],
  currently_present_on_source: true,
  start_time: null,
  end_time: null,
  confidence: 'NAME',
  parts: [],
  ofac_rate: 90,
  list_version: null,
  entry: {
    key: id,
    kind: 'person',
    names: [],
    birth_dates: [],
    birth_places: [],
    nationalities: [],
    countries: [],
    gender: null,
    numbers: [],
    addresses: [],
    programmes: [],
    charges: [],
    remarks: '',
    listed_on: null,
    ends_on: null,
    has_ended: false,
    is_masked: false,
  },
  matched_status: 'POTENTIAL',
  next_statuses: ['TRUE_MATCH', 'FALSE_POSITIVE', 'INCONCLUSIVE'],
  reason: null,
  decided_by: null,
  decided_time: null,
  confirmed_by: null,
  cleared_before: null,
  request_id: null,
  version: 1,
  ...more,
});
const reportOf = (id: string, open: number): ReportRowView => ({
  id,
  kind: 'SEARCH',
  status: open > 0 ? 'OPEN' : 'CLEARED',
  entity_code: 'ATBR',
  purpose: 'REVIEW',
  purpose_text: null,
  asked: { ...request, name: `Asked ${id}` },
  name: `Asked ${id}`,
  subject_id: null,
  subject_name: null,
  batch_id: null,
  threshold: 70,
  thresholds: null,
  hits: 1,
  cut_kinds: [],
  open_hits: open,
  match_rate: 91,
  sources: [{ source_id: 'UN', name: 'UN list' }],
  algorithm: '2',
  asked_by: 'Bruna',
  asked_time: nowMs(),
  version: 1,
  is_masked: false,
  waits_for_second: id === '4',
});

/** Screening 1 has two matches, 2 is decided, 4 waits for the second person of whoever looks, 3 has one match. */
function serve() {
  const hits: Record<string, HitView[]> = {
    '1': [hitOf('11'), hitOf('12')],
    '2': [hitOf('21', { matched_status: 'FALSE_POSITIVE' })],
    '3': [hitOf('31')],
    '4': [hitOf('41', { request_id: '9' })],
  };
  const openOf = (id: string) => (hits[id] ?? []).filter((hit) => hit.matched_status === 'POTENTIAL').length;
  const reports = () => ['1', '2', '4', '3'].map((id) => reportOf(id, openOf(id)));
  return answerCalls(({ path, body }) => {
    const [at, query = ''] = path.split('?');
    const input: Record<string, unknown> = { ...Object.fromEntries(new URLSearchParams(query)), ...body };
    if (at === listReports.path) {
      const list = reports().filter(({ status }) => input.status === undefined || status === input.status);
      return { data: { list, total: list.length, total_is_capped: false, pageNum: 1, pageSize: 20 } };
    }
    if (at === showReport.path) {
      const report = reports().find(({ id }) => id === input.id);
      return { data: { report, person: null, payment: null, hits: hits[String(input.id)], versions: [], comments: [], files: [], timeline: [] } };
    }
    if (at === updateReport.path) {
      const own = hits[String(input.id)] ?? [];
      hits[String(input.id)] = own.map((hit) =>
        hit.hit_id === input.hit_id ? { ...hit, matched_status: input.matched_status as 'FALSE_POSITIVE', version: 2 } : hit,
      );
      const report_status = openOf(String(input.id)) > 0 ? 'OPEN' : 'CLEARED';
      return { data: { id: input.id, hit_id: input.hit_id, status: 'DONE', request_id: null, matched_status: input.matched_status, report_status } };
    }
    if (at === listSources.path) return { data: { list: [], threshold: 70, algorithm: '2' } };
    return path.includes('dropDownList') ? { data: [] } : { code: '40400', msg: 'none', status: 404 };
  });
}
const paramsOf = (address: string) => new URL(address, 'http://desk').searchParams;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function decideFalse(user: Awaited<ReturnType<typeof show>>['user']): Promise<void> {
  await user.keyboard('f');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Another person');
  await user.keyboard('{Control>}{Enter}{/Control}');
}

describe('matches that wait', () => {
  it.each(languages)('%s: stand side by side with whom they may be', async (lang) => {
    signIn();
    serve();
    await show(<ReportsPanel />, { at: '/?report=1', lang });
    const detail = await screen.findByRole('region', { name: messages[lang].screening.queue.detail });
    expect(await within(detail).findByRole('columnheader', { name: messages[lang].screening.listed })).toBeTruthy();
    expect(within(detail).getByRole('link', { name: messages[lang].screening.queue.whole }).getAttribute('href')).toBe('/reportsDetail/1');
  });

  it('are decided one after the other, first of one screening and then of the next that has some for whoever looks', async () => {
    signIn();
    const sent = serve();
    const { user, address } = await show(<ReportsPanel />, { at: '/?report=1' });
    await screen.findByRole('button', { name: texts.decide.FALSE_POSITIVE });
    await decideFalse(user);
    await waitFor(() => expect(paramsOf(address()).get('hit')).toBe('12'));
    expect(paramsOf(address()).get('report')).toBe('1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await decideFalse(user);
    await waitFor(() => expect(paramsOf(address()).get('report')).toBe('3'));
    const decided = sent.filter(({ path }) => path === updateReport.path).map(({ body }) => [body.hit_id, body.matched_status, body.reason]);
    expect(decided).toEqual([
      ['11', 'FALSE_POSITIVE', 'Another person'],
      ['12', 'FALSE_POSITIVE', 'Another person'],
    ]);
  });

  it('cannot be decided by a reader', async () => {
    signIn([{ subject: 'AML.SCREENING.Reports', action: ['read'] }]);
    serve();
    const { user } = await show(<ReportsPanel />, { at: '/?report=1' });
    await screen.findByRole('region', { name: texts.queue.detail });
    expect(screen.queryByRole('button', { name: texts.queue.next })).toBeNull();
    await user.keyboard('f');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
