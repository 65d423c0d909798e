import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import {
  type AutomaticReportView,
  fileStatement,
  type GatheringView,
  listAutomaticReports,
  setDayRate,
  showAutomaticState,
  type StatementView,
} from '../contract/index.ts';
import { AutomaticReportsPage } from './automatic-reports.page.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

const row: AutomaticReportView = {
  id: '1',
  kind: 'COE',
  entity_code: 'ATBR',
  period_from: '2026-11-25',
  period_to: '2026-11-25',
  report_id: '77',
  status: 'DRAFT',
  due_time: 1_795_000_000_000,
  is_late: false,
  subject_id: '7',
  about: 'Ana Souza',
  payments: 2,
  made_time: 1_794_900_000_000,
};
const gathering: GatheringView = {
  entity_code: 'ATMX',
  name: 'Mexico',
  kind: 'RELEVANTE',
  threshold: 7_500,
  currency: 'USD',
  business_days: 10,
  period_from: '2026-10-01',
  period_to: '2026-12-31',
  payments: 3,
  cash_methods: ['OXXO'],
  days_without_rate: [{ day: '2026-11-20', currency: 'MXN', payments: 2 }],
};
const statement: StatementView = {
  entity_code: 'ATBR',
  name: 'Brazil',
  year: 2025,
  statement_id: null,
  status: null,
  due_time: 1_768_000_000_000,
  reports: 0,
  is_offered: true,
  is_late: false,
  waiting_request_id: null,
  filed_time: null,
  filed_by: null,
  receipt: null,
  answer_note: null,
  version: 0,
};

const serve = (statements: StatementView[] = [statement]) =>
  answerCalls(({ path }) => {
    if (path === listAutomaticReports.path) return { data: { list: [row], total: 1, total_is_capped: false, page_num: 1, page_size: 20 } };
    if (path === showAutomaticState.path) return { data: { gatherings: [gathering], statements } };
    if (path === fileStatement.path) return { data: { status: 'WAITING_APPROVAL', request_id: '9' } };
    if (path === setDayRate.path) return { data: { day: '2026-11-20' } };
    return { data: [] };
  });

beforeEach(() => signIn());

it.each(languages)('%s: lists what was gathered under its title', async (lang) => {
  serve();
  await show(<AutomaticReportsPage />, { lang });
  expect(await screen.findByText('Ana Souza')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: messages[lang].automaticReports.title })).toBeTruthy();
});

it('enters the rate of a day that keeps a period from being gathered', async () => {
  const sent = serve();
  const { user } = await show(<AutomaticReportsPage />, { at: '/?tab=running' });
  await user.click(await screen.findByRole('button', { name: 'Enter the rate (2 payments wait)' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('MXN for one USD'), '18.1234');
  await user.type(within(dialog).getByLabelText('Source'), 'Banxico FIX');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === setDayRate.path)?.body).toEqual({
      day: '2026-11-20',
      currency: 'USD',
      quote: 'MXN',
      rate: '18.1234',
      source: 'Banxico FIX',
    }),
  );
});

it('asks for the statement of a year only where it is offered', async () => {
  const sent = serve([statement, { ...statement, year: 2026, is_offered: false, reports: 3 }]);
  const { user } = await show(<AutomaticReportsPage />, { at: '/?tab=statements' });
  const buttons = await screen.findAllByRole('button', { name: 'File' });
  expect(buttons).toHaveLength(1);
  expect(screen.getByText('Not offered: there are report cases')).toBeTruthy();
  await user.click(buttons[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Reason'), 'Nothing was reported');
  await user.click(within(dialog).getByRole('button', { name: 'File' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === fileStatement.path)?.body).toEqual({ entity_code: 'ATBR', year: 2025, reason: 'Nothing was reported' }),
  );
});
