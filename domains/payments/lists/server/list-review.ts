import { z } from 'zod';
import { textIn } from '../../../../platform/contract/index.ts';
import { nextIds } from '../../../../platform/server/index.ts';
import { type Act, always, secondPerson, type Versioned, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { upholdHolds } from '../../holds/server/index.ts';
import { lockPeople } from '../../../settings/limits/server/ledger/index.ts';
import { findEntries, findEntryOwners, insertEvents, markReviewed, type StoredEntry } from './stores/list-entry.store.ts';
import { entryLink, findNamed, nameOf, personFacts, text } from './request-views.ts';
import { actingOf, heldPayments } from './settle-standing.ts';
import { findReasonLabels } from '../../../register/reference-data/server/options/index.ts';

/** A review is about the entry as long as it stands, whatever becomes of its dates. */
export const reviewTarget = 'list-entry-review';
const stands = 'stands';

/** What a second person confirms: that these people belong on the black list, and that their held payments are rejected. */
const reviewPayload = z.strictObject({
  entity_code: z.string(),
  entries: z.array(z.strictObject({ id: z.string(), reason_code: z.string(), reason: z.string().nullable(), source: z.string() })),
  reject_transaction_ids: z.array(z.string()),
});
type ReviewPayload = z.infer<typeof reviewPayload>;

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
  const requestId = await listReview.ask(act, {
    payload: { entity_code: companyCode, entries: entries.map(presentReviewed), reject_transaction_ids: held },
    targets: entries.map(({ id }) => ({ id, version: stands })),
    companyCodes: [companyCode],
  });
  return { requestId, heldPayments: held.length };
}

async function lockReviewed(db: Act['db'], ids: readonly string[]): Promise<Versioned[]> {
  await lockPeople(db, [...(await findEntryOwners(db, ids)).values()]);
  return (await findEntries(db, ids)).map(({ id }) => ({ id, version: stands }));
}

async function applyReview(act: Act, { entries, reject_transaction_ids: payload, entity_code: companyCode }: ReviewPayload) {
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
  const rejected = payload.filter((id) => open.includes(id));
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

export const listReview = secondPerson({
  kind: 'list.review',
  payload: reviewPayload,
  sees: 'AML.BlackList:read',
  targets: { [reviewTarget]: lockReviewed },
  needsSecond: always,
  about: {
    async find(db, payloads) {
      const owners = await findEntryOwners(
        db,
        payloads.flatMap(({ entries }) => entries.map(({ id }) => id)),
      );
      return payloads.map(({ entries }) => viewParts.aboutPeople([...new Set(entries.flatMap(({ id }) => owners.get(id) ?? []))]));
    },
  },
  sentence: ({ reject_transaction_ids: { length: count } }, { lang, who }) =>
    viewParts.say(count === 0 ? 'server.requests.blackListed' : 'server.requests.blackListedAndRejected', lang, { who, count }),
  async view({ entries, reject_transaction_ids: held }, viewer) {
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
    const textOf = (key: string) => text(viewParts.say(key, lang, { count: held.length }));
    return {
      facts: rows.length === 1 && first ? personFacts(viewer, { ...first, name: first.subjectName ?? first.name }) : [],
      changes: [
        ...viewParts.change(viewParts.say('server.requests.blackListing', lang), {
          before: textOf('server.requests.toBeConfirmed'),
          after: textOf('server.requests.confirmed'),
          loosens: false,
        }),
        ...(held.length === 0
          ? []
          : viewParts.change(viewParts.say('server.requests.payments', lang), {
              before: textOf('server.requests.paymentsHeld'),
              after: textOf('server.requests.paymentsRejected'),
            })),
      ],
      items: rows.map((row) => ({
        label: nameOf(viewer, row),
        note: [reasonOf(row.reasonCode), row.reason].filter((part) => part !== null).join(' · '),
        value: null,
        link: entryLink(row.kind, row.id),
      })),
      link: first && rows.length === 1 ? entryLink(first.kind, first.id) : { path: '/blackList', params: { tab: 'identity' } },
    };
  },
  apply: applyReview,
});
