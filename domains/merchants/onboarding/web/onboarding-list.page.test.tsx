import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { languages, termIn } from '../../../../platform/contract/index.ts';
import { ToastHost } from '../../../../platform/web/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { masterOptions } from '../../../register/reference-data/contract/index.ts';
import { markWords, merchantStatusWords, onboardingWaitingWords } from '../../../register/vocabulary/contract/index.ts';
import { type ApplicationView, listApplications } from '../contract/index.ts';
import { OnboardingListPage } from './onboarding-list.page.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

// Acts on several reviews, and who else looks, are tested with the queues.
vi.mock('../../../mechanisms/queues/web/index.ts', () => ({
  SelectionActs: () => <p>acts</p>,
  useLookers: () => () => [],
  useMyId: () => '11',
  useResponsibleOptions: () => ({ options: [], loading: false }),
}));
// The review itself is tested on its page.
vi.mock('./queue/review-queue.panel.tsx', () => ({
  ReviewQueue: ({ onboardId, onDone }: { onboardId: string; onDone: () => void }) => (
    <>
      <p>review {onboardId}</p>
      <button type="button" onClick={onDone}>
        done
      </button>
    </>
  ),
}));

const words = messages.en.onboarding;

const application = (more: Partial<ApplicationView> = {}): ApplicationView => ({
  onboard_id: '7',
  round: 1,
  merchant_no: 'M7',
  muname: 'Arena Palpite',
  legal_name: 'Arena Palpite Apostas S.A.',
  entity_code: 'ATBR',
  country: 'BRA',
  industry: 'BETTING',
  status: 'IN_REVIEW',
  risk_level: null,
  is_assessed: false,
  waits_for: 'STEPS',
  steps: [
    { step: 'CDD', state: 'DONE', note: null },
    { step: 'DOCUMENTS', state: 'BLOCKED', note: 'No licence' },
    { step: 'CRA', state: 'TODO', note: null },
    { step: 'NAME_SCREENING', state: 'WORKING', note: null },
    { step: 'EDD', state: 'TODO', note: null },
  ],
  started_time: Date.parse('2026-11-10T12:00:00Z'),
  submitted_time: null,
  age_days: 15,
  due_on: '2026-11-20',
  is_overdue: true,
  responsible: null,
  snoozed_until: null,
  decided_time: null,
  outcome: null,
  round_version: 1,
  ...more,
});

const serve = (answer: () => { data?: unknown; status?: number; code?: string; msg?: string }) =>
  answerCalls(({ path }) => {
    if (path.startsWith(listApplications.path)) return answer();
    return { data: path.startsWith(masterOptions.path) ? { industry: [] } : [] };
  });
const rows = (list: ApplicationView[]) => ({ data: { list, total: list.length, page_num: 1, page_size: 20 } });

beforeEach(() => signIn());

it.each(languages)('%s: says what an application waits for, how far it is, and that nobody has assessed it', async (lang) => {
  serve(() => rows([application()]));
  await show(<OnboardingListPage />, { lang });
  const row = (await screen.findByText('Arena Palpite')).closest('tr') as HTMLElement;
  expect(within(row).getByText(termIn(merchantStatusWords, 'IN_REVIEW', lang))).toBeTruthy();
  expect(within(row).getByText(termIn(onboardingWaitingWords, 'STEPS', lang))).toBeTruthy();
  expect(within(row).getByText(termIn(markWords, 'NOT_ASSESSED', lang))).toBeTruthy();
  expect(within(row).getByText(termIn(markWords, 'OVERDUE', lang))).toBeTruthy();
  expect(within(row).getByRole('img').getAttribute('aria-label')).toContain('No licence');
});

it('shows a level that was assessed', async () => {
  serve(() => rows([application({ is_assessed: true, risk_level: 'HIGH' })]));
  await show(<OnboardingListPage />);
  const row = (await screen.findByText('Arena Palpite')).closest('tr') as HTMLElement;
  expect(within(row).queryByText(termIn(markWords, 'NOT_ASSESSED', 'en'))).toBeNull();
});

it('says that nothing waits', async () => {
  serve(() => rows([]));
  await show(<OnboardingListPage />);
  expect(await screen.findByText(words.list.empty)).toBeTruthy();
});

it('shows that it loads, and can be tried again after a failure', async () => {
  let isBroken = true;
  serve(() => (isBroken ? { status: 500, code: '50000', msg: 'Internal error' } : rows([application()])));
  const { user } = await show(<OnboardingListPage />);
  const again = await screen.findByRole('button', { name: /Try again/ });
  isBroken = false;
  await user.click(again);
  expect(await screen.findByText('Arena Palpite')).toBeTruthy();
});

describe('the queue of reviews', () => {
  const openIn = (address: string): string | null => new URL(address, 'http://desk').searchParams.get('review');
  const mine = { responsible: { user_id: '11', name: 'Ana' } };
  const all = [
    application({ onboard_id: '1', muname: 'One', ...mine }),
    application({ onboard_id: '2', muname: 'Two', ...mine, waits_for: 'MERCHANT' }),
    application({ onboard_id: '3', muname: 'Three', responsible: { user_id: '12', name: 'Bia' } }),
    application({ onboard_id: '4', muname: 'Four', ...mine }),
  ];
  const serveQueue = () =>
    answerCalls(({ path, body }) => {
      if (path.startsWith(listApplications.path)) {
        const list = all.filter((row) => body.responsible !== 'NOBODY' || row.responsible === null);
        return { data: { list, total: list.length, total_is_capped: false, page_num: 1, page_size: 20 } };
      }
      return { data: path.startsWith(masterOptions.path) ? { industry: [] } : [] };
    });

  it('opens a review beside its rows, and goes on to the next of mine that waits for me', async () => {
    serveQueue();
    const { user, address } = await show(
      <>
        <OnboardingListPage />
        <ToastHost />
      </>,
    );
    await screen.findByText('Three');
    await user.keyboard('n');
    await waitFor(() => expect(openIn(address())).not.toBeNull());
    const first = openIn(address());
    expect(['1', '4']).toContain(first);
    expect(await screen.findByText(`review ${first}`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'done' }));
    await waitFor(() => expect(openIn(address())).toBe(first === '1' ? '4' : '1'));
    expect((await screen.findByRole('button', { current: true })).textContent).toContain(first === '1' ? 'Four' : 'One');
    await user.keyboard('u');
    expect(await screen.findByText(words.list.noneLeft.UNASSIGNED)).toBeTruthy();
  });
});
