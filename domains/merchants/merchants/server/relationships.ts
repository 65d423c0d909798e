import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { kindOfNumber, shareRoles } from '../../../register/kernel/index.ts';
import { registerParty, UnprovedDocumentError } from '../../../register/id-database/server/index.ts';
import { createRelationship, deleteRelationship, merchantsErrors } from '../contract/index.ts';
import { findMerchant, type MerchantProfile, touchMerchant } from './stores/merchant.store.ts';
import { lockMerchant, lockVisibleMerchant } from './merchants.ts';
import { examine } from './ownership.ts';
import { endRelationship, findRelationship, insertRelationship } from './stores/relationship.store.ts';
import { findKnownPlaces } from '../../../register/reference-data/server/options/index.ts';

type RelationshipInput = Parameters<Parameters<typeof handle<typeof createRelationship>>[1]>[0];

const missing = (...fields: string[]): never => {
  throw new InvalidInputError(fields.map((field) => ({ field, code: 'required' })));
};

/** Somebody new among those behind a merchant, put on file. */
async function registerHolder(call: Call, merchant: MerchantProfile, input: RelationshipInput): Promise<string> {
  const { holder_kind: kind, holder_name: name, holder_country: country } = input;
  if (!kind || !name || !country)
    return missing(...[...(kind ? [] : ['holder_kind']), ...(name ? [] : ['holder_name']), ...(country ? [] : ['holder_country'])]);
  if (input.holder_id_no !== undefined && input.holder_id_type === undefined) return missing('holder_id_type');
  if (!(await findKnownPlaces(call.db, [country], undefined)).countries.includes(country))
    throw new InvalidInputError([{ field: 'holder_country', code: 'invalid' }]);
  const declaration =
    input.holder_id_type !== undefined && input.holder_id_no !== undefined ? kindOfNumber(input.holder_id_type, input.holder_id_no) : undefined;
  if (declaration !== undefined && declaration !== kind) throw new InvalidInputError([{ field: 'holder_kind', code: 'invalid' }]);
  try {
    return await registerParty(call.db, {
      kind,
      country,
      name,
      birthDate: kind === 'PERSON' ? (input.holder_birth_date ?? null) : null,
      document: input.holder_id_type !== undefined && input.holder_id_no !== undefined ? { type: input.holder_id_type, no: input.holder_id_no } : null,
      reference: input.holder_reference ?? null,
      companyCode: merchant.companyCode,
      by: call.actor.name,
      at: call.now,
    });
  } catch (error) {
    if (!(error instanceof UnprovedDocumentError)) throw error;
    throw new InvalidInputError([{ field: 'holder_id_no', code: 'idDocument', params: { type: input.holder_id_type ?? '', reason: error.errors.join(', ') } }]);
  }
}

