import {
  approveBalance,
  approveFiles,
  approveTransactions,
  decideHoldByHand,
  decideProposal,
  rejectTransaction,
  requestBalance,
  tryApproveTransactions,
  uploadEvidence,
} from '../domains/casework/probation/contract/index.ts';
import { type EvidenceKind, formatAmount, localDate, parseAmount } from '../domains/register/kernel/index.ts';
import { type CaseStep, nextStep, randomOfCase } from './case-plan.ts';
import { type BackOfficeCalls, isRefused } from './back-office-calls.ts';
import { type BackOfficeLang, say } from './back-office-words.ts';
import { makeEvidence } from './evidence-documents.ts';
import type { SeedIdentity } from './identities.ts';
import { merchants } from './merchants.ts';
import type { OpenCase } from './open-cases.ts';
import type { SeededRandom } from './random.ts';

/** Who sits where: analysts do, seniors and officers check, and what merchants send is taken in by somebody else than its reviewer. */
const backOffices: Record<string, { analysts: readonly string[]; checkers: readonly string[]; reception: string; lang: BackOfficeLang; zone: string }> = {
  ATBR: { analysts: ['analyst', 'analyst2'], checkers: ['senior', 'officer', 'senior'], reception: 'senior', lang: 'pt', zone: 'America/Sao_Paulo' },
  ATMX: { analysts: ['analyst.mx'], checkers: ['officer.mx', 'senior'], reception: 'officer.mx', lang: 'es', zone: 'America/Mexico_City' },
};
export const backOfficeOf = (companyCode: string) => backOffices[companyCode] as (typeof backOffices)[string];

/** Industries whose customers prove an income; the others prove a purchase. */
const provesIncome = new Set(['BETTING', 'CRYPTO', 'FX_BROKER', 'REMITTANCE', 'LENDING', 'MARKETPLACE']);

interface Bench {
  backOffice: BackOfficeCalls;
  one: OpenCase;
  at: Date;
  random: SeededRandom;
  /** Nobody of the plan where a stranger's payment was held: of such people there are no documents. */
  person: SeedIdentity | undefined;
  analyst: string;
  checker: string;
  lang: BackOfficeLang;
}

const about = ({ one }: Bench) => ({ subject_id: one.subjectId, business: one.business });
const heldMinor = (one: OpenCase): bigint => one.holds.filter((hold) => hold.type === 'LIMIT').reduce((sum, hold) => sum + BigInt(hold.minor), 0n);

/** What an ordinary purchase or transfer comes to, in minor units: nobody keeps documents for the price of a lunch. */
const ordinaryMinor: Readonly<Record<string, readonly [least: number, most: number]>> = {
  BRL: [640_00, 3_900_00],
  MXN: [2_600_00, 16_500_00],
  ARS: [78_000_00, 520_000_00],
};

/** A document attests the whole purchase, of which the held payments are the last part. */
function documentMinor(one: OpenCase, random: SeededRandom): bigint {
  const needed = (heldMinor(one) * BigInt(random.int(100, 112))) / 100n;
  const [least, most] = ordinaryMinor[one.currency] ?? [1, 2];
  const ordinary = BigInt(random.int(least, most));
  return needed > ordinary ? needed : ordinary;
}

/** What is missing and something over it, in round figures, as far as the documents go. */
function wishedMinor(shortMinor: bigint, attestedMinor: bigint): bigint {
  const round = 100_00n;
  const changed = ((shortMinor * 115n) / 100n / round + 1n) * round;
  return changed < attestedMinor ? changed : attestedMinor;
}

/** Documents about the person, which attest no amount. */
const kindOfDocument = { identity: 'ID', guardian: 'GUARDIAN' } as const;

