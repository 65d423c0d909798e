import { type Call, type Db, nextIds } from '../../../../platform/server/index.ts';
import { lawOf } from '../../../register/kernel/law/index.ts';
import type { ReportOrigin } from '../../../register/kernel/report-cases.ts';
import { emptyContent, type ReportContent } from '../model/report-content.ts';
import { automaticDeadline, reportDeadline, type ReportDeadline, reportKind, type ReportProfile } from '../model/report-deadline.ts';
import { findFirstOperation, findGrounds, insertVersion } from './content.store.ts';
import { reportTarget } from './move-report.ts';
import { findReportProfile, insertReportCase } from './report-case.store.ts';

type Act = Pick<Call, 'actor' | 'audit'> & { readonly db: Db };

export interface Suspicion {
  analysisId: string;
  companyCode: string;
  subjectId: string | null;
  merchantNo: string | null;
  decidedAt: Date;
  /** The earliest operation among the grounds. */
  firstOperationAt: Date;
}

/** The profile of a company as reports use it. */
export async function reportProfileOf(db: Db, companyCode: string) {
  const { profile, ...company } = await findReportProfile(db, companyCode);
  return { ...company, profile: (typeof profile === 'object' && profile !== null ? profile : {}) as ReportProfile };
}

/** The kinds of reports that a company makes: those that its profile names, and those of the law of its country. */
export const kindsOf = ({ profile: { report_formats: forms }, country }: { profile: ReportProfile; country: string }): string[] => [
  ...new Set([...(Array.isArray(forms) ? forms.filter((form): form is string => typeof form === 'string') : []), ...(lawOf(country)?.reportKinds ?? [])]),
];

/** By when a report of a kind is due. */
export const dueOf = (
  { profile, zone }: { profile: ReportProfile; zone: string },
  of: { kind: string; decidedAt: Date; firstOperationAt: Date | null; detectedAt?: Date | undefined },
): ReportDeadline | undefined => reportDeadline({ profile, zone, ...of });

interface Opening {
  companyCode: string;
  subjectId: string | null;
  merchantNo: string | null;
  analysisId: string | null;
  origin: ReportOrigin;
  ground: string | null;
  kind: string | undefined;
  at: Date;
  firstOperationAt: Date | null;
  /** When the first of its alerts was raised. */
  detectedAt?: Date | undefined;
  /** Of an automatic report, with when it is due. */
  period?: { from: string; to: string; due: ReportDeadline | undefined };
  content: Pick<ReportContent, 'alertIds' | 'paymentIds'> & Partial<ReportContent>;
  verb: string;
  reason: string;
}

/** Opens a case in the caller's transaction, with the first version of what it says. */
async function open(act: Act, opening: Opening): Promise<string> {
  const { companyCode, subjectId, merchantNo, origin, at } = opening;
  const company = await reportProfileOf(act.db, companyCode);
  const [id] = (await nextIds(act.db, 1)) as [string];
  const kind = opening.kind ?? reportKind(company.profile);
  const firstOperationAt = opening.firstOperationAt ?? (await findFirstOperation(act.db, companyCode, opening.content.paymentIds));
  const ofGrounds = () => dueOf(company, { kind, decidedAt: at, firstOperationAt, detectedAt: opening.detectedAt });
  // Somebody who refers decides nothing: the time runs once the referral is taken.
  const due = opening.period ? opening.period.due : origin === 'REFERRAL' ? undefined : ofGrounds();
  await insertReportCase(act.db, {
    id,
    companyCode,
    subjectId,
    merchantNo,
    analysisId: opening.analysisId,
    origin,
    ground: opening.ground,
    kind,
    decidedAt: at,
    due,
    firstOperationAt,
    periodFrom: opening.period?.from ?? null,
    periodTo: opening.period?.to ?? null,
    takenAt: null,
    openedAt: at,
    openedBy: act.actor.userId,
    openedByName: act.actor.name,
  });
  const main = subjectId === null ? { role: 'MAIN' as const, merchantNo: merchantNo ?? undefined } : { role: 'MAIN' as const, subjectId };
  await insertVersion(act.db, { reportId: id, number: 1, content: { ...emptyContent(kind), people: [main], ...opening.content }, at, by: act.actor });
  act.audit({
    verb: opening.verb,
    subject: { kind: reportTarget, id },
    companyCode,
    after: { kind, status: 'DRAFT', origin, analysis_id: opening.analysisId, due_at: due?.at.toISOString() ?? null, due_start: due?.start ?? null },
    reason: opening.reason,
  });
  return id;
}

