import { z } from 'zod';
import { commonErrors, InvalidInputError, refuse, termIn, textIn, type EndpointParsed } from '../../../platform/contract/index.ts';
import { canonicalJson } from '../../../platform/server/index.ts';
import { mayCarrySecrets } from '../../../platform/server/outgoing/index.ts';
import { type Act, secondPerson, viewParts } from '../../approval-requests/server/index.ts';
import { listSourceKindWords } from '../../vocabulary/contract/index.ts';
import { type createSource, Mapping, screeningListErrors, type updateSource } from '../contract/index.ts';
import { sourceKinds } from '../../kernel/screening-lists.ts';
import { type GuardedTerms, sourceLoosenedBy, sourceLoosenings } from '../model/index.ts';
import { insertSource, lockSources, saveSource, type SourceTerms, type StoredSource } from './stores/source.store.ts';
import { noteSwitch } from './stores/state.store.ts';

const target = 'screening-source';

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
  overdueHours: z.number(),
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

/** An address that something may be fetched from: without a name and password, which would be shown. */
function demandAddresses({ addresses, redirect_hosts: hosts, fetch_minutes: minutes }: Form): void {
  for (const [at, address] of addresses.entries()) {
    const url = URL.parse(address);
    const isGood = url !== null && ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.password === '' && url.hash === '';
    if (!isGood) throw new InvalidInputError([{ field: `addresses.${at}`, code: 'invalid' }]);
  }
  const wrong = hosts.findIndex((host) => !isHost(host));
  if (wrong >= 0) throw new InvalidInputError([{ field: `redirect_hosts.${wrong}`, code: 'invalid' }]);
  if (minutes !== null && addresses.length === 0) throw new InvalidInputError([{ field: 'addresses', code: 'required' }]);
}

/** A list of the operator's own needs to be told what its columns mean. */
export function demandMapping(mapping: SourceTerms['mapping']): void {
  if (mapping === null) refuse(screeningListErrors, 'MAPPING_NEEDED');
}

function termsOf(form: Form, mapping: SourceTerms['mapping']): SourceTerms {
  demandAddresses(form);
  return {
    name: form.name,
    kind: form.kind,
    isActive: form.is_active,
    addresses: form.addresses.map((address) => new URL(address).href),
    redirectHosts: form.redirect_hosts.map((host) => host.toLowerCase()),
    fetchMinutes: form.fetch_minutes,
    licenceNote: form.licence_note ?? null,
    mapping: form.mapping === undefined ? mapping : form.mapping,
    maxLossPercent: form.max_loss_percent,
    overdueHours: form.overdue_hours,
  };
}

const demandTls = ({ addresses }: SourceTerms, hasCredentials: boolean): void => {
  if (hasCredentials && addresses.some((address) => !mayCarrySecrets(new URL(address)))) refuse(screeningListErrors, 'CREDENTIALS_NEED_TLS');
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
  overdueHours,
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
  overdueHours,
});
/** What an audit entry tells: addresses without their queries, which may hold keys. */
const told = ({ addresses, ...terms }: SourceTerms) => ({ ...terms, addresses: addresses.map((address) => address.split('?')[0]) });

interface Change {
  source: StoredSource;
  after: SourceTerms;
  credentials: string | null | undefined;
  reason: string | null;
}

async function write(act: Act, { source, after, credentials, reason }: Change) {
  const before = termsIn(source);
  const version = await saveSource(act.db, source.id, after, { byName: act.actor.name, now: act.now, credentials });
  if (before.isActive !== after.isActive) await noteSwitch(act.db, source.id);
  act.audit({
    verb: 'screening-source.updated',
    subject: { kind: target, id: source.id },
    before: told(before),
    after: { ...told(after), ...(credentials === undefined ? {} : { credentials: credentials === null ? 'removed' : 'set' }) },
    ...(reason === null ? {} : { reason }),
  });
  await sourceChange.endStale(act, source.id);
  return version;
}

