import type { Actor, Authenticator } from '../../../../platform/server/index.ts';
import { findAccountById, getRole } from './records/account.store.ts';
import type { SessionTerms } from './records/idle.store.ts';
import { markKeyUsed } from './records/machine-key.store.ts';
import { findSessionActor, markSeen } from './records/session.store.ts';
import { shareKeyLookup } from './share-key-lookup.ts';
import { hashToken } from './records/tokens.ts';

/** Uses are noted once a minute: often enough to be true, too seldom to cost. */
const noteEveryMs = 60_000;
const tokenShape = /^[\w.-]{20,200}$/;

/** Tells the pipeline who calls, by session token or machine key. Both are read from the database with every call. */
export const authenticatorFor = (admission: SessionTerms): Authenticator => ({
  async byToken(db, token, now, isAct): Promise<Actor | undefined> {
    if (!tokenShape.test(token)) return undefined;
    const found = await findSessionActor(db, hashToken(token), now, admission);
    if (!found) return undefined;
    const unlessSince = new Date(now.getTime() - noteEveryMs);
    if (found.seenAt < unlessSince || (isAct && found.activeAt < unlessSince)) await markSeen(db, found.sessionId, { now, unlessSince, isAct });
    return {
      kind: 'staff',
      userId: found.userId,
      personId: found.personId,
      name: found.name,
      account: found.account,
      amlRole: found.amlRole,
      abilities: found.abilities,
      companies: found.companies,
      sessionId: found.sessionId,
    };
  },
  async byAccount(db, userId): Promise<Actor | undefined> {
    const found = await findAccountById(db, userId, admission);
    if (!found?.isActive) return undefined;
    const { id, personId, name, account, amlRole, companies } = found;
    return { kind: 'staff', userId: id, personId, name, account, amlRole, abilities: (await getRole(db, amlRole)).abilities, companies };
  },
  async byMachineKey(db, key, now): Promise<Actor | undefined> {
    if (!tokenShape.test(key)) return undefined;
    const found = await shareKeyLookup(db, hashToken(key), now, admission);
    if (!found) return undefined;
    const unlessSince = new Date(now.getTime() - noteEveryMs);
    if (!found.lastUsedAt || found.lastUsedAt < unlessSince) await markKeyUsed(db, found.id, now, unlessSince);
    return {
      kind: 'machine',
      userId: found.id,
      // No person stands behind a key: it can never be the second pair of eyes.
      personId: '0',
      name: found.name,
      account: found.name,
      amlRole: 'MACHINE',
      abilities: [],
      companies: [found.companyCode],
      scopes: found.scopes,
    };
  },
});
