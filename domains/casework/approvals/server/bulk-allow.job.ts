import { type AuditNote, type Db, type JobDefinition, nextIds, writeAudit } from '../../../../platform/server/index.ts';
import type { Acting } from '../../../payments/decisions/server/index.ts';
import { releaseHeld } from '../../../payments/holds/server/index.ts';
import { insertApproval } from '../../../settings/limits/server/index.ts';
import { lockPeople } from '../../../settings/limits/server/ledger/index.ts';
import { settleCasesOf } from '../../probation/server/index.ts';
import type { OmissionReason } from '../contract/index.ts';
import { obstacleTo } from '../model/allowable.ts';
import { type AllowRow, type Batch, findAllowRows, findNextPerson, findRunningBatches, finishBatch, listWaitingItems, saveItems } from './bulk-allow.store.ts';

interface Done {
  id: string;
  result: 'RELEASED' | 'LEFT';
  why: OmissionReason | null;
}

const actorOf = (batch: Batch) => ({
  kind: 'staff' as const,
  userId: batch.checkerUserId,
  personId: batch.checkerPersonId,
  name: batch.checkerName,
  companies: batch.companyCodes,
});

/** What was released stays in the history of approvals: one record for each direction and currency of the person. */
async function keepRecords(trx: Db, batch: Batch, { rows, now }: { rows: readonly AllowRow[]; now: Date }): Promise<void> {
  const groups = Map.groupBy(rows, (row) => [row.companyCode, row.business, row.currency].join('|'));
  for (const group of groups.values()) {
    const [first] = group as [AllowRow];
    const [id] = (await nextIds(trx, 1)) as [string];
    const granted = group.reduce((sum, row) => sum + BigInt(row.minor), 0n);
    await insertApproval(trx, {
      id,
      kind: 'TRANSACTIONS',
      companyCode: first.companyCode,
      subjectId: first.subjectId,
      business: first.business,
      currency: first.currency,
      merchantNo: null,
      monitorMinor: null,
      probationMinor: null,
      grantedMinor: granted,
      before: null,
      after: { batch_id: batch.id, granted_minor: String(granted), payments: group.length },
      reason: batch.reason,
      description: null,
      validFrom: now,
      validTo: null,
      fileIds: [],
      createdBy: batch.makerUserId,
      createdByName: batch.makerName,
      approvedBy: batch.checkerUserId,
      approvedByName: batch.checkerName,
      createdAt: now,
      raises: true,
      createdByPerson: batch.makerPersonId,
      approvedByPerson: batch.checkerPersonId,
      requestId: batch.requestId,
    });
  }
}

/** One person's payments of a batch in one transaction: released where only limits and loose rules stand in the way. */
async function allowPerson(trx: Db, batch: Batch, { subjectId, now }: { subjectId: string; now: Date }): Promise<void> {
  await lockPeople(trx, [subjectId]);
  const ids = await listWaitingItems(trx, batch.id, subjectId);
  const rows = await findAllowRows(trx, ids, batch.companyCodes);
  const notes: AuditNote[] = [];
  const actor = actorOf(batch);
  const requestId = `bulk-allow:${batch.id}`;
  // One entry for each payment, all under the batch.
  const audit = (entry: AuditNote) =>
    void notes.push(
      entry.verb === 'transaction.released' ? { ...entry, verb: 'transaction.bulk-allowed', after: { ...(entry.after as object), batch_id: batch.id } } : entry,
    );
  const acting: Acting = { origin: { actor, ip: null, requestId, audit }, now };
  const free = rows.filter((row) => obstacleTo(row) === undefined);
  const answer =
    free.length === 0
      ? undefined
      : await releaseHeld(trx, acting, {
          transactionIds: free.map(({ id }) => id),
          reason: batch.reason,
          partial: true,
          mode: 'OVERRIDE',
          maker: { personId: batch.makerPersonId },
        });
  const released = new Set(answer?.kind === 'released' ? answer.releasedIds : []);
  const done = ids.map((id): Done => {
    if (released.has(id)) return { id, result: 'RELEASED', why: null };
    const row = rows.find((one) => one.id === id);
    return { id, result: 'LEFT', why: row ? (obstacleTo(row) ?? 'NOT_HELD') : 'NOT_FOUND' };
  });
  if (released.size > 0) {
    await keepRecords(trx, batch, { rows: rows.filter(({ id }) => released.has(id)), now });
    await settleCasesOf({ db: trx, now, actor, audit }, [...released]);
  }
  for (const { id, why } of done) {
    const companyCode = rows.find((row) => row.id === id)?.companyCode;
    if (why)
      audit({
        verb: 'transaction.bulk-allow-left',
        subject: { kind: 'transaction', id },
        ...(companyCode === undefined ? {} : { companyCode }),
        after: { batch_id: batch.id, why },
        reason: batch.reason,
      });
  }
  await saveItems(trx, batch.id, { items: done, at: now });
  await writeAudit(trx, { actor, verb: 'transaction.bulk-allowed', ip: null, requestId }, notes);
}

/** Carries out what was approved; may be cut off anywhere and goes on with the next person. Answers how many people. */
export async function runBulkAllow(db: Db, now: Date): Promise<number> {
  let people = 0;
  for (const batch of await findRunningBatches(db)) {
    for (let subjectId = await findNextPerson(db, batch.id); subjectId !== undefined; subjectId = await findNextPerson(db, batch.id)) {
      const person = subjectId;
      await db.transaction().execute((trx) => allowPerson(trx, batch, { subjectId: person, now }));
      people += 1;
    }
    await finishBatch(db, batch.id, now);
  }
  return people;
}

export const bulkAllowJob: JobDefinition = {
  name: 'approvals.bulk-allow',
  everySeconds: 2,
  run: async (_data, { database, now }) => {
    await runBulkAllow(database.main, now);
  },
};