async function groundsOf(db: Db, analysisId: string) {
  const { detectedAt, ...content } = await findGrounds(db, analysisId);
  return { content, detectedAt: detectedAt ?? undefined };
}

/** Opens the report case of a suspicion, in the caller's transaction. */
export async function openReportCase(act: Act, { analysisId, companyCode, subjectId, merchantNo, decidedAt, firstOperationAt }: Suspicion): Promise<string> {
  return open(act, {
    companyCode,
    subjectId,
    merchantNo,
    analysisId,
    origin: 'CONCLUSION',
    ground: null,
    kind: undefined,
    at: decidedAt,
    firstOperationAt,
    ...(await groundsOf(act.db, analysisId)),
    verb: 'report-case.opened',
    reason: 'Concluded as suspicious',
  });
}

export interface OpeningWithoutAlert {
  companyCode: string;
  subjectId: string | null;
  merchantNo: string | null;
  payment: { id: string; at: Date } | undefined;
  kind?: string | undefined;
  text: string;
  at: Date;
}

/** Opens a case without an alert: by an officer, or as the referral of anybody of the staff. */
export const openWithoutAlert = (act: Act, origin: 'OFFICER' | 'REFERRAL', one: OpeningWithoutAlert): Promise<string> =>
  open(act, {
    companyCode: one.companyCode,
    subjectId: one.subjectId,
    merchantNo: one.merchantNo,
    analysisId: null,
    origin,
    ground: one.text,
    kind: one.kind,
    at: one.at,
    firstOperationAt: one.payment?.at ?? null,
    content: { alertIds: [], paymentIds: one.payment ? [one.payment.id] : [] },
    verb: origin === 'REFERRAL' ? 'report-case.referred' : 'report-case.opened',
    reason: one.text,
  });

export interface InvestigationOpening {
  companyCode: string;
  /** The first is whom it is mainly about. */
  subjectIds: readonly string[];
  merchantNos: readonly string[];
  alertIds: readonly string[];
  paymentIds: readonly string[];
  text: string;
  at: Date;
}

/** Opens a case with what an investigation has gathered, by an officer. */
export const openFromInvestigation = (act: Act, one: InvestigationOpening): Promise<string> => {
  const parties = [...one.subjectIds.map((subjectId) => ({ subjectId })), ...one.merchantNos.map((merchantNo) => ({ merchantNo }))];
  const main = one.subjectIds[0] ?? null;
  return open(act, {
    companyCode: one.companyCode,
    subjectId: main,
    merchantNo: main === null ? (one.merchantNos[0] ?? null) : null,
    analysisId: null,
    origin: 'OFFICER',
    ground: one.text,
    kind: undefined,
    at: one.at,
    firstOperationAt: null,
    content: {
      alertIds: [...one.alertIds],
      paymentIds: [...one.paymentIds],
      people: parties.map((party, place) => ({ role: place === 0 ? ('MAIN' as const) : ('OTHER' as const), ...party })),
    },
    verb: 'report-case.opened',
    reason: one.text,
  });
};

export interface AutomaticOpening {
  companyCode: string;
  kind: string;
  /** Whom it is about; null for a period with many people, or none. */
  subjectId: string | null;
  subjectIds: readonly string[];
  paymentIds: readonly string[];
  period: { from: string; to: string };
  narrative: string;
  firstOperationAt: Date | null;
  ground: string;
  at: Date;
}

/** Opens the case of the cash of a period, in the caller's transaction: it is reviewed, approved and filed as any other. */
export async function openAutomaticReport(act: Act, one: AutomaticOpening): Promise<string> {
  const company = await reportProfileOf(act.db, one.companyCode);
  return open(act, {
    companyCode: one.companyCode,
    subjectId: one.subjectId,
    merchantNo: null,
    analysisId: null,
    origin: 'AUTOMATIC',
    ground: one.ground,
    kind: one.kind,
    at: one.at,
    firstOperationAt: one.firstOperationAt,
    period: { ...one.period, due: automaticDeadline({ profile: company.profile, zone: company.zone, periodEnd: one.period.to }) },
    content: {
      alertIds: [],
      paymentIds: [...one.paymentIds],
      narrative: one.narrative,
      people: one.subjectIds.map((subjectId, place) => ({ role: place === 0 ? ('MAIN' as const) : ('OTHER' as const), subjectId })),
    },
    verb: 'report-case.gathered',
    reason: one.ground,
  });
}
