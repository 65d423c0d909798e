import { textIn } from '../../../platform/contract/index.ts';
import { nextIds } from '../../../platform/server/index.ts';
import { type Act, type ApprovalKind, type ApprovalTarget, findWaitingRequests, requestApproval, viewParts } from '../../approval-requests/server/index.ts';
import { upholdHolds } from '../../holds/server/index.ts';
import { lockPeople } from '../../limits/server/ledger/index.ts';
import { findEntries, findEntryOwners, findReasonLabels, insertEvents, markReviewed, type StoredEntry } from './list-entry.store.ts';
import { entryLink, findNamed, nameOf, personFacts, text } from './request-views.ts';
import { actingOf, heldPayments } from './settle-standing.ts';

export const listReviewKind = 'list.review';
/** A review is about the entry as long as it stands, whatever becomes of its dates. */
export const reviewTarget = 'list-entry-review';
const stands = 'stands';

/** What a second person confirms: that these people belong on the black list, and that their held payments are rejected. */
export interface ReviewPayload {
  readonly entity_code: string;
  readonly entries: readonly { id: string; reason_code: string; reason: string | null; source: string }[];
  readonly reject_transaction_ids: readonly string[];
}

const presentReviewed = (entry: StoredEntry): ReviewPayload['entries'][number] => ({
  id: entry.id,
  reason_code: entry.reasonCode,
  reason: entry.reason,
  source: entry.source,
});

/** Asks a second person to look at fresh entries of one company's black list. */
export async function askReview(act: Act, companyCode: string, entryIds: readonly string[]): Promise<{ requestId: string; heldPayments: number } | undefined> {
  const entries = await findEntries(act.db, entryIds);
  if (entries.length === 0) return undefined;
  const owners = await findEntryOwners(act.db, entryIds);
  const held: string[] = [];
  for (const subjectId of new Set(owners.values())) held.push(...(await heldPayments(act, { subjectId, companyCode })));
  const payload: ReviewPayload = { entity_code: companyCode, entries: entries.map(presentReviewed), reject_transaction_ids: held };
  const requestId = await requestApproval(act, {
    kind: listReviewKind,
    payload,
    targets: entries.map(({ id }) => ({ kind: reviewTarget, id, version: stands })),
    companyCodes: [companyCode],
  });
  return { requestId, heldPayments: held.length };
}

export const findWaitingReviews = (db: Act['db'], ids: readonly string[]): Promise<Map<string, string>> => findWaitingRequests(db, reviewTarget, ids);

async function lockReviewed(db: Act['db'], targets: readonly ApprovalTarget[]): Promise<ApprovalTarget[]> {
  const ids = targets.map(({ id }) => id);
  await lockPeople(db, [...(await findEntryOwners(db, ids)).values()]);
  return (await findEntries(db, ids)).map(({ id }) => ({ kind: reviewTarget, id, version: stands }));
}

async function applyReview(act: Act, { entries, reject_transaction_ids: asked, entity_code: companyCode }: ReviewPayload) {
  const stored = (
    await findEntries(
      act.db,
      entries.map(({ id }) => id),
    )
  ).filter(({ endedAt }) => endedAt === null);
  const ids = stored.map(({ id }) => id);
  const owners = await findEntryOwners(act.db, ids);
  const open: string[] = [];
  for (const subjectId of new Set(owners.values())) open.push(...(await heldPayments(act, { subjectId, companyCode })));
  const rejected = asked.filter((id) => open.includes(id));
  await markReviewed(act.db, ids, { by: act.actor.name, now: act.now });
  const eventIds = await nextIds(act.db, ids.length);
  await insertEvents(
    act.db,
    stored.map((entry, at) => ({
      id: eventIds[at] as string,
      entryId: entry.id,
      version: entry.version,
      act: 'REVIEWED',
      before: null,
      after: { rejected_payments: rejected.length },
      reason: null,
      makerName: entry.createdByName,
      byName: act.actor.name,
    })),
    act.now,
  );
  for (const entry of stored)
    act.audit({ verb: 'list-entry.reviewed', subject: { kind: 'list-entry', id: entry.id }, companyCode, after: { source: entry.source } });
  if (rejected.length > 0) {
    await upholdHolds(act.db, actingOf(act), { transactionIds: rejected, reasonCode: 'ID_BLACKLIST', reason: 'The person was put on the black list' });
  }
  return { reviewed: ids.length, rejected_payments: rejected.length };
}

export const listReview: ApprovalKind = {
  kind: listReviewKind,
  sees: 'AML.BlackList:read',
  async about(db, payloads) {
    const owners = await findEntryOwners(
      db,
      payloads.flatMap((payload) => (payload as ReviewPayload).entries.map(({ id }) => id)),
    );
    return payloads.map((payload) => viewParts.aboutPeople([...new Set((payload as ReviewPayload).entries.flatMap(({ id }) => owners.get(id) ?? []))]));
  },
  title(payload, lang) {
    const { entries, reject_transaction_ids: held } = payload as ReviewPayload;
    const what = textIn(
      { en: 'Confirm an addition to the black list', pt: 'Confirmar inclusão na lista de bloqueio', es: 'Confirmar una inclusión en la lista de bloqueo' },
      lang,
    );
    const many = entries.length === 1 ? what : `${what} (${entries.length})`;
    return held.length === 0
      ? many
      : `${many}: ${textIn({ en: `reject ${held.length} held payments`, pt: `rejeitar ${held.length} pagamentos retidos`, es: `rechazar ${held.length} operaciones retenidas` }, lang)}`;
  },
  async view(payload, viewer) {
    const { entries, reject_transaction_ids: held } = payload as ReviewPayload;
    const { lang } = viewer;
    const rows = await findNamed(
      viewer,
      entries.map(({ id }) => id),
    );
    const reasons = await findReasonLabels(viewer.db);
    const [first] = rows;
    const reasonOf = (code: string) => {
      const reason = reasons.get(code);
      return reason ? textIn(reason, lang) : code;
    };
    const payments = {
      label: textIn({ en: 'Held payments to be rejected', pt: 'Pagamentos retidos a rejeitar', es: 'Operaciones retenidas por rechazar' }, lang),
      value: text(String(held.length)),
    };
    return {
      facts: rows.length === 1 && first ? [...personFacts(viewer, { ...first, name: first.subjectName ?? first.name }), payments] : [payments],
      changes: [],
      items: rows.map((row) => ({
        label: nameOf(viewer, row),
        note: [reasonOf(row.reasonCode), row.reason].filter((part) => part !== null).join(' · '),
        value: null,
        link: entryLink(row.kind, row.id),
      })),
      link: first && rows.length === 1 ? entryLink(first.kind, first.id) : { path: '/blackList', params: { tab: 'identity' } },
    };
  },
  lockTargets: lockReviewed,
  apply: (act, { payload }) => applyReview(act, payload as ReviewPayload),
};
