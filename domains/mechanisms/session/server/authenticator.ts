import type { Actor, Authenticator } from '../../../../platform/server/index.ts';
import { findAccountById, getRole } from './records/account.store.ts';
import type { SessionTerms } from './records/idle.store.ts';
import { markKeyUsed } from './records/machine-key.store.ts';
import { findSessionActor, markRead } from './records/session.store.ts';
import { shareKeyLookup } from './share-key-lookup.ts';
import { hashToken } from './records/tokens.ts';

/** Uses are noted once a minute: often enough to be true, too seldom to cost. */
const noteEveryMs = 60_000;
const tokenShape = /^[\w.-]{20,200}$/;

/** Tells the pipeline who calls, by session token or machine key. Both are read from the database with every call. */
export const authenticatorFor = (admission: SessionTerms): Authenticator => ({
  async byToken(db, token, now, isAct): Promise<Actor | undefined> {
    if (!tokenShape.test(token)) return undefined;
    const result = await findSessionActor(db, hashToken(token), now, admission);
    if (!result) return undefined;
    const unlessSince = new Date(now.getTime() - noteEveryMs);
    if (result.seenAt < unlessSince || (isAct && result.activeAt < unlessSince)) await markRead(db, result.sessionId, { now, unlessSince, isAct });
    return {
      kind: 'staff',
      userId: result.userId,
      personId: result.personId,
      name: result.name,
      account: result.account,
      amlRole: result.amlRole,
      abilities: result.abilities,
      companies: result.companies,
      sessionId: result.sessionId,
    };
  },
  async byAccount(db, userId): Promise<Actor | undefined> {
    const result = await findAccountById(db, userId, admission);
    if (!result?.isActive) return undefined;
    const { id, personId, name, account, amlRole, companies } = result;
    return { kind: 'staff', userId: id, personId, name, account, amlRole, abilities: (await getRole(db, amlRole)).abilities, companies };
  },
  async byMachineKey(db, key, now): Promise<Actor | undefined> {
    if (!tokenShape.test(key)) return undefined;
    const result = await shareKeyLookup(db, hashToken(key), now, admission);
    if (!result) return undefined;
    const unlessSince = new Date(now.getTime() - noteEveryMs);
    if (!result.lastUsedAt || result.lastUsedAt < unlessSince) await markKeyUsed(db, result.id, now, unlessSince);
    return {
      kind: 'machine',
      userId: result.id,
      // No person stands behind a key: it can never be the second pair of eyes.
      personId: '0',
      name: result.name,
      account: result.name,
      amlRole: 'MACHINE',
      abilities: [],
      companies: [result.companyCode],
      scopes: result.scopes,
    };
  },
});
