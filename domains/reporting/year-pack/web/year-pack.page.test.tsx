import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { type ComplianceTaskView, listComplianceTasks, listYearPacks, moveComplianceTask } from '../contract/index.ts';
import { YearPackPage } from './year-pack.page.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

const row: ComplianceTaskView = {
  id: '1',
  kind: 'TRAINING',
  status: 'OPEN',
  acts: ['COMPLETE', 'DISMISS'],
  entity_code: 'ATBR',
  year: 2026,
  description: 'Course of the year',
  basis: 'Norm',
  due_time: 1_795_000_000_000,
  due_day: '2026-11-17',
  is_overdue: false,
  is_late: false,
  subject_id: null,
  note: null,
  file_name: null,
  file_type: null,
  ended_by: null,
  ended_time: null,
  created_by: 'System',
  created_time: 1_760_000_000_000,
  version: 4,
};

const serve = () =>
  answerCalls(({ path }) => {
    if (path === listComplianceTasks.path) return { data: { list: [row], total: 1, total_is_capped: false, page_num: 1, page_size: 20 } };
    if (path === listYearPacks.path) return { data: { list: [] } };
    if (path === moveComplianceTask.path) return { data: { id: row.id, status: 'DISMISSED' } };
    return { data: [] };
  });

beforeEach(() => signIn());

it.each(languages)('%s: lists the tasks under its title', async (lang) => {
  serve();
  await show(<YearPackPage />, { lang });
  expect(await screen.findByText('Course of the year')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: messages[lang].yearPack.title })).toBeTruthy();
});

it('sets a task aside with a reason', async () => {
  const sent = serve();
  const { user } = await show(<YearPackPage />, { at: '/?record=1' });
  const drawer = await screen.findByRole('dialog', { name: 'Training of the year' });
  await user.click(within(drawer).getByRole('button', { name: 'Dismiss' }));
  const reason = await screen.findByLabelText('Reason');
  await user.type(reason, 'Not of this company');
  const dialog = reason.closest<HTMLElement>('[role=dialog]') as HTMLElement;
  await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(sent.some(({ path }) => path === moveComplianceTask.path)).toBe(true));
});

it('says that no pack was requested', async () => {
  serve();
  await show(<YearPackPage />, { at: '/?tab=packs' });
  expect(await screen.findByText('No pack has been requested yet')).toBeTruthy();
});
