import { z } from 'zod';
import { InvalidInputError, refuse, termIn, textIn } from '../../../../platform/contract/index.ts';
import { nextIds } from '../../../../platform/server/index.ts';
import { type Act, secondPerson, type Versioned, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { type Business, businesses } from '../../../register/kernel/index.ts';
import { routingErrors } from '../contract/index.ts';
import {
  type ChannelPlace,
  countChannelChanges,
  findChannel,
  findNamed,
  isMethodMapped,
  lockMapping,
  saveChannelChange,
  type StoredChannel,
} from './channel.store.ts';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';
import { namesOfProviders } from '../../../register/reference-data/server/index.ts';

/* The one way in which the channel mapping changes: a channel is taken out at once, and put in by two people. */

const channelTarget = 'channel-mapping';

const payload = z.strictObject({
  entity_code: z.string(),
  business: z.enum(businesses),
  method: z.string(),
  provider_code: z.string(),
  currency: z.string().nullable(),
});

export interface ChannelForm {
  entity_code: string;
  business: Business;
  method: string;
  provider_code: string;
}

export const placeOf = (form: ChannelForm): ChannelPlace => ({
  companyCode: form.entity_code,
  business: form.business,
  method: form.method,
  providerCode: form.provider_code,
});
const idOf = ({ companyCode, business, method, providerCode }: ChannelPlace): string => [companyCode, business, method, providerCode].join('|');
const placeOfId = (id: string): ChannelPlace => {
  const [companyCode = '', business = 'payin', method = '', providerCode = ''] = id.split('|');
  return { companyCode, business: business as Business, method, providerCode };
};
const nameOf = ({ method, providerCode }: Pick<ChannelPlace, 'method' | 'providerCode'>): string => `${method} ${providerCode}`;

/** A channel of the caller's companies. */
export async function getChannel(act: Pick<Act, 'db' | 'actor'>, place: ChannelPlace): Promise<StoredChannel> {
  const channel = act.actor.companies.includes(place.companyCode) ? await findChannel(act.db, place) : undefined;
  return channel ?? refuse(routingErrors, 'CHANNEL_NOT_MAPPED', { channel: nameOf(place) });
}

/** Whether adding it takes a second person: it opens a route, unless nobody has said yet who serves the method. */
export const weighAddition = async (act: Pick<Act, 'db'>, place: ChannelPlace, currency: string | null): Promise<{ isFirst: boolean }> => ({
  isFirst: !(await isMethodMapped(act.db, place, currency)),
});

/** Refuses a company, provider or method that does not exist, and a channel that does. */
export async function checkAddition(act: Pick<Act, 'db' | 'actor'>, place: ChannelPlace): Promise<void> {
  if (!act.actor.companies.includes(place.companyCode)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
  const named = await findNamed(act.db, place);
  const unknown = [...(named.provider ? [] : ['provider_code']), ...(named.method ? [] : ['method'])];
  if (unknown.length > 0) throw new InvalidInputError(unknown.map((field) => ({ field, code: 'invalid' })));
  if (await findChannel(act.db, place)) refuse(routingErrors, 'CHANNEL_EXISTS');
}

interface Write {
  place: ChannelPlace;
  currency: string | null;
  change: 'ADDED' | 'REMOVED';
  reason: string | undefined;
  maker: string;
  approver: string | null;
  requestId: string | null;
}

async function write(act: Act, { place, currency, change, reason, maker, approver, requestId }: Write): Promise<void> {
  const [id] = (await nextIds(act.db, 1)) as [string];
  await saveChannelChange(act.db, { ...place, id, currency, change, reason: reason ?? null, maker, approver, requestId, at: act.now });
  const auditFields = { business: place.business, method: place.method, provider_code: place.providerCode, currency };
  act.audit({
    verb: change === 'ADDED' ? 'channel-mapping.created' : 'channel-mapping.removed',
    subject: { kind: channelTarget, id: idOf(place) },
    companyCode: place.companyCode,
    before: change === 'ADDED' ? null : auditFields,
    after: change === 'ADDED' ? auditFields : { removed: true },
    ...(reason === undefined ? {} : { reason }),
  });
  await channelAddition.endStale(act, idOf(place));
}

const formOf = ({ companyCode, business, method, providerCode }: ChannelPlace): ChannelForm => ({
  entity_code: companyCode,
  business,
  method,
  provider_code: providerCode,
});

export async function addChannel(act: Act, { place, currency, reason }: Pick<Write, 'place' | 'currency' | 'reason'>) {
  await lockMapping(act.db, act.actor.companies.includes(place.companyCode) ? [place.companyCode] : []);
  await checkAddition(act, place);
  const outcome = await channelAddition.decide(act, {
    weighed: await weighAddition(act, place, currency),
    write: () => write(act, { place, currency, change: 'ADDED', reason, maker: act.actor.name, approver: null, requestId: null }),
    ask: async () => ({
      payload: { ...formOf(place), currency },
      targets: [{ id: idOf(place), version: await countChannelChanges(act.db, place) }],
      companyCodes: [place.companyCode],
      reason,
    }),
  });
  return 'requestId' in outcome
    ? { ...formOf(place), status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId }
    : { ...formOf(place), status: 'CHANGED' as const, request_id: null };
}

/** The first provider that serves a method for a new company: nothing was open or closed before. */
export async function addFirstChannel(act: Act, place: ChannelPlace): Promise<void> {
  await checkAddition(act, place);
  await write(act, { place, currency: null, change: 'ADDED', reason: undefined, maker: act.actor.name, approver: null, requestId: null });
}

export async function takeChannelOut(act: Act, { place, reason }: Pick<Write, 'place' | 'reason'>) {
  await getChannel(act, place);
  await lockMapping(act.db, [place.companyCode]);
  const { currency } = await getChannel(act, place);
  await write(act, { place, currency, change: 'REMOVED', reason, maker: act.actor.name, approver: null, requestId: null });
  return { ...formOf(place), status: 'CHANGED' as const, request_id: null };
}

async function lockChannels(db: Act['db'], ids: readonly string[]): Promise<Versioned[]> {
  const places = ids.map(placeOfId);
  await lockMapping(
    db,
    places.map(({ companyCode }) => companyCode),
  );
  const present: Versioned[] = [];
  for (const place of places) present.push({ id: idOf(place), version: await countChannelChanges(db, place) });
  return present;
}

export const channelAddition = secondPerson({
  kind: 'routing.channel-addition',
  payload,
  sees: 'AML.RoutingConfig:read',
  targets: { [channelTarget]: lockChannels },
  needsSecond: ({ isFirst }: { isFirst: boolean }) => !isFirst,
  whenWaiting: (requestId) => refuse(routingErrors, 'CHANNEL_WAITS', {}, { request_id: requestId }),
  about: (form) => viewParts.aboutThing(form.method),
  sentence: ({ business, method, entity_code: company }, { lang }) =>
    viewParts.say('server.requests.channel', lang, { company, method, direction: termIn(businessWords, business, lang) }),
  async view({ entity_code: company, business, method, provider_code: code, currency }, { db, lang }) {
    const provider = (await namesOfProviders(db))(code);
    const { change, plainView, text } = viewParts;
    const fact = (en: string, pt: string, es: string, value: string) => ({ label: textIn({ en, pt, es }, lang), value: text(value) });
    return plainView(
      [
        fact('Company', 'Empresa', 'Empresa', company),
        fact('Direction', 'Operação', 'Tipo de operación', termIn(businessWords, business, lang)),
        fact('Payment method', 'Meio de pagamento', 'Medio de pago', method),
        fact('Provider', 'Provedor', 'Proveedor', provider),
        ...(currency === null ? [] : [fact('Currency', 'Moeda', 'Moneda', currency)]),
      ],
      change(`${method} · ${provider}`, { before: null, after: text(viewParts.say('server.requests.available', lang)) }),
      { path: '/routingConfig', params: { tab: 'channels' } },
    );
  },
  async apply(act, { currency, ...form }, { maker, reason, requestId }) {
    const place = placeOf(form);
    await checkAddition(act, place);
    await write(act, { place, currency, change: 'ADDED', reason, maker: maker.name, approver: act.actor.name, requestId });
    return formOf(place);
  },
});
