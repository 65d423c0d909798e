import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type AbilityEntry, languages } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { concludeInvestigation, type InvestigationDetailData, listInvestigationReports } from '../contract/index.ts';
import { ConcludeDialog } from './conclude-dialog.tsx';
import { OverviewPanel } from './overview.panel.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

const at = 1_790_000_000_000;
const added = { item_id: '11', added_time: at, added_by: 'Ana' };
const detail: InvestigationDetailData = {
  investigation_id: '7',
  title: 'Payments of a group',
  status: 'IN_WORK',
  entity_code: 'ATBR',
  opened_time: at,
  opened_by: 'Ana',
  due_time: at + 86_400_000,
  responsible: { user_id: '1', name: 'Ana' },
  alerts: 1,
  open_points: 0,
  conclusion: null,
  concluded_time: null,
  version: 4,
  company_name: 'Brazil',
  grounds: null,
  concluded_by: null,
  is_masked: false,
  members: [],
  check_list: [
    { code: 'IDENTITY', is_required: true, finding: 'Verified', done_time: at, done_by: 'Ana' },
    { code: 'PUBLIC_SOURCES', is_required: false, finding: null, done_time: null, done_by: null },
  ],
  items: {
    alerts: [
      {
        ...added,
        alert_id: '21',
        name: 'MONITOR_LIMIT',
        type: 'COUNT',
        status: 'NEW',
        conclusion: null,
        trigger_time: at,
        due_time: null,
        subject_id: '9',
        person_name: 'Maria',
        merchant_no: null,
        merchant_name: null,
        version: 3,
      },
    ],
    people: [],
    merchants: [],
    payments: [],
  },
  totals: [{ currency: 'BRL', business: 'payin', count: 2, amount: '1500.00' }],
  tasks: [],
  files: [],
  events: [],
  colleagues: [{ user_id: '1', name: 'Ana' }],
  least_grounds: { FALSE_POSITIVE: 40, JUSTIFIED: 80, SUSPICIOUS: 160 },
  acts: ['ASSIGN', 'WAIT', 'CONCLUDE'],
};

const worker: AbilityEntry[] = [{ subject: 'AML.Alerts', action: ['read', 'write'] }];
const officer: AbilityEntry[] = [...worker, { subject: 'AML.Reports.Sar', action: ['read', 'write'] }];

const serve = () =>
  answerCalls(({ path }) => {
    if (path === listInvestigationReports.path) return { data: { list: [{ report_id: '99', kind: 'COS', status: 'DRAFT', due_time: null }] } };
    if (path === concludeInvestigation.path) return { data: { investigation_id: '7', status: 'CLOSED', version: 5 } };
    return { data: { list: [] } };
  });

it.each(languages)('%s: shows the check list and the sums', async (lang) => {
  signIn(worker);
  serve();
  await show(<OverviewPanel detail={detail} />, { lang });
  expect(await screen.findByText(messages[lang].investigations.checkList)).toBeTruthy();
  expect(screen.getByText('Verified')).toBeTruthy();
  expect(screen.getByText(messages[lang].investigations.points.open)).toBeTruthy();
});

it('has nothing of reports for who may not know of them, and asks for nothing', async () => {
  signIn(worker);
  const sent = serve();
  await show(<OverviewPanel detail={detail} />);
  await screen.findByText('Verified');
  expect(document.body.textContent).not.toMatch(/report/i);
  expect(sent.map(({ path }) => path)).not.toContain(listInvestigationReports.path);
});

it('shows the reports to who may know of them', async () => {
  signIn(officer);
  serve();
  await show(<OverviewPanel detail={detail} />);
  expect(await screen.findByText('COS · 99')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open report case' })).toBeTruthy();
});

it('says how much is missing of the grounds, and concludes with the alerts that were seen', async () => {
  signIn(worker);
  const sent = serve();
  const { user } = await show(<ConcludeDialog detail={detail} open onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Choose a conclusion first.')).toBeTruthy();
  await user.click(within(dialog).getByRole('radio', { name: /false/i }));
  expect(within(dialog).getByText('Write at least 40 more characters.')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox'), 'x'.repeat(40));
  await user.click(within(dialog).getByRole('button', { name: 'Conclude' }));
  expect(sent.find(({ path }) => path === concludeInvestigation.path)?.body).toEqual({
    investigation_id: '7',
    version: 4,
    conclusion: 'FALSE_POSITIVE',
    grounds: 'x'.repeat(40),
    alerts: [{ alert_id: '21', version: 3 }],
  });
});

it('asks what becomes of each open task, and sends it with the conclusion', async () => {
  signIn(worker);
  const task = {
    assignee: { user_id: '1', name: 'Ana' },
    due_on: null,
    added_by: 'Ana',
    done_time: null,
    done_by: null,
    outcome: null,
    moved_to: null,
    dropped_reason: null,
  };
  const sent = serve();
  const { user } = await show(
    <ConcludeDialog detail={{ ...detail, tasks: [{ ...task, task_id: '31', text: 'Call the bank' }] }} open onClose={() => undefined} />,
  );
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: /false/i }));
  await user.type(within(dialog).getByRole('textbox'), 'x'.repeat(40));
  const press = () => user.click(within(dialog).getByRole('button', { name: 'Conclude' }));
  await press();
  expect(sent.some(({ path }) => path === concludeInvestigation.path)).toBe(false);
  await user.click(within(dialog).getByRole('combobox', { name: 'Outcome of “Call the bank”' }));
  await user.click(await screen.findByTitle('Dropped'));
  await press();
  expect(sent.some(({ path }) => path === concludeInvestigation.path)).toBe(false);
  await user.type(within(dialog).getByRole('textbox', { name: 'Why it is dropped' }), 'The bank wrote');
  await press();
  expect(sent.find(({ path }) => path === concludeInvestigation.path)?.body).toMatchObject({
    tasks: [{ task_id: '31', outcome: 'DROPPED', reason: 'The bank wrote' }],
  });
});
