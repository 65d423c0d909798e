import fc from 'fast-check';
import { sql } from 'kysely';
import {
  approveBalance,
  approveFiles,
  approveTransactions,
  confirmBatchReject,
  listBatchReject,
  listEvidence,
  listPendingTransactions,
  listWaitingBalances,
  rejectTransaction,
  requestBalance,
  tryApproveTransactions,
  uploadEvidence,
} from '../contract/index.ts';
import { askBalance, type BackOffice, type Held, pdf } from './back-office.fixture.ts';

/* What officers do with a case in random histories, and what must hold of cases whatever they did. */

/** Cases whose stage does not agree with what lies in them; a plain reading that shares no code with the back office. */
export async function brokenCases(backOffice: BackOffice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id::text as id from justification_case c
    left join lateral (select count(*) as open from hold h where h.case_id = c.id and h.status = 'OPEN') h on true
    left join lateral (select count(*) filter (where status in ('UPLOADED', 'SCANNED')) as undecided,
      count(*) filter (where status = 'APPROVED' and attempt = c.attempt) as approved from evidence_file e where e.case_id = c.id and e.round = c.round) e on true
    where (c.stage = 'REVIEWED') <> (h.open = 0 and e.undecided = 0) or (e.undecided > 0 and c.stage <> 'EVIDENCE_SUBMITTED')
      or (c.stage = 'PENDING_REVIEW' and e.approved > 0) or (c.closed_at is not null) <> (c.stage = 'REVIEWED')
    union all select e.id::text from evidence_file e where e.balance_id is not null and e.status <> 'APPROVED'
    union all select b.id::text from temporary_balance b where b.status in ('ACTIVE', 'EXHAUSTED')
      and (b.created_by_person = (select a.approved_by from approval_record a where a.id = b.approval_id)
        or b.granted_minor > (select coalesce(sum(e.attested_minor), 0) from evidence_file e where e.balance_id = b.id))`.execute(backOffice.database.main);
  return rows.map((row) => row.id);
}

export type Step = { act: 'upload' | 'approve' | 'reject' | 'batch' | 'ask' | 'grant' | 'refuse' | 'release' | 'uphold'; at: number };

/** One act of one of two officers. A refusal is a fine answer; a failure is not. */
export async function perform(backOffice: BackOffice, held: Held, { act, at }: Step): Promise<number> {
  const officer = backOffice.server.as({ personId: String(900 + (at % 2)), userId: String(900 + (at % 2)) });
  const about = { subject_id: held.subject_id, business: held.business };
  const files = (await officer.call(listEvidence, { ...about, page_size: 100 })).list;
  const undecided = files.filter((file) => file.status === 'SCANNED').map((file) => file.file_id);
  const chosen = undecided.slice(at % 3, (at % 3) + 2);
  const [waiting] = (await officer.call(listWaitingBalances, about)).list;
  const pending = (await officer.call(listPendingTransactions, about)).list;
  const one = pending[at % Math.max(pending.length, 1)];
  switch (act) {
    case 'upload':
      // Nobody approves what he uploaded himself: most documents come from somebody else, some from the officers.
      return (
        await (at % 4 === 3 ? officer : backOffice.server.as({ personId: '990', userId: '990' })).send(uploadEvidence, {
          ...about,
          merchant_no: 'A',
          kind: 'INVOICE',
          attested_amount: '3000.00',
          currency: 'BRL',
          files: [pdf(`p${Math.random()}`)],
        })
      ).status;
    case 'approve':
    case 'reject': {
      if (chosen.length === 0) return 200;
      const approve = act === 'approve' ? ('APPROVED' as const) : ('REJECTED' as const);
      return (await officer.send(approveFiles, { file_ids: chosen, approve, reject_reason: 'unreadable' })).status;
    }
    case 'batch': {
      if (chosen.length === 0) return 200;
      const { body } = await officer.send(listBatchReject, { file_ids: chosen });
      return (
        await officer.send(confirmBatchReject, { file_ids: chosen, reason: 'no', plan_token: body.data.plan_token ?? 'none', uphold_holds: at % 5 === 0 })
      ).status;
    }
    case 'ask': {
      const approved = files.filter((file) => file.status === 'APPROVED').map((file) => file.file_id);
      if (approved.length === 0) return 200;
      return (await officer.send(requestBalance, askBalance(held, [approved[at % approved.length] as string], '2500.00'))).status;
    }
    case 'grant':
    case 'refuse': {
      if (!waiting) return 200;
      const approve = act === 'grant' ? ('APPROVED' as const) : ('REJECTED' as const);
      return (await officer.send(approveBalance, { balance_id: waiting.balance_id, approve, reject_reason: 'no', version: waiting.version })).status;
    }
    case 'release': {
      if (!one) return 200;
      const { body } = await officer.send(tryApproveTransactions, { ...about, tid: one.tid });
      return (await officer.send(approveTransactions, { ...about, tid: one.tid, plan_token: body.data.plan_token ?? 'none' })).status;
    }
    case 'uphold':
      return one ? (await officer.send(rejectTransaction, { business: 'payin', tid: one.tid, reason: 'no', version: one.version })).status : 200;
  }
}

export const step = fc.record({
  act: fc.constantFrom<Step['act'][]>(
    'upload',
    'upload',
    'approve',
    'approve',
    'reject',
    'batch',
    'ask',
    'grant',
    'grant',
    'refuse',
    'release',
    'release',
    'uphold',
  ),
  at: fc.nat(30),
});
