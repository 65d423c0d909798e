import { z } from 'zod';
import { InvalidInputError, refuse, termIn, textIn, textsOf } from '../../../../../platform/contract/index.ts';
import { nextIds } from '../../../../../platform/server/index.ts';
import { type Act, always, secondPerson, type Versioned, viewParts } from '../../../approval-requests/server/index.ts';
import { listCompanyCodes } from '../../../../register/reference-data/server/index.ts';
import { machineScopeWords } from '../../../../register/vocabulary/contract/index.ts';
import { machineKeyErrors, machineScopes } from '../../contract/index.ts';
import { giveMachineKey, rotateMachineKey, withdrawMachineKey as withdraw } from '../machine-keys/manage-machine-keys.ts';
import { isReplaced, lockKey, type MachineKeyRow } from '../records/machine-key.store.ts';
import { addGrant, type KeyGrant, listOpenGrants, lockOpenGrant, markAccepted } from './key-list.store.ts';

/*
 * Keys of the payment core: one more takes two people, and one in place of another as well. It is made when its maker takes it, as no
 * place could hold it until then.
 */

/** How long an approved key waits to be taken. */
const grantMs = 7 * 86_400_000;
export const openSince = (now: Date): Date => new Date(now.getTime() - grantMs);
export const takeUntil = (grantedAt: Date): number => grantedAt.getTime() + grantMs;

const payload = z.strictObject({ entity_code: z.string(), name: z.string(), scopes: z.array(z.enum(machineScopes)), end_time: z.number().nullable() });
type Payload = z.output<typeof payload>;
const replacementPayload = payload.extend({ key_id: z.string(), overlap_hours: z.number() });

const keyTarget = 'machine-key';
/** Changes when its end does; a key that is revoked is gone. */
const versionOf = ({ expiresAt }: MachineKeyRow): string => String(expiresAt?.getTime() ?? 0);

