import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Language, languages } from '../../../platform/contract/index.ts';
import { withTexts } from '../../../platform/web/index.ts';
import { answerCalls, show, signIn } from '../../../platform/web/screen.fixture.tsx';
import { masterOptions } from '../../reference-data/contract/index.ts';
import { markWords, merchantStatusWords, onboardingWaitingWords } from '../../vocabulary/contract/index.ts';
import { type ApplicationView, listApplications, listReviewers } from '../contract/index.ts';
import { OnboardingListPage } from './onboarding-list.page.tsx';
import { messages } from './words/messages.ts';

const textsOf = (lang: Language) => async () => ({ texts: messages[lang] as Record<string, unknown> });
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
  risk_level: 'LOW',
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
  decided_time: null,
  outcome: null,
  ...more,
});

const serve = (answer: () => { data?: unknown; status?: number; code?: string; msg?: string }) =>
  answerCalls(({ path }) => {
    if (path.startsWith(listApplications.path)) return answer();
    if (path.startsWith(listReviewers.path)) return { data: { list: [] } };
    return { data: path.startsWith(masterOptions.path) ? { industry: [] } : [] };
  });
const rows = (list: ApplicationView[]) => ({ data: { list, total: list.length, page_num: 1, page_size: 20 } });

beforeEach(async () => {
  signIn();
  await withTexts(Promise.resolve(), { en: textsOf('en'), pt: textsOf('pt'), es: textsOf('es') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each(languages)('%s: says what an application waits for, how far it is, and that nobody has assessed it', async (lang) => {
  serve(() => rows([application()]));
  await show(<OnboardingListPage />, { lang });
  const own = messages[lang].onboarding;
  const row = (await screen.findByText('Arena Palpite')).closest('tr') as HTMLElement;
  expect(within(row).getByText(merchantStatusWords.terms.IN_REVIEW[lang])).toBeTruthy();
  expect(within(row).getByText(onboardingWaitingWords.terms.STEPS[lang])).toBeTruthy();
  expect(within(row).getByText(own.notAssessed)).toBeTruthy();
  expect(within(row).getByText(markWords.terms.OVERDUE[lang])).toBeTruthy();
  expect(within(row).getByRole('img').getAttribute('aria-label')).toContain('No licence');
});

it('shows a level that was assessed', async () => {
  serve(() => rows([application({ is_assessed: true, risk_level: 'HIGH' })]));
  await show(<OnboardingListPage />);
  const row = (await screen.findByText('Arena Palpite')).closest('tr') as HTMLElement;
  expect(within(row).queryByText(words.notAssessed)).toBeNull();
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
