import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AbilityEntry, type Language, languages } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import type { PersonHeadView } from '../../../mechanisms/person/contract/index.ts';
import { PersonParts } from './person.page.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

/* The panels are those of other slices, with tests there. */
const { panels } = vi.hoisted(() => ({
  panels:
    (...names: string[]) =>
    () =>
      Object.fromEntries(names.map((name) => [name, () => null])),
}));
vi.mock('../../../casework/approvals/web/index.ts', panels('PersonApprovals'));
vi.mock('../../../casework/investigations/web/index.ts', panels('InvestigatePerson', 'InvestigationsOf'));
vi.mock('../../../people/kyc/web/index.ts', panels('IdentityAndDocuments', 'IdentityPayments'));
vi.mock('../../../people/links/web/index.ts', panels('PersonLinks'));
vi.mock('../../../payments/lists/web/index.ts', panels('BlackListButton', 'PersonEntries'));
vi.mock('../../../casework/monitor/web/index.ts', panels('PersonLimitsAt', 'PersonPaymentsAt', 'PersonPictures', 'PersonWorkAt'));
vi.mock('../../../mechanisms/notes/web/index.ts', () => ({ PersonNotes: ({ subjectId }: { subjectId: string }) => <p>notes of {subjectId}</p> }));
vi.mock('../../../mechanisms/person/web/index.ts', panels('PersonHead'));
vi.mock('../../../reporting/report-cases/web/index.ts', panels('ReferButton'));
vi.mock('../../../screening/screening/web/index.ts', panels('PersonReports', 'PersonScreening'));
vi.mock('../../../mechanisms/timelines/web/index.ts', panels('Timeline'));

const person: PersonHeadView = {
  subject_id: '7',
  kind: 'PERSON',
  name: 'Rosa Prado',
  country: 'BRA',
  registered_state: null,
  id_type: 'CPF',
  id_no: '52998224725',
  is_masked: false,
  other_documents: [],
  verification: 'Pass',
  in_review: false,
  pep: 'NONE',
  sanction: 'NONE',
  deceased_on: null,
  risk: null,
  income: null,
  first_payment: null,
  standings: [],
  held: null,
  work: null,
};

beforeEach(async () => {});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const tabs = (lang: Language = 'en') => messages[lang].personPage.tabs;

it.each(languages)('%s: notes are a part of the work, for those who may read them', async (lang) => {
  signIn([{ subject: 'AML.Alerts', action: ['read'] }]);
  answerCalls(() => ({ data: [] }));
  const { user, address } = await show(<PersonParts person={person} />, { lang });
  await user.click(await screen.findByRole('tab', { name: tabs(lang).alerts }));
  expect(address()).toContain('tab=alerts');
  expect(screen.queryByText('notes of 7')).toBeNull();
  await user.click(screen.getByRole('heading', { name: messages[lang].personPage.parts.notes }));
  expect(await screen.findByText('notes of 7')).toBeTruthy();
});

it('has at most five tabs, and opens on what happened', async () => {
  signIn();
  answerCalls(() => ({ data: [] }));
  await show(<PersonParts person={person} />);
  const all = await screen.findAllByRole('tab');
  expect(all.map((tab) => tab.textContent)).toEqual(Object.values(tabs()));
  expect(all[0]?.getAttribute('aria-selected')).toBe('true');
});

it.each([
  ['timeline', 'activity', undefined],
  ['identity', 'documents', undefined],
  ['limits', 'payments', 'limits'],
  ['lists', 'alerts', 'lists'],
  ['notes', 'alerts', 'notes'],
] as const)('an address with the former tab %s leads to what it showed', async (former, tab, part) => {
  signIn();
  answerCalls(() => ({ data: [] }));
  await show(<PersonParts person={person} />, { at: `/?tab=${former}` });
  expect((await screen.findByRole('tab', { name: tabs()[tab] })).getAttribute('aria-selected')).toBe('true');
  if (part !== undefined) expect(screen.getByRole('heading', { name: messages.en.personPage.parts[part] }).closest('details')?.open).toBe(true);
});

it.each<[string, AbilityEntry[]]>([
  ['the monitor list alone', [{ subject: 'AML.MonitorList', action: ['read'] }]],
  ['identities alone', [{ subject: 'AML.Details', action: ['read'] }]],
])('there are no notes for readers of %s', async (_name, abilities) => {
  signIn(abilities);
  answerCalls(() => ({ data: [] }));
  await show(<PersonParts person={person} />, { at: '/?tab=notes' });
  expect(await screen.findByRole('tab', { name: tabs().activity })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: messages.en.personPage.parts.notes })).toBeNull();
});
