import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { kindOfNumber, shareRoles } from '../../../register/kernel/index.ts';
import { registerParty, UnprovedDocumentError } from '../../../register/id-database/server/index.ts';
import { createRelationship, deleteRelationship, merchantsErrors } from '../contract/index.ts';
import { findMerchant, type MerchantProfile, touchMerchant } from './stores/merchant.store.ts';
import { lockMerchant, lockSeenMerchant } from './merchants.ts';
import { examine } from './ownership.ts';
import { endRelationship, findRelationship, insertRelationship } from './stores/relationship.store.ts';
import { findKnownPlaces } from '../../../register/reference-data/server/options/index.ts';

type Wish = Parameters<Parameters<typeof handle<typeof createRelationship>>[1]>[0];

const missing = (...fields: string[]): never => {
  throw new InvalidInputError(fields.map((field) => ({ field, code: 'required' })));
};

/** Somebody new among those behind a merchant, put on file. */
async function registerHolder(call: Call, merchant: MerchantProfile, wish: Wish): Promise<string> {
  const { holder_kind: kind, holder_name: name, holder_country: country } = wish;
  if (!kind || !name || !country)
    return missing(...[...(kind ? [] : ['holder_kind']), ...(name ? [] : ['holder_name']), ...(country ? [] : ['holder_country'])]);
  if (wish.holder_id_no !== undefined && wish.holder_id_type === undefined) return missing('holder_id_type');
  if (!(await findKnownPlaces(call.db, [country], undefined)).countries.includes(country))
    throw new InvalidInputError([{ field: 'holder_country', code: 'invalid' }]);
  const said = wish.holder_id_type !== undefined && wish.holder_id_no !== undefined ? kindOfNumber(wish.holder_id_type, wish.holder_id_no) : undefined;
  if (said !== undefined && said !== kind) throw new InvalidInputError([{ field: 'holder_kind', code: 'invalid' }]);
  try {
    return await registerParty(call.db, {
      kind,
      country,
      name,
      birthDate: kind === 'PERSON' ? (wish.holder_birth_date ?? null) : null,
      document: wish.holder_id_type !== undefined && wish.holder_id_no !== undefined ? { type: wish.holder_id_type, no: wish.holder_id_no } : null,
      reference: wish.holder_reference ?? null,
      companyCode: merchant.companyCode,
      by: call.actor.name,
      at: call.now,
    });
  } catch (error) {
    if (!(error instanceof UnprovedDocumentError)) throw error;
    throw new InvalidInputError([{ field: 'holder_id_no', code: 'idDocument', params: { type: wish.holder_id_type ?? '', reason: error.errors.join(', ') } }]);
  }
}

