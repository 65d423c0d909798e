import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillSlot } from '../../../../../platform/web/index.ts';
import { answerCalls, show, signIn } from '../../../../../platform/web/screen.fixture.tsx';
import type { AlertDetail } from '../alert-detail.ts';
import { AlertActs, AlertLinks, AlertWorkActs } from '../slots.ts';
import { TriageActs } from './triage-acts.tsx';
import { TriageHead } from './triage-head.tsx';

const detail = {
  alert: {
    alert_id: '12',
    entity_code: 'ATBR',
    name: 'HIGH_AMOUNT',
    type: 'LIMIT',
    business: 'payin',
    status: 'NEW',
    severity: 1,
    conclusion: null,
    subject_id: null,
    responsible: null,
    snoozed_until: null,
    trigger_time: 1_700_000_000_000,
    due_time: 1_700_000_000_000,
    id_type: null,
    person_name: null,
    merchant_name: 'Shop',
    limit_passed: null,
    transactions_amount: '10.00',
    currency: 'BRL',
    is_masked: false,
  },
  acts: {},
  person: null,
  company_name: 'Brazil',
  open_siblings: 0,
  report: null,
  has_dossier: false,
} as unknown as AlertDetail;

it('shows what an alert belongs to among what is told about it, not beside its states', async () => {
  signIn();
  answerCalls(() => ({ data: { list: [] } }));
  fillSlot(AlertActs, ({ alertId }) => <p>lineage of {alertId}</p>);
  fillSlot(AlertLinks, ({ alertId }) => <p>links of {alertId}</p>);
  await show(<TriageHead detail={detail} onClose={() => undefined} />);
  expect((await screen.findByText('links of 12')).closest('.triage-about')).not.toBeNull();
  expect(screen.getByText('lineage of 12').closest('.triage-about')).toBeNull();
});

it('puts acts of others after its own, for the alert that is open', async () => {
  signIn();
  answerCalls(() => ({ data: { list: [] } }));
  fillSlot(AlertWorkActs, ({ alerts }) => <p>acts on {alerts.map((one) => `${one.alert_id} at ${one.entity_code}`).join()}</p>);
  await show(<TriageActs detail={detail} onActed={() => undefined} onFailed={() => undefined} />);
  const acts = await screen.findByText('acts on 12 at ATBR');
  expect((acts.previousElementSibling as HTMLElement).tagName).toBe('BUTTON');
  expect(acts.parentElement?.querySelectorAll('p ~ button').length).toBe(0);
});
