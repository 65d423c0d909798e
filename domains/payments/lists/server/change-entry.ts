import { z } from 'zod';
import { commonErrors, type Language, refuse, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { nextIds } from '../../../../platform/server/index.ts';
import { type Act, secondPerson, type Versioned, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { type ListKind, listKinds } from '../../../register/kernel/index.ts';
import { lockPeople } from '../../../settings/limits/server/ledger/index.ts';
import { listErrors } from '../contract/index.ts';
import { endLoosens, type EntryTerms, loosensEntry, stateOf } from '../model/entry-life.ts';
import { checkClash, checkTerms } from './add-entry.ts';
import { endEntry, findEntries, findEntryOwners, insertEvents, saveEntry, type StoredEntry, termsOf } from './stores/list-entry.store.ts';
import { listReview } from './list-review.ts';
import { entryLink, findNamed, labelOf, personFacts, termChanges, termFacts, text, whenWaiting } from './request-views.ts';
import { settleStanding } from './settle-standing.ts';
import { presentTerms, type ShownTerms, shownTerms } from './present-terms.ts';

export const entryTarget = 'list-entry';

export interface ChangedTerms extends EntryTerms {
  reasonCode: string;
  reason: string | null;
}

/** What a second person decides: an entry ends, or says less (or, of the white list, more) than before. */
const changePayload = z.strictObject({
  act: z.enum(['END', 'CHANGE']),
  entry_id: z.string(),
  kind: z.enum(listKinds),
  entity_code: z.string(),
  before: shownTerms,
  after: shownTerms.nullable(),
  reason: z.string().nullable(),
});
type ChangePayload = z.infer<typeof changePayload>;

export interface Changed {
  id: string;
  status: 'DONE' | 'WAITING_APPROVAL';
  request_id: string | null;
  version: number;
}

const withReason = (entry: StoredEntry): ChangedTerms => ({ ...termsOf(entry), reasonCode: entry.reasonCode, reason: entry.reason });

/** An entry of the caller's companies with its owner locked; nobody owns a document that was parted from everybody. */
export async function lockEntry(act: Act, id: string, kinds: readonly ListKind[]): Promise<{ entry: StoredEntry; subjectId: string | undefined }> {
  const owners = await findEntryOwners(act.db, [id]);
  await lockPeople(act.db, [...owners.values()]);
  const [entry] = await findEntries(act.db, [id]);
  if (!entry || !kinds.includes(entry.kind) || !act.actor.companies.includes(entry.companyCode)) return refuse(listErrors, 'ENTRY_NOT_FOUND');
  const state = stateOf(termsOf(entry), entry.endedAt?.getTime() ?? null, act.now.getTime());
  if (state === 'DELETED' || state === 'EXPIRED') refuse(listErrors, 'ENTRY_OVER', {}, { status: state });
  return { entry, subjectId: owners.get(id) };
}

interface EntryNotice {
  act: 'CHANGED' | 'DELETED';
  entry: StoredEntry;
  after: ChangedTerms | null;
  version: number;
  reason: string | null;
  makerName: string | null;
}

async function notifyStaff(act: Act, { act: what, entry, after, version, reason, makerName }: EntryNotice): Promise<void> {
  const [eventId] = (await nextIds(act.db, 1)) as [string];
  const shown = { before: presentTerms(withReason(entry)), after: after && presentTerms(after) };
  await insertEvents(act.db, [{ id: eventId, entryId: entry.id, version, act: what, ...shown, reason, makerName, byName: act.actor.name }], act.now);
  act.audit({
    verb: what === 'DELETED' ? 'list-entry.ended' : 'list-entry.changed',
    subject: { kind: entryTarget, id: entry.id },
    companyCode: entry.companyCode,
    before: { kind: entry.kind, ...shown.before },
    after: shown.after ?? { ended: true },
    ...(reason === null ? {} : { reason }),
  });
  await listChange.endStale(act, entry.id);
}

async function settle(act: Act, entry: StoredEntry, subjectId: string | undefined, reason: string): Promise<void> {
  if (entry.kind === 'BLACK' && subjectId) await settleStanding(act, { subjectId, companyCode: entry.companyCode }, reason);
}

interface Ending {
  reason: string;
  makerName?: string | null;
}

async function endNow(act: Act, entry: StoredEntry, subjectId: string | undefined, { reason, makerName = null }: Ending): Promise<number> {
  const version = await endEntry(act.db, entry.id, { by: act.actor.name, reason, now: act.now });
  await notifyStaff(act, { act: 'DELETED', entry, after: null, version, reason, makerName });
  // Imported people are reviewed together; those who are left still are.
  if (entry.source !== 'IMPORT') await listReview.endStale(act, entry.id);
  await settle(act, entry, subjectId, reason);
  return version;
}

async function changeNow(
  act: Act,
  entry: StoredEntry,
  subjectId: string | undefined,
  { after, reason, makerName = null }: { after: ChangedTerms; reason: string | null; makerName?: string | null },
): Promise<number> {
  const version = await saveEntry(act.db, entry.id, { ...after, state: stateOf(after, null, act.now.getTime()) }, act.now);
  await notifyStaff(act, { act: 'CHANGED', entry, after, version, reason, makerName });
  await settle(act, entry, subjectId, reason ?? after.reason ?? 'BLOCKED');
  return version;
}

interface EntryAct {
  act: ChangePayload['act'];
  after: ChangedTerms | null;
  reason: string | null;
}

/** Does it, or asks a second person to where that lets somebody do more. */
async function doOrAsk(act: Act, entry: StoredEntry, { change, write }: { change: EntryAct; write: () => Promise<number> }): Promise<Changed> {
  const { after, reason } = change;
  const outcome = await listChange.decide(act, {
    weighed: { entry, change, now: act.now.getTime() },
    write,
    ask: () => ({
      payload: {
        act: change.act,
        entry_id: entry.id,
        kind: entry.kind,
        entity_code: entry.companyCode,
        before: presentTerms(withReason(entry)),
        after: after && presentTerms(after),
        reason,
      },
      targets: [{ id: entry.id, version: entry.version }],
      companyCodes: [entry.companyCode],
      reason,
    }),
  });
  return 'requestId' in outcome
    ? { id: entry.id, status: 'WAITING_APPROVAL', request_id: outcome.requestId, version: entry.version }
    : { id: entry.id, status: 'DONE', request_id: null, version: outcome.done };
}

const checkVersion = (entry: StoredEntry, version: number | undefined): void => {
  if (version !== undefined && version !== entry.version) refuse(commonErrors, 'STALE', {}, { id: entry.id, version: entry.version });
};

export interface EndInput {
  id: string;
  kinds: readonly ListKind[];
  version?: number | undefined;
  reason: string;
}

/** Takes an entry back, or asks a second person to where that lets somebody do more. */
export async function endListEntry(act: Act, change: EndInput): Promise<Changed> {
  const { entry, subjectId } = await lockEntry(act, change.id, change.kinds);
  checkVersion(entry, change.version);
  return doOrAsk(act, entry, {
    change: { act: 'END', after: null, reason: change.reason },
    write: () => endNow(act, entry, subjectId, { reason: change.reason }),
  });
}

export interface ChangeInput {
  id: string;
  kinds: readonly ListKind[];
  version?: number | undefined;
  after: ChangedTerms;
  comment: string | null;
}

/** Changes an entry, or asks a second person to where that lets somebody do more. */
export async function changeListEntry(act: Act & { lang?: Language }, change: ChangeInput): Promise<Changed> {
  const { entry, subjectId } = await lockEntry(act, change.id, change.kinds);
  checkVersion(entry, change.version);
  const { after } = change;
  const now = act.now.getTime();
  if (JSON.stringify(presentTerms(after)) === JSON.stringify(presentTerms(withReason(entry)))) refuse(listErrors, 'ENTRY_UNCHANGED');
  checkTerms(entry.kind, after, now);
  if (subjectId) await checkClash(act, subjectId, { kind: entry.kind, companyCode: entry.companyCode, terms: after, exceptId: entry.id });
  return doOrAsk(act, entry, {
    change: { act: 'CHANGE', after, reason: change.comment },
    write: () => changeNow(act, entry, subjectId, { after, reason: change.comment }),
  });
}

const fromShown = (shown: ShownTerms): ChangedTerms => ({
  business: shown.business,
  providerCode: shown.provider_code,
  method: shown.method,
  reasonCode: shown.reason_code,
  reason: shown.reason,
  startsAt: shown.start_date_time,
  endsAt: shown.end_date_time,
});

async function applyChange(act: Act, payload: ChangePayload, makerName: string) {
  const { entry, subjectId } = await lockEntry(act, payload.entry_id, [payload.kind]);
  if (payload.act === 'END' || !payload.after) {
    return { entry_id: entry.id, version: await endNow(act, entry, subjectId, { reason: payload.reason ?? 'Approved', makerName }) };
  }
  const after = fromShown(payload.after);
  checkTerms(entry.kind, after, act.now.getTime());
  if (subjectId) await checkClash(act, subjectId, { kind: entry.kind, companyCode: entry.companyCode, terms: after, exceptId: entry.id });
  return { entry_id: entry.id, version: await changeNow(act, entry, subjectId, { after, reason: payload.reason, makerName }) };
}

/** Locks the people first, as everything does that touches them. */
async function lockChanged(db: Act['db'], ids: readonly string[]): Promise<Versioned[]> {
  await lockPeople(db, [...(await findEntryOwners(db, ids)).values()]);
  return findEntries(db, ids);
}

const sentences: Record<ListKind, Record<ChangePayload['act'], string>> = {
  BLACK: { END: 'server.requests.blackEnd', CHANGE: 'server.requests.blackChange' },
  HOLD: { END: 'server.requests.holdEnd', CHANGE: 'server.requests.holdChange' },
  CHANNEL: { END: 'server.requests.channelEnd', CHANGE: 'server.requests.channelChange' },
  WHITE: { END: 'server.requests.whiteEnd', CHANGE: 'server.requests.whiteChange' },
};

export const listChange = secondPerson({
  kind: 'list.change',
  payload: changePayload,
  sees: 'AML.BlackList:read',
  targets: { [entryTarget]: lockChanged },
  needsSecond: ({ entry, change, now }: { entry: StoredEntry; change: EntryAct; now: number }) =>
    change.after === null ? endLoosens(entry.kind) : loosensEntry(entry.kind, { before: termsOf(entry), after: change.after, now }),
  whenWaiting,
  about: {
    async find(db, payloads) {
      const owners = await findEntryOwners(
        db,
        payloads.map(({ entry_id: id }) => id),
      );
      return payloads.map(({ entry_id: id }) => {
        const owner = owners.get(id);
        return viewParts.aboutPeople(owner === undefined ? [] : [owner]);
      });
    },
  },
  sentence: ({ kind, act }, { lang, who }) => viewParts.say(sentences[kind][act], lang, { who }),
  async view({ act, kind, entry_id: id, before, after }, viewer) {
    const { lang } = viewer;
    const [row] = await findNamed(viewer, [id]);
    const ending = {
      label: labelOf(lang, 'entry'),
      before: text(textIn(textsOf('server.lists.inForceOrScheduled'), lang)),
      after: text(textIn(textsOf('server.lists.ended'), lang)),
      loosens: true,
    };
    return {
      facts: [
        ...(row ? personFacts(viewer, { ...row, name: row.subjectName ?? row.name }) : []),
        ...(act === 'END' ? await termFacts(viewer, kind, before) : []),
      ],
      changes: act === 'END' ? [ending] : await termChanges(viewer, kind, { before, after }),
      items: [],
      link: entryLink(kind, id),
    };
  },
  apply: (act, payload, { maker }) => applyChange(act, payload, maker.name),
});
