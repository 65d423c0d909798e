import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import { findVisibleByDocuments, seesPerson } from '../../../register/id-database/server/index.ts';
import { type SearchableIdType, searchIdDocuments } from '../../../register/kernel/index.ts';
import { approvalErrors } from '../contract/index.ts';
import { findMerchant } from './subject.store.ts';

interface SubjectQuery {
  subject_id?: string | undefined;
  id_type?: SearchableIdType | undefined;
  id_number?: string | undefined;
}

/** The person that a call is about; out of sight is answered as unknown. */
export async function getSubjectId(call: Call, subject: SubjectQuery): Promise<string> {
  if (subject.subject_id !== undefined) {
    return (await seesPerson(call.db, subject.subject_id, call.actor.companies)) ? subject.subject_id : refuse(approvalErrors, 'SUBJECT_NOT_FOUND');
  }
  const documents = searchIdDocuments(subject.id_number ?? '', subject.id_type);
  if (documents.length === 0) throw new InvalidInputError([{ field: 'id_number', code: 'invalid' }]);
  return (await findVisibleByDocuments(call.db, documents, call.actor.companies)) ?? refuse(approvalErrors, 'SUBJECT_NOT_FOUND');
}

/** The company that a call names, itself or by one of its merchants; of the caller's. */
export async function getCompany(call: Call, at: { entity_code?: string | undefined; merchant_no?: string | undefined }) {
  const named = at.merchant_no === undefined ? undefined : await findMerchant(call.db, at.merchant_no);
  const merchant = named && call.actor.companies.includes(named.company_code) ? named : undefined;
  if (at.merchant_no !== undefined && !merchant) throw new InvalidInputError([{ field: 'merchant_no', code: 'invalid' }]);
  const code = at.entity_code ?? merchant?.company_code;
  const only = call.actor.companies.length === 1 ? call.actor.companies[0] : undefined;
  const companyCode = code ?? only;
  if (companyCode === undefined || !call.actor.companies.includes(companyCode)) refuse(approvalErrors, 'COMPANY_NOT_FOUND');
  if (merchant && merchant.company_code !== companyCode) throw new InvalidInputError([{ field: 'merchant_no', code: 'invalid' }]);
  return { companyCode, currency: merchant?.currency };
}
