import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { languages } from '../../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../../platform/web/screen.fixture.tsx';
import type { AlertDetail } from '../alert-detail.ts';
import { Parts, Triage } from './triage.panel.tsx';
import { messages } from '../../../../../platform/web/messages.fixture.ts';

vi.mock('../numbers.panel.tsx', () => ({ NumbersPanel: () => null }));
vi.mock('../../../../people/kyc/web/index.ts', () => ({ IdentitySections: ({ subjectId }: { subjectId: string }) => `sections of ${subjectId}` }));
vi.mock('../../../../people/links/web/index.ts', () => ({ PersonLinks: () => null }));
vi.mock('../known-person.panel.tsx', () => ({ KnownPersonPanel: () => null }));
vi.mock('../watched.panel.tsx', () => ({ WatchedPanel: () => null }));
vi.mock('./triage-acts.tsx', () => ({ TriageActs: () => null }));
vi.mock('./triage-head.tsx', () => ({ TriageHead: () => null }));
vi.mock('../../../../mechanisms/approval-requests/web/index.ts', () => ({ WaitingRequest: () => null }));

const about = (subject_id: string | null) => ({ alert: { subject_id }, notes: [] }) as unknown as AlertDetail;
const parts = (subject_id: string | null) => <Parts detail={about(subject_id)} onOpen={() => undefined} />;

describe('what is known of the person of an alert', () => {
  it.each(languages)('%s: is there section by section, with the way to the whole identity', async (lang) => {
    signIn();
    const { user } = await show(parts('71'), { lang });
    await user.click(await screen.findByRole('tab', { name: messages[lang].alertTriage.tabs.kyc }));
    expect(await screen.findByText('sections of 71')).toBeTruthy();
    const link = screen.getByRole('link', { name: messages[lang].alertTriage.openIdentity });
    expect(link.getAttribute('href')).toBe('/list/detail?subject=71');
  });

  it.each([
    ['of a merchant alone', null, undefined],
    ['for whoever may not read identities', '71', [{ subject: 'AML.Alerts' as const, action: ['read' as const] }]],
  ] as const)('is not there %s', async (_name, subject, abilities) => {
    signIn(abilities && abilities.map((one) => ({ subject: one.subject, action: [...one.action] })));
    await show(parts(subject));
    expect(await screen.findByRole('tab', { name: messages.en.alertTriage.tabs.why })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: messages.en.alertTriage.tabs.kyc })).toBeNull();
  });
});

it.each(languages)('%s: an alert that is not there is said to be so in one sentence, with the way back', async (lang) => {
  signIn();
  answerCalls(() => ({ code: '40400', msg: 'Not found', status: 404 }));
  const onClose = vi.fn();
  const { user } = await show(<Triage alertId="99999999" onOpen={vi.fn()} onActed={vi.fn()} onClose={onClose} />, { lang });
  expect(await screen.findByText(messages[lang].alertTriage.none.replace('{{alert}}', '99999999'), { exact: true })).toBeTruthy();
  expect(screen.queryByText(messages[lang].kit.retry)).toBeNull();
  await user.click(screen.getByRole('button', { name: messages[lang].kit.backToList }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
