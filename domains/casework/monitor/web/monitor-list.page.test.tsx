import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillSlot } from '../../../../platform/web/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { listMonitor, type MonitorRowView } from '../contract/index.ts';
import { MonitorListPage } from './monitor-list.page.tsx';
import { WatchedActs } from './slots.ts';

const row = (row_id: string, subject_id: string, entity_code: string): MonitorRowView => ({
  row_id,
  subject_id,
  id_country: 'BRA',
  id_type: 'CPF',
  id_no: '***',
  is_masked: true,
  name: `Person ${subject_id}`,
  verification: 'Pass',
  pep: null,
  sanction: null,
  entity_code,
  entity_name: entity_code,
  standing: 'MONITORING',
  add_time: 1_700_000_000_000,
  observation: null,
  rule_names: {},
  user: 'system',
  user_kind: 'system',
  open_alerts: null,
  alerts: null,
  last_alert_time: null,
  limit: null,
});
const rows = [row('7-ATBR', '7', 'ATBR'), row('8-ATMX', '8', 'ATMX')];

beforeEach(() => {
  answerCalls(({ path }) =>
    path === listMonitor.path ? { data: { list: rows, total: rows.length, total_is_capped: false, page_num: 1, page_size: 20 } } : { data: [] },
  );
  fillSlot(WatchedActs, ({ people, size }) => <p>{`${size ?? 'middle'} acts on ${people.map((one) => `${one.subject_id} at ${one.entity_code}`).join()}`}</p>, {
    ability: 'AML.Alerts:write',
  });
});
afterEach(() => vi.unstubAllGlobals());

it('offers acts on the people who are chosen, before the release of many', async () => {
  signIn();
  const { user } = await show(<MonitorListPage />);
  expect(await screen.findByText('Person 7')).toBeTruthy();
  expect(screen.queryByText(/acts on/)).toBeNull();
  await user.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement);
  const acts = await screen.findByText('middle acts on 8 at ATMX');
  const release = screen.getByRole('button', { name: /Bulk/ });
  expect(acts.compareDocumentPosition(release)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('has no check boxes for who may not act on those who are chosen', async () => {
  signIn([{ subject: 'AML.MonitorList', action: ['read'] }]);
  await show(<MonitorListPage />);
  expect(await screen.findByText('Person 7')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
