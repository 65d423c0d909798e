import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { commonErrors, InvalidInputError, refuse, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { type Call, newToken } from '../../../../platform/server/index.ts';
import { destinationOf, mayAsk, mayCarrySecrets } from '../../../../platform/server/outgoing/index.ts';
import { type Act, secondPerson, viewParts } from '../../approval-requests/server/index.ts';
import { testTopic, webhookErrors } from '../contract/index.ts';
import { originOf, urlOf } from './deliver-outbox.job.ts';
import { awaitAnotherAddress, beginAnew } from './delivery.store.ts';
import { lockOwnTarget, lockTargetVersions, targetKind } from './lock-target.ts';
import { sendWebhook } from './send-webhook.ts';
import { addTarget, findTargetAt, lockTargetsOf, openSecret, type StoredTarget, updateTarget } from './webhook.store.ts';
import { grantSecret } from './webhook-secret.ts';

/* Where outcomes are sent. Another address, or one that is used again, takes two people; what is switched off, is off at once. */

const target = targetKind;
/** An address that a company is to get besides, as `code|address`. */
const addressTarget = 'webhook-address';

const payload = z.strictObject({
  target_id: z.string().nullable(),
  entity_code: z.string(),
  before: z.strictObject({ url: z.string(), active: z.boolean() }).nullable(),
  after: z.strictObject({ url: z.string(), active: z.boolean() }),
});
type Payload = z.output<typeof payload>;

/** The address as it is stored: over TLS or at a private host that the operator lists, without a user in it. */
export function readUrl(text: string): string {
  const url = URL.parse(text);
  const isSound = url !== null && ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.password === '' && url.hash === '';
  if (!isSound) throw new InvalidInputError([{ field: 'url', code: 'invalid' }]);
  if (!mayAsk(destinationOf(url, 'TYPED'))) throw new InvalidInputError([{ field: 'url', code: 'privateHost' }]);
  if (!mayCarrySecrets(url, 'TYPED')) throw new InvalidInputError([{ field: 'url', code: 'webhookTls' }]);
  return url.href;
}

const auditFields = ({ url, active }: Pick<StoredTarget, 'url' | 'active'>) => ({ url, active });
/** What a database stores is no address of the demonstration core that somebody could type. */
const isHttp = ({ kind }: StoredTarget): boolean => kind === 'http';

/** Whether a change leads to an address to which nothing was sent so far. */
const goesElsewhere = ({ before, after }: Payload): boolean => before?.url !== after.url;

async function write(act: Act, one: Payload, reason: string | undefined): Promise<{ targetId: string }> {
  const { entity_code: companyCode, after } = one;
  const existing = await findTargetAt(act.db, companyCode, after.url);
  if (existing !== undefined && existing !== one.target_id) refuse(webhookErrors, 'WEBHOOK_EXISTS');
  let targetId = one.target_id;
  if (targetId === null) targetId = await addTarget(act.db, { companyCode, url: after.url, secret: newToken('wh'), at: act.now });
  // Whoever had the secret of another address does not have this one's.
  else {
    await updateTarget(act.db, targetId, { ...after, ...(goesElsewhere(one) ? { secret: newToken('wh'), at: act.now } : {}) });
    if (after.active) await beginAnew(act.db, targetId, act.now);
    else await awaitAnotherAddress(act.db, targetId, act.now);
  }
  act.audit({
    verb: one.target_id === null ? 'webhook.added' : 'webhook.changed',
    subject: { kind: target, id: targetId },
    companyCode,
    before: one.before,
    after,
    ...(reason === undefined ? {} : { reason }),
  });
  await webhookChange.endStale(act, targetId);
  return { targetId };
}

export async function askForWebhook(act: Act, { companyCode, url: typed, reason }: { companyCode: string; url: string; reason: string }) {
  if (!act.actor.companies.includes(companyCode)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
  const url = readUrl(typed);
  await lockTargetsOf(act.db, [companyCode]);
  if (await findTargetAt(act.db, companyCode, url)) refuse(webhookErrors, 'WEBHOOK_EXISTS');
  const requestId = await webhookChange.ask(act, {
    payload: { target_id: null, entity_code: companyCode, before: null, after: { url, active: true } },
    targets: [{ kind: addressTarget, id: `${companyCode}|${url}`, version: 0 }],
    companyCodes: [companyCode],
    reason,
  });
  act.audit({ subject: { kind: 'approval-request', id: requestId }, companyCode, after: { url }, reason });
  return { target_id: null, status: 'WAITING_APPROVAL' as const, request_id: requestId };
}

export interface WebhookInput {
  id: string;
  version: number;
  url: string | undefined;
  active: boolean | undefined;
  reason: string | undefined;
}

export async function changeWebhookOf(act: Act, input: WebhookInput) {
  const result = await lockOwnTarget(act, input.id);
  if (result.version !== input.version) refuse(commonErrors, 'STALE', {}, { version: result.version });
  if (input.url !== undefined && !isHttp(result)) throw new InvalidInputError([{ field: 'url', code: 'invalid' }]);
  const after = { url: input.url === undefined ? result.url : readUrl(input.url), active: input.active ?? result.active };
  if (after.url === result.url && after.active === result.active) refuse(webhookErrors, 'WEBHOOK_UNCHANGED');
  const change = { target_id: result.id, entity_code: result.companyCode, before: auditFields(result), after };
  const outcome = await webhookChange.decide(act, {
    weighed: { opens: after.url !== result.url || (after.active && !result.active) },
    write: () => write(act, change, input.reason),
    ask: () => ({ payload: change, targets: [{ id: result.id, version: result.version }], companyCodes: [result.companyCode], reason: input.reason }),
  });
  return 'requestId' in outcome
    ? { target_id: result.id, status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId }
    : { target_id: result.id, status: 'CHANGED' as const, request_id: null };
}

const faultOf = (error: string | undefined) => {
  if (error === undefined) return null;
  if (error === 'timeout') return 'TIMEOUT' as const;
  if (error === 'outgoing off') return 'OUTGOING_OFF' as const;
  if (error === 'private address') return 'PRIVATE_ADDRESS' as const;
  return error.startsWith('HTTP') ? ('HTTP' as const) : ('NOT_REACHED' as const);
};

/** Sends a message about nothing, whether the target is on or off. */
export async function tryWebhook(call: Call, id: string) {
  const result = await lockOwnTarget(call, id);
  const secret = await openSecret(call.db, id);
  const url = await urlOf({ ...result, secret }, { db: call.database.main, demo: call.config.demo });
  const eventId = randomUUID();
  const begin = performance.now();
  const sent =
    url === undefined
      ? undefined
      : await sendWebhook({
          url,
          origin: originOf(result),
          secret,
          eventId,
          body: { event_id: eventId, topic: testTopic, occurred_at: call.now.getTime() },
          at: call.now,
        });
  const fault = sent ? faultOf(sent.error) : ('DEMONSTRATION_OFF' as const);
  call.audit({ subject: { kind: target, id }, companyCode: result.companyCode, after: { http_status: sent?.status ?? null, fault } });
  return { is_delivered: fault === null, http_status: sent?.status ?? null, fault, took_ms: Math.round(performance.now() - begin) };
}

const words = {
  company: textsOf('server.outbox.company'),
  url: textsOf('server.outbox.address'),
  active: textsOf('server.outbox.inUse'),
  yes: textsOf('server.outbox.yes'),
  no: textsOf('server.outbox.no'),
} as const;

export const webhookChange = secondPerson<Payload, { opens: boolean }>({
  kind: 'webhook.change',
  payload,
  sees: 'AML.CONFIGURATION:read',
  targets: {
    [target]: lockTargetVersions,
    [addressTarget]: async (db, places) => {
      await lockTargetsOf(
        db,
        places.map((place) => place.split('|')[0] as string),
      );
      return places.map((id) => ({ id, version: 0 }));
    },
  },
  needsSecond: ({ opens }) => opens,
  whenWaiting: (requestId) => refuse(webhookErrors, 'WEBHOOK_WAITS', {}, { request_id: requestId }),
  about: ({ entity_code: company }) => viewParts.aboutThing(company),
  sentence: (one, { lang }) =>
    viewParts.say(one.target_id === null ? 'server.requests.webhookAdd' : 'server.requests.webhook', lang, { company: one.entity_code, url: one.after.url }),
  async view(one, { lang }) {
    const { change, plainView, text } = viewParts;
    const inUse = (active: boolean) => text(textIn(active ? words.yes : words.no, lang));
    return plainView(
      [{ label: textIn(words.company, lang), value: text(one.entity_code) }],
      [
        ...change(textIn(words.url, lang), { before: one.before && text(one.before.url), after: text(one.after.url) }),
        ...change(textIn(words.active, lang), { before: one.before && inUse(one.before.active), after: inUse(one.after.active) }),
      ],
      { path: '/systemconfig', params: { tab: 'webhooks' } },
    );
  },
  async apply(act, one, stored) {
    const { targetId } = await write(act, one, stored.reason);
    if (!goesElsewhere(one)) return { target_id: targetId };
    // Who approves the address approves that its requester gets the secret for it.
    return { target_id: targetId, grant_id: await grantSecret(act, { targetId, companyCode: one.entity_code, url: one.after.url }, stored) };
  },
});