export const createRelationshipHandler = handle(createRelationship, async (input, call) => {
  const { db } = call;
  const merchant = await lockVisibleMerchant(call, { muid: input.muid });
  const isShare = shareRoles.includes(input.role);
  if (isShare && input.share_bp === undefined) missing('share_bp');
  if (!isShare && input.share_bp !== undefined) throw new InvalidInputError([{ field: 'share_bp', code: 'invalid' }]);
  if (input.valid_from && input.valid_to && input.valid_to < input.valid_from) throw new InvalidInputError([{ field: 'valid_to', code: 'invalid' }]);
  const { parties, relationships } = await examine(db, merchant);
  const isBehind = (id: string) => parties.some(({ subjectId }) => subjectId === id);
  for (const id of [input.holder_subject_id, input.held_subject_id]) if (id !== undefined && !isBehind(id)) refuse(merchantsErrors, 'RELATIONSHIP_NOT_BEHIND');
  const held = input.held_subject_id ?? null;
  // A person is held by nobody, except who holds for somebody else. In a chain of nominees a principal holds for others too.
  const heldParty = parties.find(({ subjectId }) => subjectId === held);
  const mayHoldForOthers = heldParty !== undefined && (heldParty.roles.includes('NOMINEE') || heldParty.roles.includes('PRINCIPAL'));
  if (input.role === 'PRINCIPAL' && !mayHoldForOthers) refuse(merchantsErrors, 'RELATIONSHIP_NO_NOMINEE');
  if (heldParty?.kind === 'PERSON' && !mayHoldForOthers) refuse(merchantsErrors, 'RELATIONSHIP_ITSELF');
  const holder = input.holder_subject_id ?? (await registerHolder(call, merchant, input));
  if (holder === held || (held === null && holder === merchant.subjectId)) refuse(merchantsErrors, 'RELATIONSHIP_ITSELF');
  if (relationships.some((one) => one.holderSubjectId === holder && one.heldSubjectId === held && one.role === input.role))
    refuse(merchantsErrors, 'RELATIONSHIP_EXISTS');
  const id = await call.newId();
  await insertRelationship(db, {
    id,
    merchantNo: merchant.merchantNo,
    holderSubjectId: holder,
    heldSubjectId: held,
    role: input.role,
    shareBp: input.share_bp ?? null,
    votesBp: input.votes_bp ?? null,
    hasControl: input.has_control ?? false,
    validFrom: input.valid_from ?? null,
    validTo: input.valid_to ?? null,
    source: input.source,
    evidence: input.evidence ?? null,
    by: call.actor,
    at: call.now,
  });
  await touchMerchant(db, merchant.merchantNo);
  call.audit({
    subject: { kind: 'merchant', id: merchant.merchantNo },
    companyCode: merchant.companyCode,
    after: {
      relationship: input.role,
      relationship_id: id,
      holder_subject_id: holder,
      held_subject_id: held,
      share_bp: input.share_bp ?? null,
      votes_bp: input.votes_bp ?? null,
      has_control: input.has_control ?? false,
      source: input.source,
    },
  });
  return { id, subject_id: holder };
});

export const deleteRelationshipHandler = handle(deleteRelationship, async ({ id, reason }, call) => {
  const result = await findRelationship(call.db, id);
  const merchant = result && (await findMerchant(call.db, result.merchantNo));
  if (!result || !merchant || !call.actor.companies.includes(merchant.companyCode)) return refuse(merchantsErrors, 'RELATIONSHIP_NOT_FOUND');
  await lockMerchant(call.db, merchant.merchantNo);
  if (!(await findRelationship(call.db, id))) refuse(merchantsErrors, 'RELATIONSHIP_NOT_FOUND');
  const { parties, relationships } = await examine(call.db, merchant);
  // Without the nominee nobody holds for its principals. Whoever is named above a person is one, in whatever role.
  const holdsForOthers = ({ role, holderSubjectId }: typeof result) =>
    (role === 'NOMINEE' || role === 'PRINCIPAL') && holderSubjectId === result.holderSubjectId;
  const isPerson = parties.some(({ subjectId, kind }) => subjectId === result.holderSubjectId && kind === 'PERSON');
  const isLast = holdsForOthers(result) && !relationships.some((one) => one.id !== id && holdsForOthers(one));
  if (isLast && relationships.some(({ heldSubjectId, role }) => heldSubjectId === result.holderSubjectId && (isPerson || role === 'PRINCIPAL')))
    refuse(merchantsErrors, 'RELATIONSHIP_STANDS_FOR');
  await endRelationship(call.db, id, { by: call.actor, at: call.now, reason });
  await touchMerchant(call.db, merchant.merchantNo);
  call.audit({
    subject: { kind: 'merchant', id: merchant.merchantNo },
    companyCode: merchant.companyCode,
    before: {
      relationship: result.role,
      relationship_id: id,
      holder_subject_id: result.holderSubjectId,
      held_subject_id: result.heldSubjectId,
      share_bp: result.shareBp,
    },
    reason,
  });
  return { id };
});
