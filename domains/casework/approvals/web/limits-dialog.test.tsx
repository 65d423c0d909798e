import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { approveMonitored, showLimits } from '../contract/index.ts';
import { LimitsDialog } from './limits-dialog.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

beforeEach(() => signIn());

const words = messages.en.approvals.dialog;
const limit = (business: 'payin' | 'payout', monitor: string, probation: string) => ({
  entity_code: 'ATBR',
  entity_name: 'Aurora Brasil',
  business,
  currency: 'BRL',
  monitor_limit: monitor,
  probation_limit: probation,
  monitor_source: 'general',
  probation_source: 'general',
  used: '0.00',
  reserved: '0.00',
  remaining: probation,
  kind: null,
  valid_to: null,
  waiting_request_id: null,
});

it('sends the limits that were changed and no others', async () => {
  const sent = answerCalls(({ path }) =>
    path.startsWith(showLimits.path)
      ? { data: { subject_id: '7', name: 'Ana', limits: [limit('payin', '5000.00', '10000.00'), limit('payout', '8000.00', '15000.00')] } }
      : { data: { status: 'APPLIED', request_id: null, limits: [], standing: 'APPROVED', applies_in_part: false, raises: false, replaces: [] } },
  );
  await show(<LimitsDialog open mode="monitored" subjectId="7" companyCode="ATBR" onClose={() => undefined} />);
  const [, payout] = await screen.findAllByLabelText(new RegExp(words.newMonitor));
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Known customer' } });
  fireEvent.click(screen.getByRole('button', { name: words.confirm }));
  expect(await screen.findByText(words.unchanged)).toBeTruthy();
  const [monitor] = screen.getAllByLabelText(new RegExp(words.newMonitor));
  fireEvent.change(monitor as HTMLElement, { target: { value: '1000.00' } });
  fireEvent.change(payout as HTMLElement, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: words.confirm }));
  await waitFor(() => expect(sent.some(({ path }) => path.startsWith(approveMonitored.path))).toBe(true));
  expect(sent.find(({ path }) => path.startsWith(approveMonitored.path))?.body).toMatchObject({
    limits: [{ business: 'payin', currency: 'BRL', monitor_limit: '1000.00' }],
  });
});
