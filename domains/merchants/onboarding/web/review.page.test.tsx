import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { languages, termIn } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { masterOptions, regions } from '../../../register/reference-data/contract/index.ts';
import {
  markWords,
  onboardingConditionWords,
  merchantDocumentKindWords,
  onboardingLackWords,
  onboardingStepWords,
} from '../../../register/vocabulary/contract/index.ts';
import { acceptDifference, listNameScreening, type ReviewView, showReview, updateReview } from '../contract/index.ts';
import { ReviewPage } from './review.page.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

// Parts of other slices are tested there.
vi.mock('../../merchant-documents/web/index.ts', () => ({ DocumentsPanel: () => <p>documents</p> }));
vi.mock('../../../payments/lists/web/index.ts', () => ({ AddBlockRow: () => <p>block row</p> }));
vi.mock('../../merchant-risk/web/index.ts', () => ({ CraPanel: () => <p>assessment</p> }));
vi.mock('../../../screening/screening/web/index.ts', () => ({ PersonHits: ({ none }: { none: string }) => <p>{none}</p> }));
vi.mock('../../../mechanisms/queues/web/index.ts', () => ({
  ItemOwner: ({ isClosed }: { isClosed: boolean }) => (isClosed ? null : <button type="button">assign</button>),
  Presence: ({ children }: { children: ReactNode }) => children,
  useColleagues: () => ({ data: { list: [] } }),
  useMyId: () => undefined,
}));
vi.mock('../../../mechanisms/notes/web/index.ts', () => ({ Mentions: () => null }));
vi.mock('../../../mechanisms/approval-requests/web/index.ts', () => ({ WaitingRequest: () => <p>request</p> }));

const words = messages.en.onboarding;

const review = (more: Partial<ReviewView> = {}): ReviewView => ({
  onboard_id: '7',
  round: 1,
  version: 3,
  status: 'IN_REVIEW',
  status_reason: null,
  started_time: 0,
  submitted_time: 0,
  due_on: '2026-12-01',
  is_overdue: false,
  decided_time: null,
  outcome: null,
  responsible: { user_id: '11', name: 'Ana' },
  round_version: 1,
  snoozed_until: null,
  acts: ['ASK', 'WITHDRAW', 'REJECT'],
  needs_second: true,
  request_id: null,
  merchant: {
    merchant_no: 'M7',
    muid: 'mu7',
    muname: 'Arena Palpite',
    legal_name: 'Arena Palpite Apostas S.A.',
    trade_names: [],
    entity_code: 'ATBR',
    country: 'BRA',
    currency: 'BRL',
    industry: 'BETTING',
    tax_id_type: 'CNPJ',
    tax_id: '**',
    founded_on: null,
    legal_form: null,
    activity: null,
    activity_codes: [],
    website: null,
    email: null,
    phone: null,
    address_line: null,
    city: null,
    region: null,
    postal_code: null,
    declared_turnover: null,
    declared_ticket: null,
    payer_countries: ['BRA'],
    delivery: null,
    products: [],
    businesses: ['payin'],
    risk_level: null,
  },
  is_masked: true,
  is_merchant_masked: false,
  conditions: [
    { condition: 'CDD', is_met: false, lacks: [{ code: 'DIFFERENCE_OPEN', about: 'founded_on' }] },
    { condition: 'DOCUMENTS', is_met: false, lacks: [{ code: 'DOCUMENT_MISSING', about: 'CONTRACT' }] },
    { condition: 'CRA', is_met: false, lacks: [{ code: 'NOT_ASSESSED', about: null }] },
    { condition: 'LIMITS', is_met: true, lacks: [] },
  ],
  steps: (['CDD', 'DOCUMENTS', 'CRA', 'NAME_SCREENING', 'EDD'] as const).map((step) => ({
    step,
    state: step === 'CDD' ? 'WORKING' : 'TODO',
    standing: step === 'CDD' ? 'WORKING' : step === 'CRA' ? 'NOT_ASSESSED' : step === 'EDD' ? 'NOT_REQUIRED' : 'TODO',
    note: null,
    changed_by: null,
    changed_time: null,
    conditions: step === 'CDD' || step === 'DOCUMENTS' || step === 'CRA' ? [step] : [],
    lacks: step === 'CDD' ? [{ code: 'DIFFERENCE_OPEN', about: 'founded_on' }] : [],
    acts: step === 'CDD' ? ['BLOCK', 'FINISH'] : ['START', 'BLOCK'],
  })),
  has_registry: true,
  registry: { provider: 'DEMO', provider_name: 'Demonstration', outcome: 'TAKEN', error: null, asked_by: 'Ana', asked_time: 0 },
  compared: [
    {
      field: 'founded_on',
      declared: '2019-01-31',
      found: '2011-11-11',
      is_same: false,
      difference: { difference_id: '5', state: 'OPEN', reason: null, decided_by: null, decided_time: null },
    },
  ],
  parties: [],
  ownership: { has_controlling_person: false, is_circular: false, has_nominee: false, depth: 0, untraced_bp: 0, is_untraced: false, accepted: null },
  account: null,
  comments: [],
  edd: {
    is_due: false,
    reasons: [],
    items: [],
    visited_on: null,
    pictures: [],
    sample: null,
    approved_by: null,
    approved_time: null,
    why_not: 'EDD_NOT_COMPLETE',
    remarks: [],
  },
  ...more,
});

