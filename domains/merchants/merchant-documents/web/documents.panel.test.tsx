import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import {
  addDocuments,
  createLink,
  decideDocument,
  type DocumentView,
  listDocuments,
  listLinks,
  openDocument,
  requireAll,
  type RequirementView,
  withdrawDocument,
} from '../contract/index.ts';
import { DocumentsPanel } from './documents.panel.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

const document = (more: Partial<DocumentView> = {}): DocumentView => ({
  id: '1',
  status: 'UPLOADED',
  acts: ['APPROVE', 'REJECT', 'INFECTED'],
  origin: 'RULE',
  asked_for: null,
  requested_time: 1_760_000_000_000,
  requested_by: 'Ana',
  file_name: 'licence.png',
  media_type: 'image/png',
  size_bytes: 100,
  scan_note: 'CLEAN',
  uploaded_time: 1_760_000_100_000,
  uploaded_by: 'Carla',
  is_by_link: true,
  is_own: false,
  is_own_link: false,
  is_unscanned: false,
  reviewed_time: null,
  reviewed_by: null,
  reject_reason: null,
  document_reason: null,
  valid_until: null,
  version: 4,
  ...more,
});
const requirement = (more: Partial<RequirementView> = {}): RequirementView => ({
  key: '1',
  kind: 'LICENCE',
  party: null,
  is_mandatory: true,
  is_demanded: true,
  validity_months: 12,
  document: document(),
  earlier: [],
  ...more,
});
const waiting = requirement({
  key: '2',
  kind: 'OTHER',
  is_demanded: false,
  document: document({ id: '2', status: 'REQUESTED', acts: ['UPLOAD', 'WITHDRAW'], asked_for: 'Letter of the bank', file_name: null, version: 1 }),
});
const person = { subject_id: '7', kind: 'PERSON' as const, name: 'Rosa Prado', roles: ['OWNER' as const] };
const unrequested = requirement({ key: '7/IDENTITY_DOCUMENT', kind: 'IDENTITY_DOCUMENT', party: person, document: null });
const contact = { contact_id: '3', name: 'Carla', email: 'carla@merchant.example', purpose: 'COMPLIANCE', lang: 'pt' as const };

const serve = (requirements: RequirementView[] = [requirement(), waiting, unrequested], more: object = {}) =>
  answerCalls(({ path }) => {
    if (path.startsWith(listDocuments.path))
      return {
        data: {
          onboard_id: '9',
          merchant_no: 'M1',
          merchant_name: 'Loja Azul',
          requirements,
          is_met: false,
          missing: ['LICENCE'],
          expired: [],
          unasked: 1,
          compared: [{ field: 'legal_name', value: 'Loja Azul Ltda' }],
          parties: [{ ...person, country: 'BRA', share_bp: 5000, is_ubo: true }],
          ...more,
        },
      };
    if (path.startsWith(listLinks.path)) return { data: { links: [], contacts: [contact] } };
    if (path === requireAll.path) return { data: { requested: ['8'], withdrawn: [] } };
    if (path === decideDocument.path) return { data: { document: document({ status: 'APPROVED' }), requested_id: null } };
    if (path === addDocuments.path) return { data: { documents: [] } };
    if (path === withdrawDocument.path) return { data: { id: '2', status: 'WITHDRAWN' } };
    if (path === createLink.path) return { data: { link: {}, message_id: 'm' } };
    return { data: null };
  });
const bodyOf = (sent: ReturnType<typeof serve>, record: { path: string }) => sent.find(({ path }) => path.startsWith(record.path))?.body;
const panel = (canWrite = true) => <DocumentsPanel onboardId="9" canWrite={canWrite} />;
const words = messages.en.merchantDocuments;

beforeEach(() => {
  signIn();
  URL.createObjectURL = () => 'blob:document';
  URL.revokeObjectURL = () => undefined;
});

it.each(languages)('%s: lists what is demanded and what is missing', async (lang) => {
  serve();
  await show(panel(), { lang });
  expect(await screen.findByText(/Rosa Prado/)).toBeTruthy();
  expect(screen.getByText('licence.png')).toBeTruthy();
  expect(screen.getByText(messages[lang].merchantDocuments.unasked)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: messages[lang].merchantDocuments.links.title })).toBeTruthy();
});

it('asks for what the rules demand', async () => {
  const sent = serve();
  const { user } = await show(panel());
  await user.click(await screen.findByRole('button', { name: words.requireAll }));
  await waitFor(() => expect(bodyOf(sent, requireAll)).toEqual({ onboard_id: '9' }));
});

