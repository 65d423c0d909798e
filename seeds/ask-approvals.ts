import { sql } from 'kysely';
import { approveRequest, rejectRequest, withdrawRequest } from '../domains/mechanisms/approval-requests/contract/index.ts';
import { approvePersonalLimit, bulkAllow } from '../domains/casework/approvals/contract/index.ts';
import { runBulkAllow } from '../domains/casework/approvals/server/index.ts';
import { type Business, formatAmount } from '../domains/register/kernel/index.ts';
import { auditedAt, type Database, type Db } from '../platform/server/index.ts';
import { type BackOfficeCalls, isRefused } from './back-office-calls.ts';
import { limits } from './limits.ts';

/* What lies in the queue of the second person on the morning of the demonstration, and what went through it lately. */

const hourMs = 3_600_000;

interface Candidate {
  subjectId: string;
  business: Business;
  currency: string;
}

/** Verified people of a company who pay and owe no explanation, busiest first. */
async function findCandidates(db: Db, companyCode: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select k.subject_id as "subjectId", k.business, k.currency from decision_key k join subject s on s.id = k.subject_id join company c on c.code = k.company_code
    where k.company_code = ${companyCode} and k.business = 'payin' and k.currency = c.currency and k.reserved_minor = 0
      and s.verification = 'Pass' and s.pep = 'NONE' and s.sanction = 'NONE'
      and not exists (select from approval_record a where a.subject_id = k.subject_id)
      and not exists (select from subject_standing st where st.subject_id = k.subject_id and st.standing in ('PROBATION', 'BLOCKED'))
    order by k.version desc, k.id limit 6`.execute(db);
  return rows;
}

/** Payments of a company that a limit alone holds, shortest first, few enough for one request. */
async function findHeld(db: Db, companyCode: string, heldBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from transaction t where t.company_code = ${companyCode} and t.aml_result = 'JUSTIFICATION_REQUIRED' and t.trade_no not like '%TOUR%' and t.held_at < ${heldBefore}
      and not exists (select from hold h where h.transaction_id = t.id and h.status = 'OPEN' and h.type <> 'LIMIT')
    order by coalesce(t.pay_amount_minor, t.order_amount_minor), t.id limit 5`.execute(db);
  return rows.map(({ id }) => id);
}

interface RequestAnswer {
  request_id: string | null;
}

/** Fills the queue: limits that wait, were granted, refused and taken back, and a bulk allow of each. */
export async function askApprovals(database: Database, backOffice: BackOfficeCalls, now: Date): Promise<void> {
  const at = (hours: number): Date => new Date(now.getTime() - hours * hourMs);
  const people = await backOffice.readOnce('people', (db) => findCandidates(db, 'ATBR'));
  const general = limits.find(({ level, companyCode, business }) => level === 'general' && companyCode === 'ATBR' && business === 'payin');
  if (!general) return;
  const raise = async (index: number, hours: number, words: { factor: bigint; reason: string; days: string }): Promise<RequestAnswer | undefined> => {
    const one = people[index];
    if (!one) return undefined;
    return backOffice.call({ account: 'senior', at: at(hours) }, approvePersonalLimit, {
      subject_id: one.subjectId,
      business: one.business,
      entity_code: 'ATBR',
      currency: one.currency,
      threshold: formatAmount(BigInt(general.probation) * 100n * words.factor),
      reason: words.reason,
      duration_days: words.days,
    });
  };
  const named = (answer: RequestAnswer | undefined) => (answer?.request_id ? { request_id: answer.request_id, version: 1 } : undefined);
  try {
    const granted = named(await raise(0, 50, { factor: 3n, reason: 'Renda comprovada por declaração do imposto de renda.', days: '180' }));
    if (granted) await backOffice.call({ account: 'officer', at: at(46) }, approveRequest, { ...granted, reason: 'Comprovantes conferidos.' });
    const refused = named(await raise(1, 40, { factor: 8n, reason: 'Cliente pede limite maior para viagem.', days: '90' }));
    if (refused) await backOffice.call({ account: 'officer', at: at(30) }, rejectRequest, { ...refused, reason: 'Sem comprovação de renda compatível.' });
    const used = named(await raise(2, 26, { factor: 2n, reason: 'Aumento sazonal de vendas.', days: '60' }));
    if (used) await backOffice.call({ account: 'senior', at: at(25) }, withdrawRequest, { ...used, reason: 'Titular errado.' });
    await raise(3, 7, { factor: 4n, reason: 'Contracheques dos últimos três meses.', days: '180' });
    await allowHeld(database, backOffice, at);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}

async function allowHeld(database: Database, backOffice: BackOfficeCalls, at: (hours: number) => Date): Promise<void> {
  const [first, second, third] = await backOffice.readOnce('held payments', (db) => findHeld(db, 'ATBR', at(21)));
  if (first && third) {
    const answer = await backOffice.call({ account: 'analyst', at: at(20) }, bulkAllow, {
      transaction_ids: [first],
      reason: 'Instabilidade do banco parceiro; o recebimento foi confirmado por ele.',
    });
    await backOffice.call({ account: 'officer', at: at(19) }, approveRequest, { request_id: answer.request_id, version: 1 });
    await auditedAt(at(18), () => runBulkAllow(database.main, at(18)));
  }
  if (second)
    await backOffice.call({ account: 'analyst', at: at(5) }, bulkAllow, {
      transaction_ids: [second, ...(third ? [third] : [])],
      reason: 'Pagamentos retidos durante a manutenção do provedor.',
    });
}
