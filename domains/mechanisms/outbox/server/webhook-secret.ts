import { z } from 'zod';
import { refuse, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { newToken } from '../../../../platform/server/index.ts';
import { type Act, always, secondPerson, viewParts } from '../../approval-requests/server/index.ts';
import { webhookErrors } from '../contract/index.ts';
import { lockOwnTarget, lockTargetVersions, targetKind } from './lock-target.ts';
import { addSecretGrant, listOpenSecretGrants, lockOpenSecretGrant, markSecretCollected } from './secret-grant.store.ts';
import { lockTarget, saveSecret } from './webhook.store.ts';

/*
 * Whoever knows the secret of a webhook can tell the payment core what they like. It is requested by one person and approved by
 * another, and made when its maker takes it, as no place could hold it until then.
 */

/** How long an approved secret waits to be taken. */
const grantMs = 7 * 86_400_000;
const openSince = (now: Date): Date => new Date(now.getTime() - grantMs);
export const takeSecretUntil = (grantedAt: Date): number => grantedAt.getTime() + grantMs;

const payload = z.strictObject({ target_id: z.string(), entity_code: z.string(), url: z.string() });

/** Lets somebody take the secret of a target, after a second person has approved. */
export async function grantSecret(
  act: Act,
  { targetId, companyCode, url }: { targetId: string; companyCode: string; url: string },
  { maker, requestId }: { maker: { userId: string; name: string }; requestId: string },
): Promise<string> {
  const id = await addSecretGrant(act.db, {
    targetId,
    companyCode,
    url,
    grantedTo: maker.userId,
    grantedToName: maker.name,
    approvedBy: act.actor.name,
    requestId,
    grantedAt: act.now,
  });
  act.audit({ verb: 'webhook.secret-granted', subject: { kind: 'webhook-secret-grant', id }, companyCode, after: { target_id: targetId, url } });
  return id;
}

/** Asks a second person for a new secret. */
export async function askForSecret(act: Act, { id, reason }: { id: string; reason: string }) {
  const result = await lockOwnTarget(act, id);
  const requestId = await secretRenewal.ask(act, {
    payload: { target_id: id, entity_code: result.companyCode, url: result.url },
    targets: [{ id, version: result.version }],
    companyCodes: [result.companyCode],
    reason,
  });
  act.audit({ subject: { kind: targetKind, id }, companyCode: result.companyCode, after: { request_id: requestId }, reason });
  return { request_id: requestId };
}

/** Makes a new secret for whoever asked for it; it is shown now and signs from the next message on. */
export async function takeSecret(act: Act, grantId: string) {
  const grant = await lockOpenSecretGrant(act.db, grantId, openSince(act.now));
  if (!grant || grant.grantedTo !== act.actor.userId || !act.actor.companies.includes(grant.companyCode))
    return refuse(webhookErrors, 'WEBHOOK_GRANT_NOT_FOUND');
  const result = await lockTarget(act.db, grant.targetId);
  // What was approved is the secret of the address that was seen.
  if (result?.url !== grant.url) return refuse(webhookErrors, 'WEBHOOK_GRANT_NOT_FOUND');
  const secret = newToken('wh');
  await saveSecret(act.db, result.id, secret, act.now);
  await markSecretCollected(act.db, grant.id, act.now);
  await secretRenewal.endStale(act, result.id);
  act.audit({
    subject: { kind: targetKind, id: result.id },
    companyCode: result.companyCode,
    before: { secret_time: result.secretAt.getTime() },
    after: { secret_time: act.now.getTime() },
  });
  return { target_id: result.id, secret };
}

export const openSecretGrants = ({ db, actor, now }: Pick<Act, 'db' | 'actor' | 'now'>) =>
  listOpenSecretGrants(db, { companies: actor.companies, since: openSince(now) });

const words = {
  company: textsOf('server.outbox.company'),
  url: textsOf('server.outbox.address'),
} as const;

export const secretRenewal = secondPerson<z.output<typeof payload>>({
  kind: 'webhook.secret',
  payload,
  sees: 'AML.CONFIGURATION:read',
  targets: { [targetKind]: lockTargetVersions },
  needsSecond: always,
  whenWaiting: (requestId) => refuse(webhookErrors, 'WEBHOOK_WAITS', {}, { request_id: requestId }),
  about: ({ entity_code: company }) => viewParts.aboutThing(company),
  sentence: ({ url, entity_code: company }, { lang }) => viewParts.say('server.requests.webhookSecret', lang, { url, company }),
  async view({ entity_code: company, url }, { lang }) {
    const { change, plainView, text } = viewParts;
    return plainView(
      [
        { label: textIn(words.company, lang), value: text(company) },
        { label: textIn(words.url, lang), value: text(url) },
      ],
      change(viewParts.say('server.requests.secret', lang), {
        before: text(viewParts.say('server.requests.keyInUse', lang)),
        after: text(viewParts.say('server.requests.shownToRequester', lang)),
      }),
      { path: '/systemconfig', params: { tab: 'webhooks' } },
    );
  },
  apply: async (act, { target_id: targetId, entity_code: companyCode, url }, stored) => ({
    grant_id: await grantSecret(act, { targetId, companyCode, url }, stored),
  }),
});
