import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type EndpointData, languages } from '../../../../platform/contract/index.ts';
import { nowMs } from '../../../../platform/web/index.ts';
import { messages } from '../../../../platform/web/messages.fixture.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { listWork, monthCard, monthTrends, myWork, waitingWork, type WorkItemView, yesterdayCard } from '../contract/index.ts';
import { OverviewPage } from './overview.page.tsx';
import { QueueCount } from './queue-count.tsx';

// They bring texts of their own, which the build makes.
vi.mock('../../first-run/web/index.ts', () => ({ MissingOnOverview: () => null }));
vi.mock('../../../screening/screening-lists/web/index.ts', () => ({ ScreeningListsBanner: () => null }));

const hour = 3_600_000;
type Work = EndpointData<typeof listWork>;
const itemOf = (kind: WorkItemView['kind'], id: string, more: Partial<WorkItemView> = {}): WorkItemView => ({
  kind,
  id,
  who: `Person ${id}`,
  what: null,
  parts: null,
  amount: null,
  currency: null,
  limit: null,
  due_time: null,
  due_on: null,
  holder: null,
  is_mine: false,
  subject_id: null,
  business: null,
  ...more,
});
const rowsOf: Record<Work['view'], WorkItemView[]> = {
  MINE: [itemOf('ALERTS', '1', { due_time: nowMs() - 50 * hour, amount: '5101.96', limit: '5000.00', currency: 'BRL' })],
  UNASSIGNED: [itemOf('KYC_DOCUMENTS', '2', { what: 'SELFIE', due_time: nowMs() + 5 * hour }), itemOf('SCREENINGS', '3', { parts: 2 })],
  TO_APPROVE: [],
  LATE: [itemOf('BLACK_LIST', '4', { due_time: nowMs() - hour })],
};
const counts: Work['counts'] = [
  { view: 'MINE', kind: 'ALERTS', count: 1 },
  { view: 'UNASSIGNED', kind: 'KYC_DOCUMENTS', count: 41 },
  { view: 'UNASSIGNED', kind: 'SCREENINGS', count: 11 },
  { view: 'TO_APPROVE', kind: 'REQUESTS', count: 0 },
  { view: 'LATE', kind: 'BLACK_LIST', count: 1 },
];
const none = { payin: 0, payout: 0 };
const card = { from: nowMs(), to: nowMs(), time_zone: 'America/Sao_Paulo', alerts: 7, transactions: 0, transactions_by: none, pending_transactions: 0 };

function serve(work: (view: Work['view'] | undefined) => Work) {
  return answerCalls(({ path, body }) => {
    if (path === listWork.path) return { data: work(body.view as Work['view'] | undefined) };
    if (path === yesterdayCard.path) return { data: { ...card, pending_by: none, new_monitoring: 3, new_probation: 0 } };
    if (path === monthCard.path) {
      const totals = { alerts: 9, open_alerts: 2, black_list_clients: 1, probation_clients: 0 };
      return { data: { ...card, pending_by: none, total_monitoring: 5, new_probation: 0, totals } };
    }
    if (path === waitingWork.path) {
      const held = [{ business: 'payin', currency: 'BRL', transactions: 2, amount: '30.00' }];
      return { data: { held } };
    }
    if (path === monthTrends.path) {
      const line = Array.from({ length: 30 }, (_, at) => at);
      const conclusions = { concluded: 4, median_hours: 72, before_median_hours: null, by_day: line };
      return {
        data: { ...card, days: line, alerts: { total: 27, before: 3, by_day: line }, held: { total: 0, total_by: none, before: 0, by_day: line }, conclusions },
      };
    }
    return { data: { list: [], total: 0, total_is_capped: false, page_num: 1, page_size: 5 } };
  });
}
const usual = (view: Work['view'] = 'MINE'): Work => ({ as_of: nowMs(), view, counts, list: rowsOf[view] });
const hrefsIn = (box: HTMLElement) => [...box.querySelectorAll('[data-queue-key]')].map((row) => row.getAttribute('href'));

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each(languages)('%s: has one heading, one list by deadline, the counters and the month', async (lang) => {
  signIn();
  serve(usual);
  await show(<OverviewPage />, { lang });
  const texts = messages[lang].overview;
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title);
  const mine = await screen.findByRole('list', { name: texts.view.MINE });
  expect(mine.textContent).toContain('Person 1');
  expect(mine.querySelector('.due-late')).toBeTruthy();
  // What nobody has taken follows the little that one has oneself.
  const rest = await screen.findByRole('list', { name: texts.thenUnassigned });
  expect(rest.querySelector('.due-today')).toBeTruthy();
  expect(hrefsIn(mine)).toEqual(['/alerts?responsible=ME&alert=1']);
  expect(hrefsIn(rest)).toEqual(['/kycDocuments?responsible=NOBODY&document=2', '/reports?status=OPEN&report=3']);
  const strip = await screen.findByRole('region', { name: texts.thisMonth });
  expect(strip.textContent).toContain(texts.totalMonitoring);
  expect((await screen.findAllByRole('img')).map((line) => line.getAttribute('aria-label'))).toHaveLength(3);
});