export const createRelationshipHandler = handle(createRelationship, async (wish, call) => {
  const { db } = call;
  const merchant = await lockSeenMerchant(call, { muid: wish.muid });
  const isShare = shareRoles.includes(wish.role);
  if (isShare && wish.share_bp === undefined) missing('share_bp');
  if (!isShare && wish.share_bp !== undefined) throw new InvalidInputError([{ field: 'share_bp', code: 'invalid' }]);
  if (wish.valid_from && wish.valid_to && wish.valid_to < wish.valid_from) throw new InvalidInputError([{ field: 'valid_to', code: 'invalid' }]);
  const { parties, relationships } = await examine(db, merchant);
  const isBehind = (id: string) => parties.some(({ subjectId }) => subjectId === id);
  for (const id of [wish.holder_subject_id, wish.held_subject_id]) if (id !== undefined && !isBehind(id)) refuse(merchantsErrors, 'RELATIONSHIP_NOT_BEHIND');
  const held = wish.held_subject_id ?? null;
  // A person is held by nobody, except who holds for somebody else. In a chain of nominees a principal holds for others too.
  const heldParty = parties.find(({ subjectId }) => subjectId === held);
  const mayHoldForOthers = heldParty !== undefined && (heldParty.roles.includes('NOMINEE') || heldParty.roles.includes('PRINCIPAL'));
  if (wish.role === 'PRINCIPAL' && !mayHoldForOthers) refuse(merchantsErrors, 'RELATIONSHIP_NO_NOMINEE');
  if (heldParty?.kind === 'PERSON' && !mayHoldForOthers) refuse(merchantsErrors, 'RELATIONSHIP_ITSELF');
  const holder = wish.holder_subject_id ?? (await registerHolder(call, merchant, wish));
  if (holder === held || (held === null && holder === merchant.subjectId)) refuse(merchantsErrors, 'RELATIONSHIP_ITSELF');
  if (relationships.some((one) => one.holderSubjectId === holder && one.heldSubjectId === held && one.role === wish.role))
    refuse(merchantsErrors, 'RELATIONSHIP_EXISTS');
  const id = await call.newId();
  await insertRelationship(db, {
    id,
    merchantNo: merchant.merchantNo,
    holderSubjectId: holder,
    heldSubjectId: held,
    role: wish.role,
    shareBp: wish.share_bp ?? null,
    votesBp: wish.votes_bp ?? null,
    hasControl: wish.has_control ?? false,
    validFrom: wish.valid_from ?? null,
    validTo: wish.valid_to ?? null,
    source: wish.source,
    evidence: wish.evidence ?? null,
    by: call.actor,
    at: call.now,
  });
  await touchMerchant(db, merchant.merchantNo);
  call.audit({
    subject: { kind: 'merchant', id: merchant.merchantNo },
    companyCode: merchant.companyCode,
    after: {
      relationship: wish.role,
      relationship_id: id,
      holder_subject_id: holder,
      held_subject_id: held,
      share_bp: wish.share_bp ?? null,
      votes_bp: wish.votes_bp ?? null,
      has_control: wish.has_control ?? false,
      source: wish.source,
    },
  });
  return { id, subject_id: holder };
});

export const deleteRelationshipHandler = handle(deleteRelationship, async ({ id, reason }, call) => {
  const found = await findRelationship(call.db, id);
  const merchant = found && (await findMerchant(call.db, found.merchantNo));
  if (!found || !merchant || !call.actor.companies.includes(merchant.companyCode)) return refuse(merchantsErrors, 'RELATIONSHIP_NOT_FOUND');
  await lockMerchant(call.db, merchant.merchantNo);
  if (!(await findRelationship(call.db, id))) refuse(merchantsErrors, 'RELATIONSHIP_NOT_FOUND');
  const { parties, relationships } = await examine(call.db, merchant);
  // Without the nominee nobody holds for its principals. Whoever is named above a person is one, in whatever role.
  const holdsForOthers = ({ role, holderSubjectId }: typeof found) => (role === 'NOMINEE' || role === 'PRINCIPAL') && holderSubjectId === found.holderSubjectId;
  const isPerson = parties.some(({ subjectId, kind }) => subjectId === found.holderSubjectId && kind === 'PERSON');
  const isLast = holdsForOthers(found) && !relationships.some((one) => one.id !== id && holdsForOthers(one));
  if (isLast && relationships.some(({ heldSubjectId, role }) => heldSubjectId === found.holderSubjectId && (isPerson || role === 'PRINCIPAL')))
    refuse(merchantsErrors, 'RELATIONSHIP_STANDS_FOR');
  await endRelationship(call.db, id, { by: call.actor, at: call.now, reason });
  await touchMerchant(call.db, merchant.merchantNo);
  call.audit({
    subject: { kind: 'merchant', id: merchant.merchantNo },
    companyCode: merchant.companyCode,
    before: {
      relationship: found.role,
      relationship_id: id,
      holder_subject_id: found.holderSubjectId,
      held_subject_id: found.heldSubjectId,
      share_bp: found.shareBp,
    },
    reason,
  });
  return { id };
});
