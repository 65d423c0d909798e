import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillSlot } from '../../../../platform/web/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';
import { CasesPanel } from './cases.panel.tsx';
import { ProbationActs } from './slots.ts';
import type { ProbationSubject } from './subject.ts';

const subject = {
  subject_id: '7',
  cases: [
    {
      case_id: '1',
      company: 'ATBR',
      merchant_no: 'M1',
      merchant_name: 'Shop',
      stage: 'PENDING_REVIEW',
      held_count: 0,
      attempt: 1,
      attempt_limit: 3,
      round: 1,
      closed_at: null,
      due_at: 1_700_000_000_000,
      overdue: false,
      files_undecided: 0,
      proposal: { proposal_id: '4' },
    },
  ],
} as unknown as ProbationSubject;

it('puts acts of others on a case between its decision and its upload, with its person and merchant', async () => {
  signIn();
  answerCalls(() => ({ data: { list: [] } }));
  fillSlot(ProbationActs, ({ about, companies, size }) => <p>{JSON.stringify({ about, companies, size })}</p>);
  await show(<CasesPanel subject={subject} input={{ subject_id: '7', business: 'payin' }} />);
  const acts = await screen.findByText(JSON.stringify({ about: { subject_ids: ['7'], merchant_nos: ['M1'] }, companies: ['ATBR'], size: 'small' }));
  expect(acts.previousElementSibling?.textContent).toBe(messages.en.probation.cases.proposalDecide);
  expect(acts.nextElementSibling?.textContent).toBe(messages.en.probation.cases.upload);
});