it('shows a document beside the data of the merchant and approves it', async () => {
  const sent = serve();
  const { user } = await show(panel());
  await user.click((await screen.findAllByRole('button', { name: words.review }))[0] as HTMLElement);
  const dialog = await screen.findByRole('region', { name: words.strip });
  expect(await within(dialog).findByText('Loja Azul Ltda')).toBeTruthy();
  expect(sent.some(({ path }) => path.startsWith(openDocument.path))).toBe(true);
  await user.click(await within(dialog).findByRole('button', { name: /^Approve document/ }));
  await waitFor(() => expect(bodyOf(sent, decideDocument)).toEqual({ id: '1', version: 4, approve: 'APPROVED' }));
});

it('reviews one document after the other by keys', async () => {
  const second = requirement({ key: '3', kind: 'CONTRACT', document: document({ id: '3', file_name: 'contract.png', version: 2 }) });
  const sent = serve([requirement(), second]);
  const { user } = await show(panel());
  await user.click(await screen.findByRole('button', { name: 'Review 2 documents' }));
  expect(await screen.findByRole('heading', { name: /licence\.png/ })).toBeTruthy();
  await user.keyboard('n');
  expect(await screen.findByRole('heading', { name: /contract\.png/ })).toBeTruthy();
  await user.keyboard('a');
  await waitFor(() => expect(bodyOf(sent, decideDocument)).toEqual({ id: '3', version: 2, approve: 'APPROVED' }));
  // The next one that waits follows.
  expect(await screen.findByRole('heading', { name: /licence\.png/ })).toBeTruthy();
  await user.keyboard('x');
  await waitFor(() => expect(globalThis.document.activeElement).toBe(screen.getByLabelText('Internal reason')));
});

it('rejects with a reason for the file and one for the merchant', async () => {
  const sent = serve();
  const { user } = await show(panel());
  await user.click((await screen.findAllByRole('button', { name: words.review }))[0] as HTMLElement);
  const dialog = await screen.findByRole('region', { name: words.strip });
  await user.type(await within(dialog).findByLabelText('Internal reason'), 'Other company');
  await user.click(within(dialog).getByLabelText(words.toldLabel));
  await user.click((await screen.findAllByTitle('It cannot be read')).at(-1) as HTMLElement);
  await user.click(within(dialog).getByRole('button', { name: /^Reject document/ }));
  await waitFor(() =>
    expect(bodyOf(sent, decideDocument)).toEqual({ id: '1', version: 4, approve: 'REJECTED', reject_reason: 'Other company', document_reason: 'UNREADABLE' }),
  );
});

it('does not let somebody approve what that person has uploaded', async () => {
  const sent = serve([requirement({ document: document({ is_own: true }) })]);
  const { user } = await show(panel());
  await user.click((await screen.findAllByRole('button', { name: words.review }))[0] as HTMLElement);
  const approve = await screen.findByRole('button', { name: /^Approve document/ });
  expect(approve.getAttribute('aria-disabled')).toBe('true');
  await user.click(approve);
  expect(bodyOf(sent, decideDocument)).toBeUndefined();
});

it('says why somebody may not approve what came by that person’s own link', async () => {
  const sent = serve([requirement({ document: document({ is_own_link: true }) })]);
  const { user } = await show(panel());
  await user.click((await screen.findAllByRole('button', { name: words.review }))[0] as HTMLElement);
  const approve = await screen.findByRole('button', { name: /^Approve document/ });
  expect(approve.getAttribute('aria-disabled')).toBe('true');
  await user.click(approve);
  expect(bodyOf(sent, decideDocument)).toBeUndefined();
});

it('opens a file from outside that no scanner has looked at only after a warning', async () => {
  const sent = serve([requirement({ document: document({ is_unscanned: true, scan_note: 'NO_SCANNER' }) })]);
  const { user } = await show(panel());
  const opened = () => sent.filter(({ path }) => path.startsWith(openDocument.path)).map(({ path }) => path);
  await user.click((await screen.findAllByRole('button', { name: words.review }))[0] as HTMLElement);
  const dialog = await screen.findByRole('region', { name: words.strip });
  expect(await within(dialog).findByText(words.unscanned)).toBeTruthy();
  expect(opened()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: words.openUnscanned }));
  await waitFor(() => expect(opened()[0]).toContain('accept_unscanned=true'));
  expect(within(dialog).queryByText(words.unscanned)).toBeNull();
});

it('sends a link to the contact that was chosen', async () => {
  const sent = serve();
  const { user } = await show(panel());
  await user.click(await screen.findByRole('button', { name: words.links.make }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: words.links.make }));
  await waitFor(() => expect(bodyOf(sent, createLink)).toEqual({ onboard_id: '9', contact_id: '3', valid_days: 14 }));
});

it('shows everything and does nothing once the review is closed', async () => {
  serve();
  await show(panel(false));
  expect(await screen.findByText('licence.png')).toBeTruthy();
  for (const name of [words.add, words.links.make, words.requireAll]) {
    for (const button of await screen.findAllByRole('button', { name })) expect(button.getAttribute('aria-disabled'), name).toBe('true');
  }
});