async function upload(bench: Bench, document: 'identity' | 'guardian' | 'purchase'): Promise<void> {
  const { backOffice, one, at, random, person, lang } = bench;
  const merchant = merchants.find((shop) => shop.merchantNo === one.merchantNo);
  if (!merchant || !person) return;
  const kind: EvidenceKind =
    document !== 'purchase'
      ? kindOfDocument[document]
      : provesIncome.has(merchant.industry)
        ? random.pick(['BANK_STATEMENT', 'BANK_STATEMENT', 'CONTRACT'] as const)
        : random.pick(['INVOICE', 'INVOICE', 'CONTRACT'] as const);
  const amountMinor = documentMinor(one, random);
  const made = makeEvidence(
    { kind, person, merchant, currency: one.currency, amountMinor, day: localDate(at, backOfficeOf(one.companyCode).zone) },
    random.fork(`attempt ${one.attempt}`),
  );
  await backOffice.call({ account: backOfficeOf(one.companyCode).reception, at, uploads: [made] }, uploadEvidence, {
    ...about(bench),
    merchant_no: one.merchantNo,
    kind,
    ...(document !== 'purchase' ? {} : { attested_amount: formatAmount(made.attestedMinor), currency: one.currency }),
    ...(made.periodFrom && made.periodTo ? { period_from: made.periodFrom, period_to: made.periodTo } : {}),
    note: lang === 'es' || person.country === 'BRA' ? made.note : `${made.note}`,
  });
}

async function review({ backOffice, one, at, random, analyst, lang }: Bench, approve: boolean): Promise<void> {
  const file_ids = one.files.filter((file) => file.status === 'SCANNED').map((file) => file.id);
  await backOffice.call({ account: analyst, at }, approveFiles, {
    file_ids,
    approve: approve ? 'APPROVED' : 'REJECTED',
    ...(approve ? {} : { reject_reason: say(random, 'fileRejected', lang) }),
  });
}

/** Tries; releases what fits as a whole; else asks for a balance on the approved documents. */
async function release(bench: Bench): Promise<void> {
  const { backOffice, one, at, random, analyst, lang } = bench;
  const approves = one.holds.map((hold) => hold.tradeNo);
  const plan = await backOffice.call({ account: analyst, at }, tryApproveTransactions, { ...about(bench), approves });
  if (plan.all_fit && plan.totals.releasable === plan.totals.count) {
    await backOffice.call({ account: analyst, at }, approveTransactions, {
      ...about(bench),
      approves,
      plan_token: plan.plan_token,
      reason: say(random, 'release', lang),
    });
    return;
  }
  const free = one.files.filter((file) => file.status === 'APPROVED' && file.free && file.attested !== null);
  const attested = free.reduce((sum, file) => sum + BigInt(file.attested ?? 0), 0n);
  const short = parseAmount(plan.totals.shortfall) ?? 0n;
  if (free.length > 0 && attested >= short && short > 0n) {
    await backOffice.call({ account: analyst, at }, requestBalance, {
      ...about(bench),
      entity_code: one.companyCode,
      merchant_no: one.merchantNo,
      threshold: formatAmount(wishedMinor(short, attested)),
      currency: one.currency,
      file_ids: free.map((file) => file.id),
      duration_days: random.pick([15, 30, 30, 60]),
      reason: say(random, 'balance', lang),
    });
    return;
  }
  // More payments came than the documents cover: what still fits is released, the rest asks for new documents.
  const fitting = plan.items.filter((item) => item.releasable).map((item) => item.tid);
  if (fitting.length > 0) {
    const part = await backOffice.call({ account: analyst, at }, tryApproveTransactions, { ...about(bench), approves: fitting });
    await backOffice.call({ account: analyst, at }, approveTransactions, {
      ...about(bench),
      approves: fitting,
      plan_token: part.plan_token,
      partial: true,
      reason: say(random, 'release', lang),
    });
    return;
  }
  await upload(bench, 'purchase');
}

async function checkBalance({ backOffice, one, at, random, checker, lang }: Bench, approve: boolean): Promise<void> {
  const waiting = one.balances.find((balance) => balance.status === 'WAITING');
  if (!waiting) return;
  await backOffice.call({ account: checker, at }, approveBalance, {
    balance_id: waiting.id,
    approve: approve ? 'APPROVED' : 'REJECTED',
    version: waiting.version,
    ...(approve ? {} : { reject_reason: say(random, 'balanceRefused', lang) }),
  });
}

