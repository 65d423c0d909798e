import type { PersonAttributes, StoredFact } from '../../../../register/payment-facts/server/index.ts';
import { isOnBlackList, notListed } from '../../model/listed.ts';
import type { PersonState, SubjectDetail, SubjectFacts } from '../../model/state.ts';
import { amountAtOnce } from '../stored/earlier-evaluation.ts';
import type { AppRow, StoredTransaction } from '../stored/decision-state.store.ts';
import type { IncomingPayment } from '../intake/incoming-payment.ts';
import type { EvaluatedPayment } from './evaluate-rules.ts';
import type { NameAndMarks } from '../intake/name-and-marks.ts';

/* What is evaluated by rules, out of what decisions have at hand. */

const text = (value: string | undefined): string | null => value ?? null;

/** A payment that comes in, as it will be read back by the view `payment_fact`. */
export function incomingFact(payment: IncomingPayment, app: AppRow, subject: SubjectFacts, { id, marks }: { id: string; marks: number }): StoredFact {
  return {
    id: Number(id),
    companyCode: app.companyCode,
    subjectId: subject.id,
    at: payment.orderTime.getTime(),
    kind: payment.business,
    amountMinor: Number(payment.amountMinor),
    currency: payment.currency,
    moved: true,
    marks,
    merchantNo: payment.merchantNo,
    appId: payment.appId,
    industry: app.industry,
    method: payment.method,
    ipCountry: text(payment.ipCountry),
    device: text(payment.device),
    account: text(payment.account),
    merchantUid: text(payment.merchantUid),
    ip: text(payment.ip),
    email: text(payment.email),
    phone: text(payment.phone),
    issuerCountry: text(payment.issuerCountry),
    beneficiaryCountry: typeof payment.payout?.country === 'string' ? payment.payout.country : null,
    nationality: subject.detail?.nationality ?? null,
    region: subject.detail?.region ?? null,
    occupation: subject.detail?.occupation ?? null,
  };
}

/** A payment that is stored, as the view `payment_fact` tells of it. */
export function transactionFact(stored: StoredTransaction, app: Pick<AppRow, 'industry'>, detail: SubjectDetail | undefined): StoredFact {
  return {
    id: Number(stored.id),
    companyCode: stored.companyCode,
    subjectId: stored.subjectId,
    at: stored.orderTime.getTime(),
    kind: stored.business,
    amountMinor: Number(amountAtOnce(stored)),
    currency: stored.currency,
    moved: stored.partnerStatus !== 'FAILED' && stored.partnerStatus !== 'CANCELLED' && stored.amlResult !== 'REJECTED',
    marks: stored.ruleMarks,
    merchantNo: stored.merchantNo,
    appId: stored.appId,
    industry: app.industry,
    method: stored.method,
    ipCountry: stored.ipCountry,
    device: stored.device,
    account: stored.account,
    merchantUid: stored.merchantUid,
    ip: stored.ip,
    email: stored.email,
    phone: stored.phone,
    issuerCountry: stored.issuerCountry,
    beneficiaryCountry: stored.beneficiaryCountry,
    nationality: detail?.nationality ?? null,
    region: detail?.region ?? null,
    occupation: detail?.occupation ?? null,
  };
}

function personAttributes({ birthDate, deceasedOn, verification, pep, sanction, detail }: SubjectFacts): PersonAttributes {
  return {
    birthDate,
    deceasedOn,
    verification,
    pep,
    sanction,
    incomeMonthMinor: detail?.incomeMonthMinor ?? null,
    incomeCurrency: detail?.incomeCurrency ?? null,
    adverseMediaCount: detail?.adverseMediaCount ?? null,
    kycReviewDue: detail?.kycReviewDue ?? null,
    guardianEvidenceOn: detail?.guardianEvidenceOn ?? null,
    // Nobody who is not known can have been known for long.
    knownAt: detail?.knownAt ?? Number.POSITIVE_INFINITY,
  };
}

/** What is known beside the history, for the rules. */
export const attributesOf = (
  { subject, standing, lists = notListed }: PersonState,
  app: AppRow,
  stored: StoredFact,
  declared: Pick<NameAndMarks, 'nameLikeness'> & { serviceUseMinor: bigint | undefined },
): EvaluatedPayment['attributes'] => ({
  person: personAttributes(subject),
  isSentAway: standing === 'BLOCKED' && !isOnBlackList(lists),
  merchant: {
    declaredTurnoverMinor: app.declaredTurnoverMinor,
    categoryMismatches: app.categoryMismatches,
    currency: app.merchantCurrency,
    offboardedAt: app.offboardedAt,
  },
  payment: {
    at: stored.at,
    amountMinor: stored.amountMinor,
    currency: stored.currency,
    marks: stored.marks,
    nameLikeness: declared.nameLikeness,
    serviceUseMinor: declared.serviceUseMinor === undefined ? null : Number(declared.serviceUseMinor),
  },
});