type Reply = { data?: unknown; status?: number; code?: string; msg?: string };
const serve = (answer: () => Reply, others: Record<string, Reply> = {}) =>
  answerCalls(({ path }) => {
    if (path.startsWith(showReview.path)) return answer();
    if (path.startsWith(regions.path)) return { data: { regions: [{ code: 'BRA', name: 'Brazil' }] } };
    if (path.startsWith(masterOptions.path)) return { data: { industry: [{ value: 'BETTING', label: 'Licensed betting' }] } };
    return Object.entries(others).find(([existing]) => path.startsWith(existing))?.[1] ?? { data: [] };
  });
const page = (step?: string) => `/merchantOnboardingReview/7${step ? `?step=${step}` : ''}`;

beforeEach(() => signIn());

it.each(languages)('%s: says at every step what is missing for its conditions, in words', async (lang) => {
  serve(() => ({ data: review() }));
  await show(<ReviewPage />, { at: page(), lang });
  const rail = await screen.findByRole('navigation', { name: messages[lang].onboarding.rail });
  for (const condition of ['CDD', 'DOCUMENTS', 'CRA', 'LIMITS'] as const)
    expect(within(rail).getAllByText(termIn(onboardingConditionWords, condition, lang), { exact: false }).length).toBeGreaterThan(0);
  const document = `${termIn(merchantDocumentKindWords, 'CONTRACT', lang)}: ${termIn(onboardingLackWords, 'DOCUMENT_MISSING', lang)}`;
  expect(within(rail).getByText(document)).toBeTruthy();
  expect(rail.textContent).not.toMatch(/[A-Z]_[A-Z]/);
  // Of the head, and of its step.
  expect(screen.getAllByText(termIn(markWords, 'NOT_ASSESSED', lang))).toHaveLength(2);
  expect(within(rail).getByText(termIn(markWords, 'NOT_REQUIRED', lang))).toBeTruthy();
  // Screening is an input of the risk, and the risk says which documents are demanded.
  const order = (['CDD', 'NAME_SCREENING', 'CRA', 'DOCUMENTS', 'EDD'] as const).map((one) => termIn(onboardingStepWords, one, lang));
  expect(
    within(rail)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .slice(0, 5),
  ).toEqual(order);
});

it('names country and industry, and holds back a step that is incomplete', async () => {
  serve(() => ({ data: review() }));
  await show(<ReviewPage />, { at: page() });
  expect((await screen.findAllByText('Brazil')).length).toBeGreaterThan(0);
  expect(screen.getByText('Licensed betting')).toBeTruthy();
  const finish = screen.getByRole('button', { name: words.stepActs.FINISH });
  expect(finish.getAttribute('aria-disabled')).toBe('true');
  expect(finish.getAttribute('aria-description')).toContain('Differs from the register');
});

const stepOf = (name: ReviewView['steps'][number]['step'], more: Partial<ReviewView['steps'][number]>) =>
  review().steps.map((one) => (one.step === name ? { ...one, ...more } : one));

it('says of a step that was finished what has changed since', async () => {
  const steps = stepOf('NAME_SCREENING', { state: 'DONE', standing: 'STALE', lacks: [{ code: 'NAME_NOT_SCREENED', about: 'Arena' }], acts: ['REOPEN'] });
  serve(() => ({ data: review({ steps }) }), { [listNameScreening.path]: { data: { onboard_id: '7', list: [] } } });
  await show(<ReviewPage />, { at: page('NAME_SCREENING') });
  expect(await screen.findByText(/something has changed since: Arena/)).toBeTruthy();
  expect(screen.getAllByText(termIn(markWords, 'STALE', 'en')).length).toBeGreaterThan(0);
});

it('goes on with the next step when one is finished', async () => {
  const steps = stepOf('CDD', { lacks: [] });
  serve(() => ({ data: review({ steps }) }), {
    [updateReview.path]: { data: { onboard_id: '7', status: 'IN_REVIEW', version: 4 } },
    [listNameScreening.path]: { data: { onboard_id: '7', list: [] } },
  });
  const { user, address } = await show(<ReviewPage />, { at: page() });
  await user.click(await screen.findByRole('button', { name: words.stepActs.FINISH }));
  await vi.waitFor(() => expect(address()).toContain('step=NAME_SCREENING'));
});