it('goes from view to view by mouse and arrow keys, and names what each list is made of', async () => {
  signIn();
  serve(usual);
  const { user, address } = await show(<OverviewPage />);
  const texts = messages.en.overview;
  await user.click(await screen.findByRole('tab', { name: `${texts.view.UNASSIGNED} 52` }));
  const queues = await screen.findByRole('navigation', { name: texts.queues });
  await waitFor(() =>
    expect(
      within(queues)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/kycDocuments?responsible=NOBODY', '/reports?status=OPEN']),
  );
  expect(address()).toContain('work=UNASSIGNED');
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText(texts.empty.TO_APPROVE)).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  const late = await screen.findByRole('list', { name: texts.view.LATE });
  expect(hrefsIn(late)).toEqual(['/blackList?review=OVERDUE&entry=4']);
});

it('walks the rows by j, k and the arrow keys', async () => {
  signIn();
  serve(usual);
  const { user } = await show(<OverviewPage />, { at: '/?work=UNASSIGNED' });
  const rows = within(await screen.findByRole('list', { name: messages.en.overview.view.UNASSIGNED })).getAllByRole('link');
  await user.keyboard('j');
  expect(document.activeElement).toBe(rows[0]);
  await user.keyboard('j');
  expect(document.activeElement).toBe(rows[1]);
  await user.keyboard('k');
  expect(document.activeElement).toBe(rows[0]);
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(rows[1]);
});

it('counts beside an entry of the menu what waits in its lists, and marks what is late', async () => {
  signIn();
  const due = { due_time: null, due_on: null };
  answerCalls(({ path }) => {
    expect(path).toBe(myWork.path);
    const list = [
      { queue: 'ALERTS_OVERDUE', count: 2, ...due },
      { queue: 'ALERTS_MINE', count: 3, ...due },
      { queue: 'ALERTS_UNASSIGNED', count: 120, ...due },
      { queue: 'SCREENING_OPEN', count: 4, ...due },
      { queue: 'IDENTITIES_IN_REVIEW', count: 0, ...due },
    ];
    return { data: { list } };
  });
  await show(
    <>
      <p data-testid="alerts">
        <QueueCount path="/alerts" />
      </p>
      <p data-testid="reports">
        <QueueCount path="/reports" />
      </p>
      <p data-testid="database">
        <QueueCount path="/database" />
      </p>
      <p data-testid="incidents">
        <QueueCount path="/incidents" />
      </p>
    </>,
  );
  const countOf = (name: string) => screen.getByTestId(name).querySelector('.menu-count');
  await waitFor(() => expect(countOf('alerts')?.querySelector('[aria-hidden]')?.textContent).toBe('99+'));
  expect(countOf('alerts')?.classList.contains('menu-count-quiet')).toBe(false);
  expect(countOf('reports')?.querySelector('[aria-hidden]')?.textContent).toBe('4');
  expect(countOf('reports')?.classList.contains('menu-count-quiet')).toBe(true);
  expect([countOf('database'), countOf('incidents')]).toEqual([null, null]);
});
