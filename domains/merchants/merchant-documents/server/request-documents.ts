import { InvalidInputError, refuse, termIn } from '../../../../platform/contract/index.ts';
import { type Call, findRevealingWord, handle } from '../../../../platform/server/index.ts';
import { lockMerchant, type MerchantProfile, partiesOf, getVisibleOnboarding } from '../../merchants/server/index.ts';
import { merchantDocumentKindWords, merchantDocumentStatusWords } from '../../../register/vocabulary/contract/index.ts';
import type { MerchantDocumentKind } from '../../../register/kernel/merchant-documents.ts';
import { addDocument, addDocuments, merchantDocumentErrors, requireAll, withdrawDocument } from '../contract/index.ts';
import { demandKey, isCurrent } from '../model/index.ts';
import { demandsOfMerchant } from './current-rules.ts';
import { lockDocument } from './find-document.ts';
import { requestDocument, requireDocuments, withdraw } from './require-documents.ts';
import { type DocumentRow, documentsOf } from './stores/document.store.ts';

export interface RequestedDocument {
  kind: MerchantDocumentKind;
  party_subject_id?: string | undefined;
  is_mandatory?: boolean | undefined;
  asked_for?: string | undefined;
}

/** The merchant reads what is asked for: it must not hold a word by which it could guess why. */
function demandUntelling(askedFor: string | undefined): void {
  const word = findRevealingWord(askedFor ?? '');
  if (word !== undefined) throw new InvalidInputError([{ field: 'asked_for', code: 'tellingWord', params: { word } }]);
}

/**
 * Asks a merchant for a document, by a person. The same document is asked for once at a time; of other documents there may be several,
 * told apart by what is asked for. The merchant is locked and one of the actor's.
 */
export async function requestByHand(
  call: Call,
  merchant: MerchantProfile,
  { kind, party_subject_id: party, is_mandatory: isMandatory = true, asked_for: askedFor }: RequestedDocument,
) {
  const subjectId = party ?? null;
  if (kind === 'OTHER' && !askedFor) throw new InvalidInputError([{ field: 'asked_for', code: 'required' }]);
  if (subjectId !== null && !(await partiesOf(call.db, merchant.merchantNo)).some((one) => one.subjectId === subjectId))
    refuse(merchantDocumentErrors, 'PARTY_NOT_FOUND');
  const held = await documentsOf(call.db, merchant.merchantNo);
  demandUntelling(askedFor);
  const key = demandKey({ subjectId, kind, askedFor });
  const same = held.filter((one) => demandKey(one) === key);
  if (same.some(({ status }) => status === 'REQUESTED' || status === 'UPLOADED'))
    refuse(merchantDocumentErrors, 'DOCUMENT_ASKED_ALREADY', { document: termIn(merchantDocumentKindWords, kind, call.lang) });
  const replaced = new Set(held.map(({ replacesId }) => replacesId));
  const replaces = same.find((one) => ['REJECTED', 'EXPIRED'].includes(one.status) && !replaced.has(one.id));
  const id = await requestDocument(call, merchant, { subjectId, kind, isMandatory, askedFor: askedFor ?? null, origin: 'BY_HAND', replaces });
  return { id, status: 'REQUESTED' as const };
}

/** The merchant of an onboarding that the actor may see, locked. */
export async function lockOnboarded(call: Call, onboardId: string): Promise<MerchantProfile> {
  const { merchant } = await getVisibleOnboarding(call, onboardId);
  return lockMerchant(call.db, merchant.merchantNo);
}

/** A rule demands a document that was asked for, and no other stands for it. */
async function isNeededByRule(call: Call, merchant: MerchantProfile, document: DocumentRow): Promise<boolean> {
  const { demands } = await demandsOfMerchant(call.db, merchant);
  const others = (await documentsOf(call.db, merchant.merchantNo)).filter((one) => one.id !== document.id && demandKey(one) === demandKey(document));
  const isDemanded = demands.some((demand) => demandKey(demand) === demandKey(document));
  return document.status === 'REQUESTED' && isDemanded && !others.some(({ status }) => isCurrent(status));
}

const notPossible = (): never => {
  throw new Error('a document that waits for its file can be withdrawn');
};

/** Takes back what a person has asked for and nothing has come for; what a rule demands stays. The merchant is locked. */
export async function withdrawRequested(call: Call, merchant: MerchantProfile, ids: readonly string[], reason: string): Promise<void> {
  for (const document of await documentsOf(call.db, merchant.merchantNo)) {
    if (!ids.includes(document.id) || document.status !== 'REQUESTED' || document.origin === 'RULE') continue;
    if (!(await isNeededByRule(call, merchant, document))) await withdraw(call, document, { reason, refused: notPossible });
  }
}

const withdrawHandler = handle(withdrawDocument, async ({ id, version, reason }, call) => {
  const { document, merchant } = await lockDocument(call, id);
  if (await isNeededByRule(call, merchant, document)) refuse(merchantDocumentErrors, 'DOCUMENT_DEMANDED');
  await withdraw(call, document, {
    seen: version,
    reason,
    refused: () => refuse(merchantDocumentErrors, 'DOCUMENT_NOT_FROM_HERE', { status: termIn(merchantDocumentStatusWords, document.status, call.lang) }),
  });
  return { id, status: 'WITHDRAWN' as const };
});

export const requestHandlers = [
  handle(addDocument, async ({ onboard_id: onboardId, ...input }, call) => requestByHand(call, await lockOnboarded(call, onboardId), input)),
  handle(addDocuments, async ({ onboard_id: onboardId, documents }, call) => {
    const merchant = await lockOnboarded(call, onboardId);
    const made = [];
    for (const input of documents) made.push(await requestByHand(call, merchant, input));
    return { documents: made };
  }),
  handle(requireAll, async ({ onboard_id: onboardId }, call) => {
    const outcome = await requireDocuments(call, await lockOnboarded(call, onboardId));
    if (outcome.requested.length + outcome.withdrawn.length === 0) call.unchanged();
    return outcome;
  }),
  withdrawHandler,
];
