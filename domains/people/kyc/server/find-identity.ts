import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import { type SearchableIdType, searchIdDocuments } from '../../../register/kernel/index.ts';
import { findSubjectByDocument, getSubject, type Sight, sightOf, type SubjectRecord } from '../../../register/id-database/server/index.ts';
import { kycErrors } from '../contract/index.ts';
import { findHeads, type HeadRow } from './register/register.store.ts';

export interface IdentityRef {
  subject_id?: string | undefined;
  idType?: SearchableIdType | undefined;
  idNumber?: string | undefined;
}

export interface FoundIdentity {
  head: HeadRow;
  subject: SubjectRecord;
  sight: Sight;
}

async function idOf(call: Pick<Call, 'db' | 'actor'>, ref: IdentityRef): Promise<string | undefined> {
  if (ref.subject_id !== undefined) return ref.subject_id;
  const type = ref.idType as SearchableIdType;
  if (searchIdDocuments(ref.idNumber ?? '', type).length === 0) throw new InvalidInputError([{ field: 'idNumber', code: 'invalid' }]);
  return (await findSubjectByDocument(call.db, undefined, type, ref.idNumber ?? '', call.actor.companies))?.subjectId;
}

/** One subject that took over another may itself have been taken over. */
const mergesAtMost = 5;

/** The identity that a call is about, as far as this actor may see it; undefined when it is not registered there. */
export async function findIdentity(call: Pick<Call, 'db' | 'actor'>, ref: IdentityRef): Promise<FoundIdentity | undefined> {
  const sight = await sightOf(call.db, call.actor.companies);
  let id = await idOf(call, ref);
  for (let turn = 0; id !== undefined && turn < mergesAtMost; turn += 1) {
    const [head] = await findHeads(call.db, [id], sight);
    if (!head) return undefined;
    const subject = await getSubject(call.db, id);
    if (subject.mergedInto === null) return { head, subject, sight };
    id = subject.mergedInto;
  }
  return undefined;
}

export const getIdentity = async (call: Pick<Call, 'db' | 'actor'>, ref: IdentityRef): Promise<FoundIdentity> =>
  (await findIdentity(call, ref)) ?? refuse(kycErrors, 'IDENTITY_NOT_FOUND');
