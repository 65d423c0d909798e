import { refuse, unknownField } from '../../../../platform/contract/index.ts';
import { type Call, handle, type Handler } from '../../../../platform/server/index.ts';
import { listCompaniesOf, seesPerson } from '../../../register/id-database/server/index.ts';
import { openReport, referToCompliance, reportErrors, takeReport } from '../contract/index.ts';
import { unfiledStatuses } from '../model/report-life.ts';
import { findMerchantCompany, findPaymentByNumber } from './content.store.ts';
import { lockReport, noteReport } from './move-report.ts';
import { dueOf, kindsOf, openWithoutAlert, reportProfileOf } from './open-report-case.ts';

interface About {
  entity_code?: string | undefined;
  subject_id?: string | undefined;
  merchant_no?: string | undefined;
  business?: string | undefined;
  trade_no?: string | undefined;
}

/** Whom a case is about, where the caller sees them; a company that is not told is that of the payment, the merchant or the person. */
async function find(call: Call, about: About) {
  const { companies } = call.actor;
  const reads = about.entity_code === undefined ? companies : companies.filter((code) => code === about.entity_code);
  if (reads.length === 0) unknownField('entity_code');
  if (about.trade_no !== undefined) {
    const payment = await findPaymentByNumber(call.db, { business: about.business ?? 'payin', tradeNo: about.trade_no, companies: reads });
    if (!payment) return unknownField('trade_no');
    return { companyCode: payment.companyCode, subjectId: payment.subjectId, merchantNo: null, payment };
  }
  if (about.subject_id !== undefined) {
    if (!(await seesPerson(call.db, about.subject_id, reads))) unknownField('subject_id');
    const of = (await listCompaniesOf(call.db, [about.subject_id])).map(({ companyCode }) => companyCode).filter((code) => reads.includes(code));
    const companyCode = of.sort()[0] ?? unknownField('subject_id');
    return { companyCode, subjectId: about.subject_id, merchantNo: null, payment: undefined };
  }
  if (about.merchant_no !== undefined) {
    const companyCode = (await findMerchantCompany(call.db, about.merchant_no, reads)) ?? unknownField('merchant_no');
    return { companyCode, subjectId: null, merchantNo: about.merchant_no, payment: undefined };
  }
  return unknownField('subject_id');
}

export const openHandlers: readonly Handler[] = [
  handle(openReport, async ({ kind, reason, ...query }, call) => {
    const about = await find(call, query);
    const company = await reportProfileOf(call.db, about.companyCode);
    if (kind !== undefined && !kindsOf(company).includes(kind)) unknownField('kind');
    const id = await openWithoutAlert(call, 'OFFICER', { ...about, kind, text: reason, at: call.now });
    return { report_id: id, status: 'DRAFT' as const, version: 1, request_id: null };
  }),
  handle(referToCompliance, async ({ text, ...about }, call) => {
    await openWithoutAlert(call, 'REFERRAL', { ...(await find(call, about)), text, at: call.now });
    return { received: true as const };
  }),
  handle(takeReport, async (input, call) => {
    const report = await lockReport(call, input);
    if (!unfiledStatuses.includes(report.status)) refuse(reportErrors, 'REPORT_NOT_FROM_HERE', { status: report.status }, { status: report.status });
    const responsible = { id: call.actor.userId, name: call.actor.name };
    if (report.origin !== 'REFERRAL' || report.takenAt !== null)
      return noteReport(call, report, { verb: 'report-case.taken', change: { responsible }, after: { responsible: responsible.name } });
    const due =
      dueOf(await reportProfileOf(call.db, report.companyCode), {
        kind: report.kind,
        decidedAt: call.now,
        firstOperationAt: report.firstOperationAt,
      }) ?? null;
    return noteReport(call, report, {
      verb: 'report-case.taken',
      change: { responsible, takenAt: call.now, decidedAt: call.now, due },
      after: { responsible: responsible.name, due_at: due?.at.toISOString() ?? null, due_start: due?.start ?? null },
    });
  }),
];
