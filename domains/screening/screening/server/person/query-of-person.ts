import { refuse } from '../../../../../platform/contract/index.ts';
import type { Call } from '../../../../../platform/server/index.ts';
import { getSubject, seesPerson, type SubjectRecord } from '../../../../register/id-database/server/index.ts';
import { genderOnFile, standsForMany } from '../../../../register/kernel/index.ts';
import { screeningErrors } from '../../contract/index.ts';
import type { QueryRow } from '../stores/report.store.ts';

/** What somebody on file is searched by. An account is not a document: no list has it; and a number of many is nobody's. */
export function queryOfSubject({ name, kind, birthDate, gender, identifiers }: SubjectRecord): QueryRow {
  const documents = identifiers.filter((one) => one.type !== 'ACCOUNT' && !standsForMany(one));
  const document = documents.find(({ isPrimary }) => isPrimary) ?? documents[0];
  return {
    name: name ?? '',
    kind: kind === 'PERSON' ? 'person' : 'organisation',
    birth_date: birthDate,
    nationality: null,
    id_no: document?.no ?? null,
    id_country: document?.country ?? null,
    gender: genderOnFile(gender),
  };
}

/** One subject that took over another may itself have been taken over. */
const mergesAtMost = 5;

/** Somebody on file whom the reader may see; who has become another is answered as the other. */
export async function findPerson(call: Pick<Call, 'db' | 'actor'>, subjectId: string): Promise<SubjectRecord> {
  let id = subjectId;
  for (let turn = 0; turn < mergesAtMost && (await seesPerson(call.db, id, call.actor.companies)); turn += 1) {
    const subject = await getSubject(call.db, id);
    if (subject.mergedInto === null) return subject;
    id = subject.mergedInto;
  }
  return refuse(screeningErrors, 'PERSON_NOT_FOUND');
}
