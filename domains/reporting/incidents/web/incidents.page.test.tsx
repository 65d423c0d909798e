import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { changeIncident, type IncidentDetailData, type IncidentRowData, listIncidents, moveIncident, showIncident } from '../contract/index.ts';
import { IncidentsPage } from './incidents.page.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

// Their texts are loaded by the bundler.
vi.mock('../../../mechanisms/timelines/web/index.ts', () => ({ verbText: (verb: string) => verb }));
vi.mock('../../../mechanisms/notes/web/index.ts', () => ({ Notes: () => null }));

const row: IncidentRowData = {
  incident_id: '1',
  kind: 'OUTAGE',
  severity: 'HIGH',
  status: 'IN_WORK',
  origin: 'SYSTEM',
  title: 'Provider did not answer',
  entity_code: 'ATBR',
  began_time: 1_760_000_000_000,
  found_time: 1_760_000_060_000,
  ended_time: null,
  notice_state: 'UNDECIDED',
  notice_due_time: null,
  responsible: { user_id: '11', name: 'Ana' },
  opened_time: 1_760_000_060_000,
  opened_by: 'system',
  closed_time: null,
  version: 4,
};
const detail: IncidentDetailData = {
  ...row,
  company_name: 'Atalaia Brasil',
  description: 'No answer for an hour',
  affected: 'Pay-outs',
  people_affected: null,
  measures: null,
  notice: 'UNDECIDED',
  notice_basis: null,
  authority: null,
  noticed_time: null,
  notice_reference: null,
  closed_by: null,
  is_masked: false,
  links: [{ link_id: '9', kind: 'RAISED_ALERT', ref: '77', label: '77', added_time: 1_760_000_060_000, added_by: 'system' }],
  events: [],
  colleagues: [],
  acts: ['CLOSE'],
  lacks: ['END', 'MEASURES', 'NOTICE'],
};

/** A server that has one incident; what the page sends. */
const serve = (change: Partial<IncidentDetailData> = {}) =>
  answerCalls(({ path }) => {
    if (path === listIncidents.path) return { data: { list: [row], total: 1, total_is_capped: false, page_num: 1, page_size: 20 } };
    if (path === showIncident.path) return { data: { ...detail, ...change } };
    if (path === moveIncident.path || path === changeIncident.path) return { data: { incident_id: '1', status: 'CLOSED', version: 5 } };
    // Lists of options.
    return { data: [] };
  });

beforeEach(async () => {
  signIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each(languages)('%s: lists the incidents under its title', async (lang) => {
  serve();
  await show(<IncidentsPage />, { lang });
  expect(await screen.findByText('Provider did not answer')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: messages[lang].incidents.title })).toBeTruthy();
});

it('says what is lacking, and does not close before', async () => {
  const sent = serve();
  const { user } = await show(<IncidentsPage />, { at: '/?record=1' });
  const drawer = await screen.findByRole('dialog', { name: 'Provider did not answer' });
  expect(within(drawer).getByText('State when it ended.')).toBeTruthy();
  const close = within(drawer).getByRole('button', { name: 'Close incident' });
  expect(close.getAttribute('aria-disabled')).toBe('true');
  await user.click(close);
  expect(sent.map(({ path }) => path)).not.toContain(moveIncident.path);
});

it('closes with a reason and the version that was seen', async () => {
  const sent = serve({ lacks: [] });
  const { user } = await show(<IncidentsPage />, { at: '/?record=1' });
  const drawer = await screen.findByRole('dialog', { name: 'Provider did not answer' });
  await user.click(within(drawer).getByRole('button', { name: 'Close incident' }));
  const reason = await screen.findByLabelText('Reason');
  await user.type(reason, 'All is well');
  const dialog = reason.closest<HTMLElement>('[role=dialog]') as HTMLElement;
  await user.click(within(dialog).getByRole('button', { name: 'Close incident' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === moveIncident.path)?.body).toEqual({ incident_id: '1', version: 4, action: 'CLOSE', reason: 'All is well' }),
  );
});

it('sends only what was changed', async () => {
  const sent = serve();
  const { user } = await show(<IncidentsPage />, { at: '/?record=1' });
  const drawer = await screen.findByRole('dialog', { name: 'Provider did not answer' });
  await user.click(within(drawer).getByRole('button', { name: /Change$/ }));
  const measures = await screen.findByLabelText(/^Measures/);
  await user.type(measures, 'Second provider');
  const affected = screen.getByLabelText(/^What was affected/);
  await user.clear(affected);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === changeIncident.path)?.body).toEqual({
      incident_id: '1',
      version: 4,
      measures: 'Second provider',
      affected: '',
    }),
  );
});

it('offers no act to somebody who may only read', async () => {
  signIn([{ subject: 'AML.Incidents', action: ['read'] }]);
  serve();
  await show(<IncidentsPage />, { at: '/?record=1' });
  const drawer = await screen.findByRole('dialog', { name: 'Provider did not answer' });
  expect(within(drawer).queryByRole('button', { name: /Change$/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Record incident$/ })).toBeNull();
});