/** Makes a source of the operator's own. */
export async function makeSource(act: Act, { source_id: id, ...form }: EndpointParsed<typeof createSource>) {
  const terms = termsOf(form, null);
  const credentials = form.credentials || null;
  demandTls(terms, credentials !== null);
  const made = await insertSource(act.db, { id, format: 'MAPPED_CSV', isOwn: true, credentials, ...terms }, { byName: act.actor.name, now: act.now });
  if (!made) refuse(screeningListErrors, 'SOURCE_EXISTS');
  if (terms.isActive) await noteSwitch(act.db, id);
  act.audit({ subject: { kind: target, id }, after: told(terms) });
  return { id, status: 'DONE' as const, request_id: null, version: 1 };
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
  const after = termsOf(form, source.mapping);
  const { credentials: typed } = form;
  const credentials = typed === undefined ? undefined : typed === '' ? null : typed;
  if (!source.isOwn && after.kind !== source.kind) throw new InvalidInputError([{ field: 'kind', code: 'invalid' }]);
  if (canonicalJson(before) === canonicalJson(after) && credentials === undefined) refuse(screeningListErrors, 'SOURCE_UNCHANGED');
  demandTls(after, credentials === undefined ? source.hasCredentials : credentials !== null);
  const loosens = sourceLoosenedBy(before, after);
  if (sourceChange.needsSecond(loosens) && credentials !== undefined) refuse(screeningListErrors, 'CREDENTIALS_ALONE');
  const outcome = await sourceChange.decide(act, {
    weighed: loosens,
    write: () => write(act, { source, after, credentials, reason: reason ?? null }),
    ask: () => ({
      payload: { source_id: id, before, after, loosens, reason: reason ?? null },
      targets: [{ id, version: source.version }],
      companyCodes: act.actor.companies,
      reason,
    }),
  });
  return 'requestId' in outcome
    ? { id, status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId, version: source.version }
    : { id, status: 'DONE' as const, request_id: null, version: outcome.done };
}

const labels = {
  active: { en: 'Active', pt: 'Ativa', es: 'Activa' },
  kind: { en: 'Type', pt: 'Tipo', es: 'Tipo' },
  loss: { en: 'Largest loss of entries', pt: 'Maior perda de registros', es: 'Mayor pérdida de registros' },
  overdue: { en: 'Overdue after', pt: 'Desatualizada após', es: 'Desactualizada tras' },
  source: { en: 'Source', pt: 'Fonte', es: 'Fuente' },
} as const;
const text = (value: string) => ({ kind: 'text' as const, text: value });

export const sourceChange = secondPerson({
  kind: 'screening-source.change',
  payload: payloadSchema,
  sees: 'AML.SCREENING.Search:read',
  targets: {
    [target]: async (db, ids) => (await lockSources(db, ids)).map(({ id, version }) => ({ id, version })),
  },
  needsSecond: (loosens: ReturnType<typeof sourceLoosenedBy>) => loosens.length > 0,
  whenWaiting: (requestId) => refuse(screeningListErrors, 'SOURCE_WAITS', {}, { request_id: requestId }),
  about: ({ before: { name } }) => viewParts.aboutThing(name),
  title: ({ before: { name }, after: { isActive }, loosens }, lang) =>
    loosens.includes('INACTIVE') && !isActive
      ? `${textIn({ en: 'Stop screening against a list', pt: 'Parar a triagem por uma lista', es: 'Dejar de buscar en una lista' }, lang)}: ${name}`
      : `${textIn({ en: 'Make the checks of a list less strict', pt: 'Tornar os controles de uma lista menos rigorosos', es: 'Hacer menos estrictos los controles de una lista' }, lang)}: ${name}`,
  async view({ source_id: id, before, after, loosens }, { lang }) {
    const yesNo = (is: boolean) => textIn(is ? { en: 'Yes', pt: 'Sim', es: 'Sí' } : { en: 'No', pt: 'Não', es: 'No' }, lang);
    const shown = (terms: GuardedTerms) => ({
      INACTIVE: yesNo(terms.isActive),
      KIND: termIn(listSourceKindWords, terms.kind, lang),
      LOSS: `${terms.maxLossPercent} %`,
      DELAY: `${terms.overdueHours} h`,
    });
    const [was, is] = [shown(before), shown(after)];
    const labelsOf = { INACTIVE: labels.active, KIND: labels.kind, LOSS: labels.loss, DELAY: labels.overdue };
    return {
      facts: [{ label: textIn(labels.source, lang), value: text(before.name) }],
      changes: sourceLoosenings
        .filter((one) => was[one] !== is[one])
        .map((one) => ({ label: textIn(labelsOf[one], lang), before: text(was[one]), after: text(is[one]), loosens: loosens.includes(one) })),
      items: [],
      link: { path: '/screeningLists', params: { source: id } },
    };
  },
  apply: async (act, { source_id: id, after, reason }) => {
    const source = await lockSource(act, id);
    return { version: await write(act, { source, after, credentials: undefined, reason }) };
  },
});
