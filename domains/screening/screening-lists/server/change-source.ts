import { z } from 'zod';
import {
  commonErrors,
  InvalidInputError,
  type Language,
  refuse,
  termIn,
  textIn,
  type EndpointParsed,
  type Texts,
  textsOf,
} from '../../../../platform/contract/index.ts';
import { canonicalJson } from '../../../../platform/server/index.ts';
import { destinationOf, mayAsk, mayCarrySecrets } from '../../../../platform/server/outgoing/index.ts';
import { type Act, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { listSourceKindWords } from '../../../register/vocabulary/contract/index.ts';
import { type createSource, Mapping, screeningListErrors, type updateSource } from '../contract/index.ts';
import { sourceKinds } from '../../../register/kernel/screening-lists.ts';
import { sourceLoosenedBy, type SourceLoosening, sourceLoosenings } from '../model/index.ts';
import { insertSource, keepsCredentials, lockSources, saveSource, type SourceTerms, type StoredSource } from './stores/source.store.ts';
import { noteSwitch } from './stores/state.store.ts';

const target = 'screening-source';
/** What a source allows whose form says nothing of it. */
const usualChangePercent = 10;

const sourceTerms = z.strictObject({
  name: z.string(),
  kind: z.enum(sourceKinds),
  isActive: z.boolean(),
  addresses: z.array(z.string()),
  redirectHosts: z.array(z.string()),
  fetchMinutes: z.number().nullable(),
  licenceNote: z.string().nullable(),
  mapping: Mapping.nullable(),
  maxLossPercent: z.number(),
  maxChangePercent: z.number().default(usualChangePercent),
  overdueHours: z.number(),
  /** Not in requests of earlier releases, which leave it as it is. */
  pauseDays: z.number().nullable().default(null),
});
/** What a second person decides: settings that guard less than those in force. */
const payloadSchema = z.strictObject({
  source_id: z.string(),
  before: sourceTerms,
  after: sourceTerms,
  loosens: z.array(z.enum(sourceLoosenings)),
  reason: z.string().nullable(),
});

type Form = Omit<EndpointParsed<typeof createSource>, 'source_id'>;

const isHost = (text: string): boolean => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(text);

/** A host with or without a port, which a download may be led on to over either protocol. */
function mayLeadTo(host: string): boolean {
  const urls = ['https', 'http'].map((protocol) => URL.parse(`${protocol}://${host}/`));
  return urls.every((url) => url !== null && mayAsk(destinationOf(url, 'TYPED')));
}

/** An address that something may be fetched from: without a name and password, which would be shown. */
function demandAddresses({ addresses, redirect_hosts: hosts, fetch_minutes: minutes }: Form): void {
  for (const [at, address] of addresses.entries()) {
    const url = URL.parse(address);
    const isGood = url !== null && ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.password === '' && url.hash === '';
    if (!isGood) throw new InvalidInputError([{ field: `addresses.${at}`, code: 'invalid' }]);
    if (!mayAsk(destinationOf(url, 'TYPED'))) throw new InvalidInputError([{ field: `addresses.${at}`, code: 'privateHost' }]);
  }
  const wrong = hosts.findIndex((host) => !isHost(host));
  if (wrong >= 0) throw new InvalidInputError([{ field: `redirect_hosts.${wrong}`, code: 'invalid' }]);
  const inside = hosts.findIndex((host) => !mayLeadTo(host));
  if (inside >= 0) throw new InvalidInputError([{ field: `redirect_hosts.${inside}`, code: 'privateHost' }]);
  if (minutes !== null && addresses.length === 0) throw new InvalidInputError([{ field: 'addresses', code: 'required' }]);
}

/** A list of the operator's own needs to be told what its columns mean. */
export function demandMapping(mapping: SourceTerms['mapping']): void {
  if (mapping === null) refuse(screeningListErrors, 'MAPPING_NEEDED');
}

function termsOf(form: Form, stored: Pick<SourceTerms, 'mapping' | 'maxChangePercent' | 'pauseDays'>): SourceTerms {
  demandAddresses(form);
  return {
    name: form.name,
    kind: form.kind,
    isActive: form.is_active,
    addresses: form.addresses.map((address) => new URL(address).href),
    redirectHosts: form.redirect_hosts.map((host) => host.toLowerCase()),
    fetchMinutes: form.fetch_minutes,
    licenceNote: form.licence_note ?? null,
    mapping: form.mapping === undefined ? stored.mapping : form.mapping,
    maxLossPercent: form.max_loss_percent,
    maxChangePercent: form.max_change_percent ?? stored.maxChangePercent,
    overdueHours: form.overdue_hours,
    pauseDays: form.pause_days === undefined ? stored.pauseDays : form.pause_days,
  };
}

const demandTls = ({ addresses }: SourceTerms, hasCredentials: boolean): void => {
  if (hasCredentials && addresses.some((address) => !mayCarrySecrets(new URL(address), 'TYPED'))) refuse(screeningListErrors, 'CREDENTIALS_NEED_TLS');
};

const termsIn = ({
  name,
  kind,
  isActive,
  addresses,
  redirectHosts,
  fetchMinutes,
  licenceNote,
  mapping,
  maxLossPercent,
  maxChangePercent,
  overdueHours,
  pauseDays,
}: StoredSource): SourceTerms => ({
  name,
  kind,
  isActive,
  addresses,
  redirectHosts,
  fetchMinutes,
  licenceNote,
  mapping,
  maxLossPercent,
  maxChangePercent,
  overdueHours,
  pauseDays,
});
/** What an audit entry tells: addresses without their queries, which may hold keys. */
const auditFields = ({ addresses, ...terms }: SourceTerms) => ({ ...terms, addresses: addresses.map((address) => address.split('?')[0]) });

interface Change {
  source: StoredSource;
  after: SourceTerms;
  credentials: string | null | undefined;
  reason: string | null;
}

async function write(act: Act, { source, after, credentials, reason }: Change) {
  const before = termsIn(source);
  const isDropped = source.hasCredentials && credentials === undefined && !keepsCredentials(before, after);
  const version = await saveSource(act.db, source.id, after, { byName: act.actor.name, now: act.now, credentials: isDropped ? null : credentials });
  if (before.isActive !== after.isActive) await noteSwitch(act.db, source.id);
  act.audit({
    verb: 'screening-source.updated',
    subject: { kind: target, id: source.id },
    before: auditFields(before),
    after: { ...auditFields(after), ...(credentials === undefined && !isDropped ? {} : { credentials: credentials ? 'set' : 'removed' }) },
    ...(reason === null ? {} : { reason }),
  });
  await sourceChange.endStale(act, source.id);
  return version;
}

/** Makes a source of the operator's own. From where it is fetched is asked of a second person; until then it is without an address. */
export async function makeSource(act: Act, { source_id: id, ...form }: EndpointParsed<typeof createSource>) {
  const changed = termsOf(form, { mapping: null, maxChangePercent: usualChangePercent, pauseDays: null });
  const credentials = form.credentials || null;
  demandTls(changed, credentials !== null);
  const terms: SourceTerms = { ...changed, addresses: [], redirectHosts: [], fetchMinutes: null };
  const loosens = sourceLoosenedBy(terms, changed, false);
  if (sourceChange.needsSecond(loosens) && credentials !== null) refuse(screeningListErrors, 'CREDENTIALS_ALONE');
  const made = await insertSource(act.db, { id, format: 'MAPPED_CSV', isOwn: true, credentials, ...terms }, { byName: act.actor.name, now: act.now });
  if (!made) refuse(screeningListErrors, 'SOURCE_EXISTS');
  if (terms.isActive) await noteSwitch(act.db, id);
  act.audit({ subject: { kind: target, id }, after: auditFields(terms) });
  const outcome = await sourceChange.decide(act, {
    weighed: loosens,
    write: async () => 1,
    ask: () => ({ payload: { source_id: id, before: terms, after: changed, loosens, reason: null }, targets: [{ id, version: 1 }] }),
  });
  return 'requestId' in outcome
    ? { id, status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId, version: 1 }
    : { id, status: 'DONE' as const, request_id: null, version: 1 };
}

export async function lockSource(act: Pick<Act, 'db'>, id: string): Promise<StoredSource> {
  const [source] = await lockSources(act.db, [id]);
  return source ?? refuse(screeningListErrors, 'SOURCE_NOT_FOUND');
}

/** Changes a source, or asks a second person where it would guard less than before. */
export async function changeSource(act: Act, { source_id: id, version, reason, ...form }: EndpointParsed<typeof updateSource>) {
  const source = await lockSource(act, id);
  if (source.version !== version) refuse(commonErrors, 'STALE', {}, { id, version: source.version });
  const before = termsIn(source);
  const after = termsOf(form, source);
  const { credentials: typed } = form;
  const credentials = typed === undefined ? undefined : typed === '' ? null : typed;
  if (!source.isOwn && after.kind !== source.kind) throw new InvalidInputError([{ field: 'kind', code: 'invalid' }]);
  if (canonicalJson(before) === canonicalJson(after) && credentials === undefined) refuse(screeningListErrors, 'SOURCE_UNCHANGED');
  demandTls(after, credentials === undefined ? source.hasCredentials && keepsCredentials(before, after) : credentials !== null);
  const loosens = sourceLoosenedBy(before, after, source.isActive || source.currentId !== null);
  if (sourceChange.needsSecond(loosens) && credentials !== undefined) refuse(screeningListErrors, 'CREDENTIALS_ALONE');
  const outcome = await sourceChange.decide(act, {
    weighed: loosens,
    write: () => write(act, { source, after, credentials, reason: reason ?? null }),
    ask: () => ({
      payload: { source_id: id, before, after, loosens, reason: reason ?? null },
      targets: [{ id, version: source.version }],
      reason,
    }),
  });
  return 'requestId' in outcome
    ? { id, status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId, version: source.version }
    : { id, status: 'DONE' as const, request_id: null, version: outcome.done };
}

const labels = {
  active: textsOf('server.screeningLists.active'),
  kind: textsOf('server.screeningLists.type'),
  change: textsOf('server.screeningLists.largestChangeOfEntries'),
  address: textsOf('server.screeningLists.addresses'),
  hosts: textsOf('server.screeningLists.otherHosts'),
  mapping: textsOf('server.screeningLists.assignmentOfColumns'),
  loss: textsOf('server.screeningLists.largestLossOfEntries'),
  overdue: textsOf('server.screeningLists.overdueAfter'),
  pause: textsOf('server.screeningLists.longestPauseOfThePublisher'),
  schedule: textsOf('server.screeningLists.fetchedEvery'),
  licence: textsOf('server.screeningLists.licenceNote'),
  source: textsOf('server.screeningLists.source'),
} as const;
const text = (value: string) => ({ kind: 'text' as const, text: value });

/** Which columns are read as what, a line for each. */
const mappingText = (mapping: unknown): string =>
  Object.entries((mapping ?? {}) as object)
    .map(([field, columns]) => `${field}: ${Array.isArray(columns) ? columns.join(', ') : String(columns)}`)
    .join('\n') || '—';

const yesNo = (is: boolean, lang: Language): string => textIn(is ? textsOf('server.screeningLists.yes') : textsOf('server.screeningLists.no'), lang);
const linesOf = (lines: readonly string[]): string => lines.join('\n') || '—';

/**
 * Each setting with the word by which a change of it is weighed, and as the second person sees it. Those that are neutral say nothing
 * about who is found; a setting that is added does not compile without its word.
 */
const settings: {
  readonly [Key in keyof SourceTerms]: { label: Texts; weighed: SourceLoosening | 'NEUTRAL'; shown(terms: SourceTerms, lang: Language): string };
} = {
  name: { label: labels.source, weighed: 'NEUTRAL', shown: ({ name }) => name },
  isActive: { label: labels.active, weighed: 'INACTIVE', shown: ({ isActive }, lang) => yesNo(isActive, lang) },
  kind: { label: labels.kind, weighed: 'KIND', shown: ({ kind }, lang) => termIn(listSourceKindWords, kind, lang) },
  addresses: { label: labels.address, weighed: 'ADDRESS', shown: ({ addresses }) => linesOf(addresses) },
  redirectHosts: { label: labels.hosts, weighed: 'HOSTS', shown: ({ redirectHosts }) => linesOf(redirectHosts) },
  mapping: { label: labels.mapping, weighed: 'MAPPING', shown: ({ mapping }) => mappingText(mapping) },
  maxLossPercent: { label: labels.loss, weighed: 'LOSS', shown: ({ maxLossPercent }) => `${maxLossPercent} %` },
  maxChangePercent: { label: labels.change, weighed: 'CHANGE', shown: ({ maxChangePercent }) => `${maxChangePercent} %` },
  overdueHours: { label: labels.overdue, weighed: 'DELAY', shown: ({ overdueHours }) => `${overdueHours} h` },
  pauseDays: { label: labels.pause, weighed: 'PAUSE', shown: ({ pauseDays }) => (pauseDays === null ? '—' : `${pauseDays} d`) },
  // A list that is fetched less often, or not any more, becomes overdue, which is reported.
  fetchMinutes: { label: labels.schedule, weighed: 'NEUTRAL', shown: ({ fetchMinutes }) => (fetchMinutes === null ? '—' : `${fetchMinutes} min`) },
  licenceNote: { label: labels.licence, weighed: 'NEUTRAL', shown: ({ licenceNote }) => licenceNote ?? '—' },
};

export const sourceChange = secondPerson({
  kind: 'screening-source.change',
  ofAll: true,
  payload: payloadSchema,
  sees: 'AML.SCREENING.Search:read',
  targets: {
    [target]: async (db, ids) => (await lockSources(db, ids)).map(({ id, version }) => ({ id, version })),
  },
  needsSecond: (loosens: ReturnType<typeof sourceLoosenedBy>) => loosens.length > 0,
  whenWaiting: (requestId) => refuse(screeningListErrors, 'SOURCE_WAITS', {}, { request_id: requestId }),
  about: ({ before: { name } }) => viewParts.aboutThing(name),
  sentence: ({ before: { name }, after: { isActive }, loosens }, { lang }) =>
    viewParts.say(loosens.includes('INACTIVE') && !isActive ? 'server.requests.sourceOff' : 'server.requests.source', lang, { name }),
  async view({ source_id: id, before, after, loosens }, { lang }) {
    return {
      facts: [{ label: textIn(labels.source, lang), value: text(before.name) }],
      changes: Object.values(settings)
        .map((one) => ({ ...one, was: one.shown(before, lang), is: one.shown(after, lang) }))
        .filter(({ was, is }) => was !== is)
        .map(({ label, weighed, was, is }) => ({
          label: textIn(label, lang),
          before: text(was),
          after: text(is),
          loosens: weighed !== 'NEUTRAL' && loosens.includes(weighed),
        })),
      items: [],
      link: { path: '/screeningLists', params: { source: id } },
    };
  },
  apply: async (act, { source_id: id, before, after, reason }) => {
    const source = await lockSource(act, id);
    const pauseDays = before.pauseDays === after.pauseDays ? source.pauseDays : after.pauseDays;
    return { version: await write(act, { source, after: { ...after, pauseDays }, credentials: undefined, reason }) };
  },
});
