import { refuse } from '../../../platform/contract/index.ts';
import type { Call } from '../../../platform/server/index.ts';
import { type Act, type ApprovalKind, type ApprovalTarget, findWaitingRequests, requestApproval } from '../../approval-requests/server/index.ts';
import { getSubject } from '../../id-database/server/index.ts';
import { type IdType, maskIdDocument } from '../../kernel/index.ts';
import { lockPeople } from '../../limits/server/index.ts';
import { listErrors } from '../contract/index.ts';
import { checkClash, checkTerms, type EntryWish, presentTerms, writeEntries } from './add-entry.ts';
import { findOwnersOf } from './list-entry.store.ts';
import { readDocument } from './read-wish.ts';

export const whiteListKind = 'list.add-white';
const personTarget = 'list-person';
const present = 'present';

/** What a second person decides: that somebody is trusted. */
export interface WhitePayload {
  readonly entity_code: string;
  readonly subject_id: string;
  readonly name: string | null;
  readonly id_type: IdType;
  readonly id_no: string;
  /** The document that the entry will name; shown masked only. */
  readonly document_no: string;
  readonly after: ReturnType<typeof presentTerms>;
  readonly maker: string;
}

/** The maker's act: nobody trusts somebody alone. */
export async function askWhiteListing(call: Call, wish: EntryWish) {
  checkTerms('WHITE', wish, call.now.getTime());
  await lockPeople(call.db, [wish.subjectId]);
  await checkClash(call, wish.subjectId, { kind: 'WHITE', companyCode: wish.companyCode, terms: wish });
  const waiting = await findWaitingRequests(call.db, personTarget, [wish.subjectId]);
  if (waiting.size > 0) refuse(listErrors, 'ENTRY_WAITS', {}, { request_id: waiting.get(wish.subjectId) });
  const payload: WhitePayload = {
    entity_code: wish.companyCode,
    subject_id: wish.subjectId,
    name: wish.name,
    id_type: wish.document.type,
    id_no: maskIdDocument(wish.document.type, wish.document.no),
    document_no: wish.document.no,
    after: presentTerms(wish),
    maker: call.actor.name,
  };
  const requestId = await requestApproval(call, {
    kind: whiteListKind,
    payload,
    targets: [{ kind: personTarget, id: wish.subjectId, version: present }],
    companyCodes: [wish.companyCode],
    ...(wish.reason === null ? {} : { reason: wish.reason }),
  });
  return { id: null, status: 'WAITING_APPROVAL' as const, request_id: requestId, version: null };
}

async function applyWhiteListing(act: Act, payload: WhitePayload) {
  const document = readDocument(payload.id_type, payload.document_no, 'id_no');
  const owner = (await findOwnersOf(act.db, [document])).get(0);
  if (!owner) refuse(listErrors, 'PERSON_UNKNOWN');
  await lockPeople(act.db, [owner.subjectId]);
  // Trust that was asked for a verified person is not given to one who is not any more.
  if ((await getSubject(act.db, owner.subjectId)).verification !== 'Pass') refuse(listErrors, 'PERSON_NOT_VERIFIED');
  const { after } = payload;
  const wish: EntryWish = {
    kind: 'WHITE',
    companyCode: payload.entity_code,
    document,
    subjectId: owner.subjectId,
    name: payload.name,
    business: after.business,
    providerCode: null,
    method: null,
    reasonCode: after.reason_code,
    reason: after.reason,
    source: 'MANUAL',
    sourceRef: null,
    startsAt: after.start_date_time,
    endsAt: after.end_date_time,
  };
  checkTerms('WHITE', wish, act.now.getTime());
  await checkClash(act, owner.subjectId, { kind: 'WHITE', companyCode: wish.companyCode, terms: wish });
  const [entryId] = await writeEntries(act, [wish], { makerName: payload.maker });
  return { entry_id: entryId };
}

async function lockTrusted(db: Act['db'], targets: readonly ApprovalTarget[]): Promise<ApprovalTarget[]> {
  const people = await lockPeople(
    db,
    targets.map(({ id }) => id),
  );
  return people.map(({ id }) => ({ kind: personTarget, id, version: present }));
}

export const addToWhite: ApprovalKind = {
  kind: whiteListKind,
  sees: 'AML.BlackList:read',
  title(payload, lang) {
    const { name, id_no: no } = payload as WhitePayload;
    return `${lang === 'pt' ? 'Incluir na lista de confiança' : 'Add to the white list'}: ${name ?? no}`;
  },
  lockTargets: lockTrusted,
  apply: (act, { payload }) => applyWhiteListing(act, payload as WhitePayload),
};
