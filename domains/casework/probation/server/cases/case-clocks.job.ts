import { type AuditNote, type Db, type JobContext, type JobDefinition, nextIds, systemActor, writeAudit } from '../../../../../platform/server/index.ts';
import { localDate } from '../../../../register/kernel/index.ts';
import { loadTimeZones, lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { asMailLanguage, letters, queueMail } from '../../../../mechanisms/mail/server/index.ts';
import { decideClock } from '../../model/case-clock.ts';
import {
  insertProposal,
  insertReminder,
  listDueCases,
  lockCases,
  readAddressee,
  readCases,
  readHeldTradeNos,
  readReminders,
  type StoredCase,
} from './case.store.ts';

const batchSize = 200;
const shownPayments = 20;
const dayMs = 86_400_000;

interface Turn {
  db: Db;
  now: Date;
  notes: AuditNote[];
}

/** Asks the merchant, or reminds it; each once for every attempt. */
async function writeToMerchant(turn: Turn, one: StoredCase, kind: 'REQUEST' | 'REMINDER'): Promise<void> {
  const { db, now } = turn;
  const tradeNos = await readHeldTradeNos(db, one.id);
  if (tradeNos.length === 0) return;
  const addressee = await readAddressee(db, one.id);
  const zone = (await loadTimeZones(db, [one.companyCode])).get(one.companyCode) ?? 'UTC';
  const more = tradeNos.length > shownPayments ? ', …' : '';
  const messageId = await queueMail(db, {
    template: kind === 'REQUEST' ? letters.evidenceRequest : letters.evidenceReminder,
    lang: asMailLanguage(addressee.lang),
    recipient: addressee.email,
    params: {
      merchant: addressee.muname,
      count: tradeNos.length,
      payments: tradeNos.slice(0, shownPayments).join(', ') + more,
      due: localDate(one.dueAt, zone),
    },
    subjectId: addressee.subject_id,
    companyCode: addressee.company_code,
  });
  await insertReminder(db, { caseId: one.id, round: one.round, attempt: one.attempt, kind, messageId, now });
  turn.notes.push({
    verb: kind === 'REQUEST' ? 'evidence.requested' : 'evidence.reminded',
    subject: { kind: 'case', id: one.id },
    companyCode: one.companyCode,
    after: { round: one.round, attempt: one.attempt, due_at: one.dueAt.getTime(), payments: tradeNos.length },
    reason: kind === 'REQUEST' ? 'The case waits for evidence' : 'The evidence is due soon',
  });
}

async function propose(turn: Turn, one: StoredCase, reasonCode: 'EVIDENCE_TIMEOUT' | 'EVIDENCE_REJECTED'): Promise<void> {
  const [id] = (await nextIds(turn.db, 1)) as [string];
  if (!(await insertProposal(turn.db, { id, caseId: one.id, round: one.round, attempt: one.attempt, reasonCode, now: turn.now }))) return;
  turn.notes.push({
    verb: 'case-proposal.made',
    subject: { kind: 'case-proposal', id },
    companyCode: one.companyCode,
    after: { status: 'OPEN', reason_code: reasonCode, round: one.round, attempt: one.attempt },
    reason: reasonCode === 'EVIDENCE_TIMEOUT' ? 'No evidence in time' : 'The evidence of all attempts was rejected',
  });
}

/** One turn of the clock for a locked case: request first, a reminder at the earliest a day later, at last a proposal. */
async function turnClock(turn: Turn, one: StoredCase): Promise<void> {
  if (one.stage !== 'PENDING_REVIEW') return;
  const step = decideClock({ ...one, dueAt: one.dueAt.getTime() }, turn.now.getTime());
  const written = new Map((await readReminders(turn.db, one)).map((row) => [row.kind, row.at.getTime()]));
  const requestedAt = written.get('REQUEST');
  if (step === 'PROPOSE_TIMEOUT' || step === 'PROPOSE_REJECTED')
    return propose(turn, one, step === 'PROPOSE_TIMEOUT' ? 'EVIDENCE_TIMEOUT' : 'EVIDENCE_REJECTED');
  if (requestedAt === undefined) return writeToMerchant(turn, one, 'REQUEST');
  if (step === 'REMIND' && !written.has('REMINDER') && requestedAt <= turn.now.getTime() - dayMs) return writeToMerchant(turn, one, 'REMINDER');
}

/** Looks at every open case that may need something; each in a transaction of its own, so that one failure stops no other. */
export async function runCaseClocks({ database, now }: Pick<JobContext, 'database' | 'now'>): Promise<void> {
  for (const { id } of await listDueCases(database.main, now, batchSize)) {
    await database.main.transaction().execute(async (db) => {
      const [existing] = await readCases(db, [id]);
      if (!existing) return;
      await lockPeople(db, [existing.subjectId]);
      const [one] = await lockCases(db, [id]);
      const turn: Turn = { db, now, notes: [] };
      if (one) await turnClock(turn, one);
      await writeAudit(db, { actor: systemActor, verb: 'case.clocked', ip: null, requestId: `job:probation.case-clocks:${id}` }, turn.notes);
    });
  }
}

export const caseClocksJob: JobDefinition = {
  name: 'probation.case-clocks',
  everySeconds: 60,
  run: (_data, context) => runCaseClocks(context),
};
