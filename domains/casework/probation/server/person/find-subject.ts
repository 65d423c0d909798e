import { InvalidInputError, refuse } from '../../../../../platform/contract/index.ts';
import type { Call } from '../../../../../platform/server/index.ts';
import { findVisibleByDocuments, seesPerson } from '../../../../register/id-database/server/index.ts';
import { type Business, searchIdDocuments, type SearchableIdType } from '../../../../register/kernel/index.ts';
import { probationErrors } from '../../contract/index.ts';

export interface SubjectRef {
  subject_id?: string | undefined;
  id_type?: SearchableIdType | undefined;
  id_no?: string | undefined;
}

/** A subject in one direction of money, as far as this actor may see it. */
export interface SubjectScope {
  subjectId: string;
  business: Business;
  companies: readonly string[];
}

/** The subject that a call is about; unknown, malformed and out of reach are told apart only where that gives nothing away. */
export async function getSubjectId(call: Call, ref: SubjectRef): Promise<string> {
  const { companies } = call.actor;
  if (companies.length === 0) refuse(probationErrors, 'SUBJECT_NOT_FOUND');
  if (ref.subject_id !== undefined) {
    return (await seesPerson(call.db, ref.subject_id, companies)) ? ref.subject_id : refuse(probationErrors, 'SUBJECT_NOT_FOUND');
  }
  const documents = searchIdDocuments(ref.id_no ?? '', ref.id_type);
  if (documents.length === 0) throw new InvalidInputError([{ field: 'id_no', code: 'invalid' }]);
  return (await findVisibleByDocuments(call.db, documents, companies)) ?? refuse(probationErrors, 'SUBJECT_NOT_FOUND');
}

/** The input of a list with the key of the person whom it is about. */
export const withSubject = async <Input extends SubjectRef>(call: Call, input: Input): Promise<Input & { subject_id: string }> => ({
  ...input,
  subject_id: await getSubjectId(call, input),
});

export async function getSubjectScope(call: Call, input: SubjectRef & { business: Business }): Promise<SubjectScope> {
  return { subjectId: await getSubjectId(call, input), business: input.business, companies: call.actor.companies };
}