it('accepts several differences with one reason, each by a call of its own', async () => {
  const difference = { state: 'OPEN', reason: null, decided_by: null, decided_time: null } as const;
  const compared = (['founded_on', 'region'] as const).map((field, at) => ({
    field,
    declared: 'one',
    found: 'other',
    is_same: false,
    difference: { ...difference, difference_id: String(at + 5) },
  }));
  const sent = serve(() => ({ data: review({ compared }) }), { [acceptDifference.path]: { data: { difference_id: '5', state: 'ACCEPTED' } } });
  const { user } = await show(<ReviewPage />, { at: page() });
  await user.click(await screen.findByRole('button', { name: 'Accept all 2' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Seen in the articles');
  await user.click(within(dialog).getByRole('button', { name: words.cdd.accept }));
  const accepted = () => sent.filter(({ path }) => path === acceptDifference.path).map(({ body }) => body);
  await vi.waitFor(() => expect(accepted()).toEqual(['5', '6'].map((id) => ({ difference_id: id, reason: 'Seen in the articles' }))));
});

it('leads from a condition to where it is settled', async () => {
  const conditions = [
    { condition: 'CRA', is_met: false, lacks: [{ code: 'NOT_ASSESSED', about: null }] },
    { condition: 'BLOCK_CONFIG', is_met: false, lacks: [{ code: 'NO_BLOCK_CONFIG', about: 'Arena' }] },
  ] as ReviewView['conditions'];
  serve(() => ({ data: review({ conditions }) }));
  const { user, address } = await show(<ReviewPage />, { at: page('DECISION') });
  expect(await screen.findByText('block row')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `Open ${termIn(onboardingStepWords, 'CRA', 'en')}` }));
  expect(address()).toContain('step=CRA');
});

it('accepts a difference with a reason, and reads the review again', async () => {
  const sent = serve(() => ({ data: review() }), { [acceptDifference.path]: { data: { difference_id: '5', state: 'ACCEPTED' } } });
  const { user } = await show(<ReviewPage />, { at: page() });
  await user.click(await screen.findByRole('button', { name: words.cdd.accept }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Seen in the articles');
  const reads = () => sent.filter(({ path }) => path.startsWith(showReview.path)).length;
  const before = reads();
  await user.click(within(dialog).getByRole('button', { name: words.cdd.accept }));
  await vi.waitFor(() => expect(sent.find(({ path }) => path === acceptDifference.path)?.body).toEqual({ difference_id: '5', reason: 'Seen in the articles' }));
  await vi.waitFor(() => expect(reads()).toBe(before + 1));
});

it('opens the step that the address names, and another by its button', async () => {
  serve(() => ({ data: review() }));
  const { user, address } = await show(<ReviewPage />, { at: page('DOCUMENTS') });
  expect(await screen.findByText('documents')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: termIn(onboardingStepWords, 'CRA', 'en') }));
  expect(await screen.findByText('assessment')).toBeTruthy();
  expect(address()).toContain('step=CRA');
});

it('shows grey lines while it loads, and can be tried again after a failure', async () => {
  let isBroken = true;
  serve(() => (isBroken ? { status: 500, code: '50000', msg: 'Internal error' } : { data: review() }));
  const { user } = await show(<ReviewPage />, { at: page() });
  const again = await screen.findByRole('button', { name: /Try again/ });
  expect(screen.getByRole('heading', { level: 1, name: words.title })).toBeTruthy();
  isBroken = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Arena Palpite' })).toBeTruthy();
});

it('says what is not there yet: owners, account, comments', async () => {
  serve(() => ({ data: review({ registry: null, compared: [] }) }));
  await show(<ReviewPage />, { at: page() });
  for (const text of [words.cdd.nobody, words.cdd.noAccount, words.cdd.notAsked, words.comments.none]) expect(await screen.findByText(text)).toBeTruthy();
});

it('has no acts once it is decided, and says how', async () => {
  serve(() => ({ data: review({ status: 'ONBOARDED', decided_time: 1, outcome: 'ONBOARDED', acts: [] }) }));
  await show(<ReviewPage />, { at: page('DECISION') });
  expect(await screen.findByText(new RegExp(`${words.decision.decided}:`))).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.decision.go })).toBeNull();
  expect(screen.queryByRole('button', { name: 'assign' })).toBeNull();
});

it('says that nobody was found where a party has no match', async () => {
  const party = { subject_id: '9', kind: 'PERSON', name: 'Ana Prata', country: 'BRA', roles: ['OWNER'], effective_share_bp: 10_000, is_ubo: true };
  const screened = { ...party, pep: 'NONE', sanction: 'NONE', state: 'CLOSED', open_hits: 0, last_screened_time: 1, names: [] };
  serve(() => ({ data: review() }), { [listNameScreening.path]: { data: { onboard_id: '7', list: [screened] } } });
  const { user } = await show(<ReviewPage />, { at: page('NAME_SCREENING') });
  await user.click(await screen.findByRole('button', { name: words.screening.matches }));
  expect(await screen.findByText('No match was found for Ana Prata.')).toBeTruthy();
});
