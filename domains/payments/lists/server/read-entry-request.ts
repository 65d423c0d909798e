import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import { findSubjectByDocument, getSubject, seesPerson } from '../../../register/id-database/server/index.ts';
import { idDatabaseErrors } from '../../../register/id-database/contract/index.ts';
import { resolveSubjects } from '../../../register/id-database/server/resolving/index.ts';
import { type IdDocument, type IdType, type ListKind, parseIdDocument, standsForMany, type VerificationResult } from '../../../register/kernel/index.ts';
import { listErrors } from '../contract/index.ts';
import type { EntryInput } from './add-entry.ts';
import { hasChannel, listCompaniesOf } from './stores/list-entry.store.ts';
import { listStoredCompanies, type StoredCompany } from '../../../register/reference-data/server/companies/index.ts';
import { isReasonCode } from '../../../register/reference-data/server/options/index.ts';

/** What the forms of the lists send. */
export interface EntryForm {
  subject_id?: string | undefined;
  id_type?: IdType | undefined;
  id_no?: string | undefined;
  name?: string | undefined;
  business?: 'payin' | 'payout' | undefined;
  reason_code: string;
  reason?: string | undefined;
  start_date_time?: Date | undefined;
  end_date_time?: Date | undefined;
  entity_code?: string | undefined;
  provider_code?: string | undefined;
  method?: string | undefined;
}

export function readDocument(type: IdType, no: string, field: string): IdDocument {
  const parsed = parseIdDocument(type, no);
  if (!parsed.document) throw new InvalidInputError([{ field, code: 'idDocument', params: { type, reason: parsed.errors.join(', ') } }]);
  return parsed.document;
}

/** Whose list it is: the company that was named, else the only one that knows the person, or that is in the document's country. */
async function readCompany(call: Call, code: string | undefined, { subjectId, document: { country } }: Person): Promise<StoredCompany> {
  const companies = await listStoredCompanies(call.db, call.actor.companies);
  if (code !== undefined) {
    const company = companies.find((one) => one.code === code);
    if (!company) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
    return company;
  }
  const existing = await listCompaniesOf(call.db, subjectId);
  const onlyOne = [companies, companies.filter((one) => existing.includes(one.code)), companies.filter((one) => one.country === country)].find(
    ({ length }) => length === 1,
  );
  return onlyOne?.[0] ?? refuse(listErrors, 'COMPANY_NEEDED');
}

export async function checkReason(call: Pick<Call, 'db'>, code: string): Promise<void> {
  if (!(await isReasonCode(call.db, code))) throw new InvalidInputError([{ field: 'reason_code', code: 'invalid' }]);
}

interface Person {
  subjectId: string;
  document: IdDocument;
  name: string | null;
}

/** The person that a call names, by key or by document; refused when nobody in sight is that. */
export async function findNamedPerson(
  call: Call,
  { subject_id: subjectId, id_type: type, id_no: no }: Pick<EntryForm, 'subject_id' | 'id_type' | 'id_no'>,
  field: string,
): Promise<Person & { verification: VerificationResult }> {
  if (subjectId !== undefined) {
    const subject = (await seesPerson(call.db, subjectId, call.actor.companies)) ? await getSubject(call.db, subjectId) : undefined;
    const own = subject?.identifiers.find(({ isPrimary }) => isPrimary) ?? subject?.identifiers[0];
    if (!subject || !own) return refuse(listErrors, 'PERSON_UNKNOWN');
    const { country, type: ownType, no: ownNo } = own;
    return { subjectId, document: { country, type: ownType, no: ownNo }, name: subject.name, verification: subject.verification };
  }
  const document = readDocument(type as IdType, no as string, field);
  const result = await findSubjectByDocument(call.db, document.country, document.type, document.no, call.actor.companies);
  if (!result || !(await seesPerson(call.db, result.subjectId, call.actor.companies))) return refuse(listErrors, 'PERSON_UNKNOWN');
  const subject = await getSubject(call.db, result.subjectId);
  return { ...result, name: subject.name, verification: subject.verification };
}

/** A person on the interactive path: known and verified, because a typed number would block a stranger. */
async function verifiedPerson(call: Call, form: EntryForm): Promise<Person> {
  const person = await findNamedPerson(call, form, 'id_no');
  if (person.verification !== 'Pass') refuse(listErrors, 'PERSON_NOT_VERIFIED');
  return person;
}

/** A person whose payments are held: also somebody nobody has verified, or nobody has seen yet. */
async function anyPerson(call: Call, form: EntryForm): Promise<Person> {
  if (form.subject_id !== undefined) return findNamedPerson(call, form, 'id_no');
  const { name } = form;
  const document = readDocument(form.id_type as IdType, form.id_no as string, 'id_no');
  if (name === undefined && standsForMany(document)) refuse(idDatabaseErrors, 'HOLDER_UNKNOWN');
  const [resolved] = await resolveSubjects(call.db, [{ ...document, ...(name === undefined ? {} : { name }) }], { source: 'LIST', linkedBy: call.actor.name });
  if (!resolved) throw new Error('a document was not resolved');
  // Who is held before anybody may see them is shown as typed: the answer must not tell that another company knows them.
  const isSeen = await seesPerson(call.db, resolved.subjectId, call.actor.companies);
  const existing = isSeen ? (await getSubject(call.db, resolved.subjectId)).name : null;
  return { subjectId: resolved.subjectId, document: resolved.document, name: existing ?? name ?? null };
}

/** What a form asks for, with everything in it looked up. */
export async function readEntryInput(call: Call, kind: ListKind, form: EntryForm): Promise<EntryInput> {
  const person = kind === 'HOLD' ? await anyPerson(call, form) : await verifiedPerson(call, form);
  const company = await readCompany(call, form.entity_code, person);
  await checkReason(call, form.reason_code);
  const [providerCode, method] = [form.provider_code ?? null, form.method ?? null];
  if ((providerCode !== null || method !== null) && !(await hasChannel(call.db, { companyCode: company.code, providerCode, method }))) {
    throw new InvalidInputError([{ field: providerCode === null ? 'method' : 'provider_code', code: 'invalid' }]);
  }
  return {
    kind,
    companyCode: company.code,
    document: person.document,
    subjectId: person.subjectId,
    name: person.name,
    business: form.business ?? null,
    providerCode,
    method,
    reasonCode: form.reason_code,
    reason: form.reason ?? null,
    source: 'MANUAL',
    sourceRef: null,
    startsAt: (form.start_date_time ?? call.now).getTime(),
    endsAt: form.end_date_time?.getTime() ?? null,
  };
}
