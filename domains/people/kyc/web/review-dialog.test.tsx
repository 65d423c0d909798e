import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { type IdentityDetailView, type KycDocumentView, revealIdentity } from '../contract/index.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

const identityWith = (street: string, mayReveal = true): IdentityDetailView =>
  ({
    ...{ subject_id: '7', kind: 'PERSON', name: 'Ana Inventada', id_type: 'CPF', id_no: '***.141.757-**', country: 'BRA', may_reveal: mayReveal },
    sections: [
      {
        ...{ section: 'addresses', values: {}, source: null, source_name: null, recorded_at: null, is_demo: false, manual_fields: [] },
        rows: [{ street }],
      },
    ],
  }) as unknown as IdentityDetailView;

const document = (kind: KycDocumentView['kind']): KycDocumentView =>
  ({
    ...{ document_id: '9', kind, status: 'UPLOADED', file_name: 'bill.png', media_type: 'image/png', scan_note: null, note: null },
    ...{ uploaded_by: 'link', uploaded_at: 1, reviewed_at: null, reviewed_by: null, reject_reason: null, valid_until: null },
  }) as unknown as KycDocumentView;

const showReview = (kind: KycDocumentView['kind'], identity: IdentityDetailView) =>
  show(<ReviewDialog documents={[document(kind)]} shown="9" identity={identity} onShow={() => undefined} onClose={() => undefined} />);

it('a proof of address is compared with an address that can be read after its purpose is stated once', async () => {
  signIn();
  const query = answerCalls(({ path }) => ({ data: path === revealIdentity.path ? identityWith('Rua das Invenções 12') : {} }));
  const { user } = await showReview('PROOF_OF_ADDRESS', identityWith('R** d** I********* 1*'));
  await screen.findByText('R** d** I********* 1*');
  await user.click(screen.getByRole('button', { name: messages.en.identity.reveal }));
  await user.type(await screen.findByLabelText(messages.en.identity.purpose), 'Proof of address');
  const dialogs = screen.getAllByRole('dialog');
  const submit = [...(dialogs.at(-1)?.querySelectorAll('button') ?? [])].find((one) => one.textContent === messages.en.identity.reveal);
  await user.click(submit as HTMLButtonElement);
  await screen.findByText('Rua das Invenções 12');
  await waitFor(() => expect(screen.queryByText('R** d** I********* 1*')).toBeNull());
  expect(query.filter(({ path }) => path === revealIdentity.path).map(({ body }) => body)).toEqual([{ subject_id: '7', purpose: 'Proof of address' }]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: messages.en.identity.revealed }).disabled).toBe(true);
});

it('who may not reveal is not offered it', async () => {
  signIn();
  answerCalls(() => ({ data: {} }));
  await showReview('PROOF_OF_ADDRESS', identityWith('R** d** I*********', false));
  await screen.findByText('R** d** I*********');
  expect(screen.queryByRole('button', { name: messages.en.identity.reveal })).toBeNull();
});