async function decideHold({ backOffice, one, at, random, checker, analyst, lang }: Bench, approve: boolean): Promise<void> {
  const hold = one.holds.find((open) => open.type !== 'LIMIT' && open.type !== 'SANCTION');
  if (!hold) return;
  const words = hold.type === 'NAME' ? (approve ? 'nameCleared' : 'nameUpheld') : approve ? 'identityCleared' : 'identityUpheld';
  await backOffice.call({ account: hold.type === 'NAME' ? analyst : checker, at }, decideHoldByHand, {
    hold_id: hold.id,
    approve: approve ? 'APPROVED' : 'REJECTED',
    reason: say(random, words, lang),
    version: hold.version,
  });
}

async function reject({ backOffice, one, at, random, checker, lang }: Bench): Promise<void> {
  const reason = say(random, 'reject', lang);
  for (const hold of one.holds)
    await backOffice.call({ account: checker, at }, rejectTransaction, { business: one.business, tid: hold.tradeNo, reason, version: hold.version });
}

async function decideClock({ backOffice, one, at, random, checker, lang }: Bench, approve: boolean): Promise<void> {
  if (!one.proposal) return;
  await backOffice.call({ account: checker, at }, decideProposal, {
    proposal_id: one.proposal.id,
    approve: approve ? 'APPROVED' : 'REJECTED',
    reason: say(random, approve ? 'timeout' : 'moreTime', lang),
    version: one.proposal.version,
  });
}

function take(bench: Bench, step: CaseStep): Promise<void> {
  switch (step.do) {
    case 'upload':
      return upload(bench, step.document);
    case 'review':
      return review(bench, step.approve);
    case 'release':
      return release(bench);
    case 'check-balance':
      return checkBalance(bench, step.approve);
    case 'decide-hold':
      return decideHold(bench, step.approve);
    case 'reject':
      return reject(bench);
    case 'decide-proposal':
      return decideClock(bench, step.approve);
  }
}

interface Visit {
  backOffice: BackOfficeCalls;
  one: OpenCase;
  at: Date;
  person: SeedIdentity | undefined;
}

/** Who sits at the case of that company today, with what they have before them. */
function benchOf({ backOffice, one, at, person }: Visit, random: SeededRandom): Bench {
  const seats = backOfficeOf(one.companyCode);
  return { backOffice, one, at, random, person, analyst: random.pick(seats.analysts), checker: random.pick(seats.checkers), lang: seats.lang };
}

/** Takes a step with a case whatever its turn is; nothing when there is none to take. */
export async function takeStep(visit: Visit, step: CaseStep | undefined): Promise<void> {
  if (step) await take(benchOf(visit, randomOfCase(visit.one).fork(step.do)), step);
}

export interface Shift {
  backOffice: BackOfficeCalls;
  cases: readonly OpenCase[];
  /** When the shift begins; each act comes a little later than the one before. */
  at: Date;
  until: Date;
  personOf(subjectId: string): SeedIdentity | undefined;
}

/** Works through the open cases once. Answers how many acts were done. */
export async function workCases({ backOffice, cases, at, until, personOf }: Shift): Promise<number> {
  let done = 0;
  for (const one of cases) {
    const step = nextStep(one, at.getTime());
    const person = personOf(one.subjectId);
    const moment = new Date(at.getTime() + done * 40_000);
    if (!step || (step.do === 'upload' && !person) || moment >= until) continue;
    try {
      await take(benchOf({ backOffice, one, at: moment, person }, randomOfCase(one).fork(step.do)), step);
      done += 1;
    } catch (error) {
      // Somebody was faster, or the numbers moved within the shift: the next shift looks again.
      if (!isRefused(error)) throw error;
    }
  }
  return done;
}
