import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { fillSlot } from '../../../../platform/web/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { endMonitored, listMonitored, listMonitoringSettings, type MonitoredView, type SettingView } from '../contract/index.ts';
import { OngoingPage } from './ongoing.page.tsx';
import { MonitoredActs } from './slots.ts';
import { messages } from '../../../../platform/web/messages.fixture.ts';

// Their texts are made by the build; how they look is tested by their slices.
vi.mock('../../../mechanisms/approval-requests/web/index.ts', () => ({ WaitingRequest: () => null }));

const row: MonitoredView = {
  id: '1',
  entity_code: 'ATBR',
  subject_id: '7',
  name: 'Aristides Quintela',
  kind: 'PERSON',
  status: 'ACTIVE',
  acts: ['PAUSE', 'END'],
  origin: 'AUTOMATIC',
  purpose: 'CUSTOMER',
  reason: null,
  since_time: 1_760_000_000_000,
  status_reason: null,
  paused_until: null,
  status_time: 1_760_000_000_000,
  status_by: 'system',
  is_due: false,
  checked_time: 1_760_000_100_000,
  open_hits: 0,
  cut_kinds: [],
  last_change: null,
  last_change_time: null,
  last_report_id: null,
  request_id: null,
  version: 4,
};
const setting: SettingView = {
  entity_code: 'ATBR',
  monitors_all: true,
  active: 1200,
  paused: 3,
  ended: 2,
  due: 0,
  checked_time: null,
  updated_by: 'system',
  updated_time: null,
  request_id: null,
  version: 1,
};

const serve = (rows: MonitoredView[] = [row]) =>
  answerCalls(({ path }) => {
    if (path === listMonitored.path) return { data: { list: rows, total: rows.length, total_is_capped: false, page_num: 1, page_size: 20 } };
    if (path === endMonitored.path) return { data: { done: [{ id: '1', status: 'ENDED', version: 5 }], waiting: [], request_id: null } };
    if (path === listMonitoringSettings.path) return { data: { list: [setting] } };
    return { data: [] };
  });

beforeEach(() => {
  signIn();
  fillSlot(MonitoredActs, ({ customers }) => <p>acts on {customers.map((one) => one.subject_id).join()}</p>);
});

it.each(languages)('%s: lists who is monitored under its title', async (lang) => {
  serve();
  await show(<OngoingPage />, { lang });
  expect(await screen.findByText('Aristides Quintela')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: messages[lang].screeningMonitoring.title })).toBeTruthy();
});

it('says so when nobody is monitored', async () => {
  serve([]);
  await show(<OngoingPage />);
  expect(await screen.findByText(messages.en.screeningMonitoring.empty)).toBeTruthy();
});

it('ends the monitoring of those who were chosen, with a reason and the versions that were seen', async () => {
  const sent = serve();
  const { user } = await show(<OngoingPage />);
  await screen.findByText('Aristides Quintela');
  const [, box] = screen.getAllByRole('checkbox');
  await user.click(box as HTMLElement);
  expect(await screen.findByText('acts on 7')).toBeTruthy();
  await user.click((await screen.findAllByRole('button', { name: 'End' }))[0] as HTMLElement);
  const reason = await screen.findByLabelText('Reason');
  await user.type(reason, 'Relation ended');
  const dialog = reason.closest<HTMLElement>('[role=dialog]') as HTMLElement;
  await user.click(within(dialog).getByRole('button', { name: 'End' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === endMonitored.path)?.body).toEqual({ records: [{ id: '1', version: 4 }], reason: 'Relation ended' }),
  );
});

it('says that all customers are monitored by default', async () => {
  serve();
  await show(<OngoingPage />, { at: '/?part=settings' });
  expect(await screen.findByText(messages.en.screeningMonitoring.settings.hint)).toBeTruthy();
  expect(await screen.findByText('1,200')).toBeTruthy();
});
