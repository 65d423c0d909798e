import { z } from 'zod';
import { type EndpointParsed, formatNumber, isOwnWork, refuse, termIn, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import { type Act, always, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { confirmVersion, type loadRefused, screeningListErrors } from '../contract/index.ts';
import { activatesSource, mayBeLoaded, type VersionAct, type VersionFault } from '../model/index.ts';
import { moveVersion } from './importing/confirm-version.ts';
import { loadJob } from './job-names.ts';
import { faultText } from './present.ts';
import { lockSources } from './stores/source.store.ts';
import { findVersion, leaveToJob, lockVersion, type VersionRow } from './stores/version.store.ts';
import { listVersionWords } from '../../../register/vocabulary/contract/index.ts';

const target = 'screening-list-version';

/** What a second person decides: a version comes into force that was refused, or that the one who asks has uploaded. */
const payloadSchema = z.strictObject({
  version_id: z.string(),
  source_id: z.string(),
  source_name: z.string(),
  number: z.number(),
  fault: z.strictObject({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  entries: z.number(),
  added: z.number(),
  changed: z.number(),
  ended: z.number(),
  returned: z.number(),
  altered: z.number().default(0),
  /** its source is not used yet, and is from then on */
  activates: z.boolean().default(false),
  reason: z.string().nullable(),
});
type Payload = z.output<typeof payloadSchema>;

/** The state of a version together with what is in force beside it: once either is another, the figures hold no more. */
async function lockTargets(db: Act['db'], ids: readonly string[]) {
  const results = [];
  for (const id of ids) {
    const existing = await findVersion(db, id);
    if (!existing) continue;
    const [source] = await lockSources(db, [existing.sourceId]);
    const version = await lockVersion(db, id);
    if (version) results.push({ id, version: `${version.status} ${source?.currentId ?? 'none'}` });
  }
  return results;
}

/** Asks a second person to have a refused version loaded. */
export async function askLoadRefused(act: Act, { version_id: id, reason }: EndpointParsed<typeof loadRefused>) {
  const [locked] = await lockTargets(act.db, [id]);
  const version = await findVersion(act.db, id);
  if (!locked || !version) return refuse(screeningListErrors, 'VERSION_NOT_FOUND');
  if (version.status !== 'REFUSED') refuse(screeningListErrors, 'VERSION_NOT_READY');
  const { fault } = version;
  if (fault === null || !mayBeLoaded(fault) || !locked.version.endsWith(` ${version.baseId ?? 'none'}`))
    return refuse(screeningListErrors, 'VERSION_CANNOT_LOAD');
  const requestId = await refusedLoad.ask(act, { payload: payloadOf(version, reason), targets: [locked], reason });
  return { id, status: 'REFUSED' as const, request_id: requestId };
}

const payloadOf = ({ id, sourceId, sourceName, number, fault, isAutomatic, isSourceActive, ...counts }: VersionRow, reason: string | null): Payload => ({
  version_id: id,
  source_id: sourceId,
  source_name: sourceName,
  number,
  fault: fault && { code: fault.code, params: { ...fault.params } },
  ...{ entries: counts.entries, added: counts.added, changed: counts.changed, ended: counts.ended, returned: counts.returned, altered: counts.altered },
  activates: activatesSource({ isAutomatic, isActive: isSourceActive }),
  reason,
});

/**
 * Puts a version into force that is read and compared. Whoever brings a list says who is on it, so one's own version is put into
 * force by another person: at once where that person confirms it, otherwise by a request.
 */
export async function confirmRead(call: Call, { version_id: id }: EndpointParsed<typeof confirmVersion>) {
  const [locked] = await lockTargets(call.db, [id]);
  const version = await findVersion(call.db, id);
  if (!locked || !version) return refuse(screeningListErrors, 'VERSION_NOT_FOUND');
  if (version.status !== 'READY') refuse(screeningListErrors, 'VERSION_NOT_READY');
  const outcome = await ownLoad.decide(call, {
    weighed: { isOwn: isOwnWork(confirmVersion, call.actor.personId, version.actorPerson) },
    async write() {
      await ownLoad.endStale(call, id);
      const { status } = await moveVersion(call, id, { act: 'CONFIRM' });
      await call.enqueue(loadJob, { version_id: id });
      return status;
    },
    ask: () => ({ payload: payloadOf(version, null), targets: [locked] }),
  });
  return 'requestId' in outcome ? { id, status: 'READY' as const, request_id: outcome.requestId } : { id, status: outcome.done, request_id: null };
}

const text = (value: string | number) => ({ kind: 'text' as const, text: String(value) });

const loadOf = <Weighed>(one: { kind: string; sentence: string; act: VersionAct; verb: string; needsSecond: (weighed: Weighed) => boolean }) =>
  secondPerson<Payload, Weighed>({
    kind: one.kind,
    ofAll: true,
    payload: payloadSchema,
    sees: 'AML.SCREENING.Search:read',
    targets: { [target]: lockTargets },
    needsSecond: one.needsSecond,
    whenWaiting: (requestId) => refuse(screeningListErrors, 'VERSION_WAITS', {}, { request_id: requestId }),
    about: ({ source_name: name }) => viewParts.aboutThing(name),
    sentence: ({ source_name: name, number, entries }, { lang }) =>
      viewParts.say(one.sentence, lang, { name, number: String(number), entries: formatNumber(entries, lang) }),
    async view({ source_id: id, source_name: name, version_id: versionId, fault, ...counts }, { lang }) {
      const fact = (label: Texts, value: string | number) => ({ label: textIn(label, lang), value: text(value) });
      return {
        facts: [
          fact(textsOf('server.screeningLists.source'), name),
          ...(fault ? [fact(textsOf('server.screeningLists.refusedBecause'), faultText(fault as VersionFault, lang))] : []),
          fact(textsOf('server.screeningLists.entriesOfTheVersion'), counts.entries),
          fact(textsOf('server.screeningLists.wouldBeAdded'), counts.added),
          fact(textsOf('server.screeningLists.wouldChange'), counts.changed),
          fact(textsOf('server.screeningLists.wouldLoseANameOrA'), counts.altered),
          ...(counts.activates ? [fact(textsOf('server.screeningLists.source'), textIn(textsOf('server.screeningLists.notUsedSoFarUsedFrom'), lang))] : []),
          fact(textsOf('server.screeningLists.wouldEnd'), counts.ended),
        ],
        changes: viewParts.change(textIn(textsOf('server.requests.statusOfTheVersion'), lang), {
          before: text(termIn(listVersionWords, one.act === 'LOAD_REFUSED' ? 'REFUSED' : 'READY', lang)),
          after: text(termIn(listVersionWords, 'LOADED', lang)),
        }),
        items: [],
        link: { path: '/screeningLists', params: { source: id, version: versionId } },
      };
    },
    apply: async (act, { version_id: id, reason }) => {
      await moveVersion(act, id, { act: one.act, verb: one.verb, ...(reason === null ? {} : { reason }) });
      await leaveToJob(act.db, id, act.actor.name);
      return { version_id: id };
    },
  });

export const refusedLoad = loadOf<void>({
  kind: 'screening-list.load-refused',
  sentence: 'server.requests.loadRefused',
  act: 'LOAD_REFUSED',
  verb: 'screening-list.load-approved',
  needsSecond: always,
});

export const ownLoad = loadOf<{ isOwn: boolean }>({
  kind: 'screening-list.load-own',
  sentence: 'server.requests.loadOwn',
  act: 'CONFIRM',
  verb: 'screening-list.confirmed',
  needsSecond: ({ isOwn }) => isOwn,
});
