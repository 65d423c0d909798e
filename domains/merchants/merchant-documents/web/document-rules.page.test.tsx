import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { masterOptions, regions } from '../../../register/reference-data/contract/index.ts';
import { type DocumentRulesView, listDocumentRules, previewDocumentRules, type RuleLineView, saveDocumentRules } from '../contract/index.ts';
import { DocumentRulesPage } from './document-rules.page.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

// How a waiting request looks is tested by its slice.
vi.mock('../../../mechanisms/approval-requests/web/index.ts', () => ({ WaitingRequest: () => null }));

const line = (more: Partial<RuleLineView> = {}): RuleLineView => ({
  country: null,
  industry: null,
  risk_from: 'LOW',
  legal_form: null,
  party: 'MERCHANT',
  document: 'CONTRACT',
  is_mandatory: true,
  validity_months: null,
  ...more,
});
const lines = [line(), line({ document: 'LICENCE', legal_form: 'LTDA', validity_months: 12 })];
const rules: DocumentRulesView = {
  entity_code: 'ATBR',
  version: 0,
  lines,
  changed_time: null,
  changed_by: null,
  approved_by: null,
  reason: null,
  request_id: null,
  versions: [],
};
const serve = () =>
  answerCalls(({ path }) => {
    if (path === listDocumentRules.path) return { data: rules };
    if (path === previewDocumentRules.path)
      return {
        data: {
          under_review: 40,
          asked_merchants: 12,
          asked: [{ document: 'SOURCE_OF_FUNDS', is_mandatory: true, merchants: 12 }],
          withdrawn: [],
          loosens: [{ party: 'MERCHANT', document: 'CONTRACT', how: 'REMOVED' }],
          needs_second: true,
        },
      };
    if (path === saveDocumentRules.path) return { data: { entity_code: 'ATBR', status: 'WAITING_APPROVAL', request_id: '5', version: 0 } };
    if (path.startsWith(regions.path)) return { data: { regions: [{ code: 'BRA', name: 'Brazil' }] } };
    if (path.startsWith(masterOptions.path)) return { data: { industry: [] } };
    return { data: [] };
  });
const words = messages.en.merchantDocuments.rulesPage;

beforeEach(() => signIn());

it.each(languages)('%s: lists the rules that ship until there are others', async (lang) => {
  serve();
  await show(<DocumentRulesPage />, { lang, at: '/?entity_code=ATBR' });
  expect(await screen.findByText(messages[lang].merchantDocuments.rulesPage.shipped)).toBeTruthy();
  expect(screen.getByText('LTDA')).toBeTruthy();
});

it('keeps a draft, says what it would ask and of how many, and sends it with a reason', async () => {
  const sent = serve();
  const { user } = await show(<DocumentRulesPage />, { at: '/?entity_code=ATBR' });
  await screen.findByText('LTDA');
  await user.click((await screen.findAllByRole('button', { name: /More actions/ }))[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: words.remove }));
  expect(await screen.findByText(words.unsaved_one.replace('{{count}}', '1'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words.preview }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('12 merchants would be asked for: Proof of source of funds')).toBeTruthy();
  expect(within(dialog).getByText(words.twoPeople)).toBeTruthy();
  await user.type(await within(dialog).findByLabelText('Reason'), 'New regulation');
  await user.click(within(dialog).getByRole('button', { name: words.ask }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === saveDocumentRules.path)?.body).toEqual({
      entity_code: 'ATBR',
      version: 0,
      lines: [lines[1]],
      reason: 'New regulation',
    }),
  );
});

it('goes back to what is in force', async () => {
  serve();
  const { user } = await show(<DocumentRulesPage />, { at: '/?entity_code=ATBR' });
  await user.click((await screen.findAllByRole('button', { name: words.change }))[1] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('switch'));
  await user.click(within(dialog).getByRole('button', { name: words.take }));
  await user.click(await screen.findByRole('button', { name: words.discard }));
  await waitFor(() => expect(screen.queryByText(words.unsaved_one.replace('{{count}}', '1'))).toBeNull());
});