export async function askForKey(act: Act, input: { companyCode: string; name: string; scopes: Payload['scopes']; endsAt: Date | undefined; reason: string }) {
  if (!act.actor.companies.includes(input.companyCode)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
  if (input.endsAt && input.endsAt <= act.now) throw new InvalidInputError([{ field: 'end_time', code: 'invalid' }]);
  const scopes = machineScopes.filter((scope) => input.scopes.includes(scope));
  const requestId = await keyIssue.ask(act, {
    payload: { entity_code: input.companyCode, name: input.name, scopes, end_time: input.endsAt?.getTime() ?? null },
    targets: [{ id: input.companyCode, version: 0 }],
    companyCodes: [input.companyCode],
    reason: input.reason,
  });
  act.audit({
    subject: { kind: 'approval-request', id: requestId },
    companyCode: input.companyCode,
    after: { name: input.name, scopes, end_time: input.endsAt?.getTime() ?? null },
    reason: input.reason,
  });
  return { request_id: requestId };
}

const shownOnce = (made: { id: string; key: string }, { name, companyCode, scopes }: Pick<MachineKeyRow, 'name' | 'companyCode' | 'scopes'>) => ({
  key_id: made.id,
  key: made.key,
  name,
  entity_code: companyCode,
  scopes,
});

export async function takeKey(act: Act, grantId: string) {
  const grant = await lockOpenGrant(act.db, grantId, openSince(act.now));
  if (!grant || grant.grantedTo !== act.actor.userId || !act.actor.companies.includes(grant.companyCode))
    return refuse(machineKeyErrors, 'KEY_GRANT_NOT_FOUND');
  if (grant.replacesId !== null) return takeReplacement(act, grant, grant.replacesId);
  const { name, companyCode, endsAt } = grant;
  const scopes = machineScopes.filter((scope) => grant.scopes.includes(scope));
  const input = { name, companyCode, scopes, createdBy: act.actor.userId, expiresAt: endsAt ?? undefined };
  const made = await giveMachineKey(act.db, input, { now: act.now, reason: undefined, audit: (note) => act.audit(note) });
  await markAccepted(act.db, grant.id, { keyId: made.id, at: act.now });
  return shownOnce(made, grant);
}

async function lockOwn(act: Act, id: string): Promise<MachineKeyRow> {
  const key = await lockKey(act.db, id);
  if (!key || !act.actor.companies.includes(key.companyCode)) return refuse(machineKeyErrors, 'KEY_NOT_FOUND');
  if (key.revokedAt || (key.expiresAt && key.expiresAt <= act.now)) refuse(machineKeyErrors, 'KEY_ENDED');
  return key;
}

async function lockReplaceable(act: Act, id: string): Promise<MachineKeyRow> {
  const key = await lockOwn(act, id);
  if (await isReplaced(act.db, id)) refuse(machineKeyErrors, 'KEY_REPLACED');
  return key;
}

/** The old key ends after the overlap; the new one has its scopes and its end. */
async function takeReplacement(act: Act, grant: KeyGrant, id: string) {
  const key = await lockReplaceable(act, id);
  const input = { id, overlapHours: grant.overlapHours ?? 0, createdBy: act.actor.userId };
  const made = await rotateMachineKey(act.db, input, { now: act.now, reason: undefined, audit: (note) => act.audit({ verb: 'machine-key.rotated', ...note }) });
  await markAccepted(act.db, grant.id, { keyId: made.id, at: act.now });
  await keyReplacement.endStale(act, id);
  return shownOnce(made, key);
}

/** Asks a second person for a key that takes the place of another one. */
export async function askToReplaceKey(act: Act, { id, overlapHours, reason }: { id: string; overlapHours: number; reason: string }) {
  const key = await lockReplaceable(act, id);
  const { companyCode, name, expiresAt } = key;
  const scopes = machineScopes.filter((scope) => key.scopes.includes(scope));
  const end = expiresAt?.getTime() ?? null;
  const requestId = await keyReplacement.ask(act, {
    payload: { key_id: id, entity_code: companyCode, name, scopes, end_time: end, overlap_hours: overlapHours },
    targets: [{ id, version: versionOf(key) }],
    companyCodes: [companyCode],
    reason,
  });
  act.audit({
    subject: { kind: keyTarget, id },
    companyCode,
    after: { request_id: requestId, name, scopes, end_time: end, overlap_hours: overlapHours },
    reason,
  });
  return { request_id: requestId };
}

export async function revokeKey(act: Act, { id, reason }: { id: string; reason: string | undefined }) {
  await lockOwn(act, id);
  await keyReplacement.endStale(act, id);
  await withdraw(act.db, id, { now: act.now, reason, audit: (note) => act.audit(note) });
  return { key_id: id, state: 'REVOKED' as const };
}

export const openGrants = ({ db, actor, now }: Pick<Act, 'db' | 'actor' | 'now'>) => listOpenGrants(db, { companies: actor.companies, since: openSince(now) });

const words = {
  title: textsOf('server.session.machineKey'),
  company: textsOf('server.session.company'),
  scopes: textsOf('server.session.permissions'),
  end: textsOf('server.session.until'),
} as const;

export const keyIssue = secondPerson<Payload>({
  kind: 'machine-key.issue',
  payload,
  sees: 'AML.CONFIGURATION:read',
  targets: {
    'company-of-keys': async (db, codes) => {
      const companyCodes = await listCompanyCodes(db);
      return codes.filter((code) => companyCodes.includes(code)).map((id) => ({ id, version: 0 }));
    },
  },
  needsSecond: always,
  about: ({ name }) => viewParts.aboutThing(name),
  sentence: ({ name, entity_code: company }, { lang }) => viewParts.say('server.requests.keyIssue', lang, { name, company }),
  async view({ entity_code: company, name, scopes, end_time: end }, { lang }) {
    const { change, plainView, text, time } = viewParts;
    return plainView(
      [
        { label: textIn(words.title, lang), value: text(name) },
        { label: textIn(words.company, lang), value: text(company) },
        ...(end === null ? [] : [{ label: textIn(words.end, lang), value: time(end) }]),
      ],
      change(textIn(words.scopes, lang), { before: null, after: text(scopes.map((scope) => termIn(machineScopeWords, scope, lang)).join('\n')) }),
      { path: '/systemconfig', params: { tab: 'keys' } },
    );
  },
  async apply(act, { entity_code: companyCode, name, scopes, end_time: end }, { maker, requestId }) {
    const [id] = (await nextIds(act.db, 1)) as [string];
    await addGrant(act.db, {
      id,
      companyCode,
      name,
      scopes,
      endsAt: end === null ? null : new Date(end),
      replacesId: null,
      overlapHours: null,
      grantedTo: maker.userId,
      grantedToName: maker.name,
      approvedBy: act.actor.name,
      requestId,
      grantedAt: act.now,
    });
    act.audit({ verb: 'machine-key.granted', subject: { kind: 'machine-key-grant', id }, companyCode, after: { name, scopes, end_time: end } });
    return { grant_id: id };
  },
});

export const keyReplacement = secondPerson<z.output<typeof replacementPayload>>({
  kind: 'machine-key.replace',
  payload: replacementPayload,
  sees: 'AML.CONFIGURATION:read',
  targets: {
    [keyTarget]: async (db, ids) => {
      const present: Versioned[] = [];
      for (const id of [...ids].sort()) {
        const key = await lockKey(db, id);
        if (key && !key.revokedAt) present.push({ id, version: versionOf(key) });
      }
      return present;
    },
  },
  needsSecond: always,
  whenWaiting: (requestId) => refuse(machineKeyErrors, 'KEY_WAITS', {}, { request_id: requestId }),
  about: ({ name }) => viewParts.aboutThing(name),
  sentence: ({ name, entity_code: company, overlap_hours: count }, { lang }) => viewParts.say('server.requests.keyReplace', lang, { name, company, count }),
  async view({ entity_code: company, name, scopes, end_time: end, overlap_hours: overlap }, { lang }) {
    const { change, plainView, text, time } = viewParts;
    return plainView(
      [
        { label: textIn(words.company, lang), value: text(company) },
        { label: textIn(words.scopes, lang), value: text(scopes.map((scope) => termIn(machineScopeWords, scope, lang)).join('\n')) },
        ...(end === null ? [] : [{ label: textIn(words.end, lang), value: time(end) }]),
      ],
      change(`${textIn(words.title, lang)} ${name}`, {
        before: text(viewParts.say('server.requests.keyInUse', lang)),
        after: text(viewParts.say('server.requests.keyOverlap', lang, { count: overlap })),
      }),
      { path: '/systemconfig', params: { tab: 'keys' } },
    );
  },
  async apply(act, { key_id: replacesId, entity_code: companyCode, name, scopes, end_time: end, overlap_hours: overlapHours }, { maker, requestId }) {
    if (end !== null && end <= act.now.getTime()) refuse(machineKeyErrors, 'KEY_ENDED');
    if (await isReplaced(act.db, replacesId)) refuse(machineKeyErrors, 'KEY_REPLACED');
    const [id] = (await nextIds(act.db, 1)) as [string];
    await addGrant(act.db, {
      id,
      companyCode,
      name,
      scopes,
      endsAt: end === null ? null : new Date(end),
      replacesId,
      overlapHours,
      grantedTo: maker.userId,
      grantedToName: maker.name,
      approvedBy: act.actor.name,
      requestId,
      grantedAt: act.now,
    });
    const after = { name, scopes, end_time: end, replaces: replacesId, overlap_hours: overlapHours };
    act.audit({ verb: 'machine-key.granted', subject: { kind: 'machine-key-grant', id }, companyCode, after });
    return { grant_id: id };
  },
});
