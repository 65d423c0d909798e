import { InvalidInputError, mayCall } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { endRequestsOf, type RequestsOf, waitingRequestsOf } from '../../../approval-requests/server/index.ts';
import { listCompanyCodes } from '../../../../register/reference-data/server/index.ts';
import type { StaffWorkKey } from '../../contract/index.ts';
import { mayWork } from '../../model/may-work.ts';
import { type AccountRights, findRights, holdRights } from './rights.store.ts';
import { notifyUnseenMentions } from './unseen-mentions.ts';
import { type StaffWork, staffWork, type WorkAct, type WorkItem } from './staff-work.ts';

/* What becomes of the work of an account that may not do it any more: another account gets it, or it goes back to the queue of all. */

/** A colleague who is to get the work of one kind. */
export interface HandOver {
  kind: StaffWorkKey;
  userId: string;
}

/** What came of the work of one kind. */
export interface Handed {
  kind: StaffWorkKey;
  /** The account that got some of it. */
  to: string | null;
  handedOver: number;
  handedBack: number;
}

export interface HandedOn {
  handed: Handed[];
  /** Requests of the account that ended. */
  requestsEnded: number;
  /** Mentions that whoever has left has not seen, of which their authors are told. */
  mentions: number;
}

/** Of an account that keeps what it has. */
export const nothingHanded: HandedOn = { handed: [], requestsEnded: 0, mentions: 0 };

/** What an account may not do any more, and has. */
export interface Lost {
  work: { kind: StaffWork; items: readonly WorkItem[] }[];
  /** Requests that wait and that the account may not make any more. */
  requestIds: string[];
}

/** Which requests of an account end: those that it could not make with these rights, as their approval would find out. */
const requestsOf = ({ id, isActive, companies, abilities }: AccountRights): RequestsOf => ({
  makerUserId: id,
  mayStillAsk: ({ companyCodes, demand }) =>
    isActive && companyCodes.every((code) => companies.includes(code)) && (demand === null || mayCall(abilities, demand)),
});

/** What an account has that it may not do with these rights. */
export async function findLost(db: Db, rights: AccountRights): Promise<Lost> {
  const work: Lost['work'] = [];
  for (const kind of staffWork()) {
    const items = (await kind.open(db, [rights.id])).filter(({ companies }) => !mayWork(rights, { subject: kind.subject, companies }));
    if (items.length > 0) work.push({ kind, items });
  }
  return { work, requestIds: await waitingRequestsOf(db, requestsOf(rights)) };
}

/** The colleagues who are to get work, locked; refuses one who may do none of it, or whom the caller does not know, by the field. */
async function findSuccessors(act: WorkAct, losers: readonly AccountRights[], { work, wishes }: { work: Lost['work']; wishes: readonly HandOver[] }) {
  const wrong = (at: number, field: 'kind' | 'user_id'): never => {
    throw new InvalidInputError([{ field: `hand_over.${at}.${field}`, code: 'invalid' }]);
  };
  if (wishes.length === 0) return new Map<StaffWorkKey, AccountRights>();
  const ids = wishes.map(({ userId }) => userId);
  await holdRights(act.db, ids);
  const rights = new Map([...(await findRights(act.db, ids)), ...losers.map((one) => [one.id, one] as const)]);
  const results = new Map<StaffWorkKey, AccountRights>();
  wishes.forEach(({ kind, userId }, at) => {
    if (results.has(kind)) wrong(at, 'kind');
    const to = rights.get(userId);
    const isKnown = to?.companies.some((code) => act.actor.companies.includes(code));
    const isOwn = losers.length === 1 && losers[0]?.id === userId;
    if (!to || !isKnown || isOwn || !to.isActive) return wrong(at, 'user_id');
    const lost = work.find((one) => one.kind.key === kind);
    if (lost && !lost.items.some(({ companies }) => mayWork(to, { subject: lost.kind.subject, companies }))) wrong(at, 'user_id');
    results.set(kind, to);
  });
  return results;
}

/** What several accounts are going to lose, by kind. */
export async function findLostOf(db: Db, afters: readonly AccountRights[]): Promise<Lost> {
  const all: Lost[] = [];
  for (const after of afters) all.push(await findLost(db, after));
  const byKind = Map.groupBy(
    all.flatMap(({ work }) => work),
    ({ kind }) => kind,
  );
  return {
    work: [...byKind].map(([kind, parts]) => ({ kind, items: parts.flatMap(({ items }) => items) })),
    requestIds: all.flatMap(({ requestIds }) => requestIds),
  };
}

/**
 * Refuses colleagues who could not get the work that accounts are going to lose, by their fields; answers their names.
 * @param afters what the accounts may do then; none of them gets what it loses itself
 */
export async function checkHandOver(
  act: WorkAct,
  afters: readonly AccountRights[],
  handOvers: readonly HandOver[],
): Promise<ReadonlyMap<StaffWorkKey, string>> {
  const successors = await findSuccessors(act, afters, { ...(await findLostOf(act.db, afters)), wishes: handOvers });
  return new Map([...successors].map(([kind, { name }]) => [kind, name]));
}

/**
 * Hands on what an account may not do any more, after its rights have changed and in the same transaction: to the named colleagues, as
 * far as they may do it, and otherwise back to the queue; ends what it asked for and may not ask for any more.
 * @param leaves whether it is disabled by this act, so that whoever mentioned it is told
 * @param isChecked whether the colleagues were checked for all accounts that this act changes, of which this one may have nothing for them
 */
export async function handOn(
  act: WorkAct,
  accountId: string,
  { wishes = [], reason, leaves = false, isChecked = false }: { wishes?: readonly HandOver[]; reason: string; leaves?: boolean; isChecked?: boolean },
): Promise<HandedOn> {
  const rights = (await findRights(act.db, [accountId])).get(accountId);
  if (!rights) return nothingHanded;
  const { work } = await findLost(act.db, rights);
  const successors = await findSuccessors(act, isChecked ? [] : [rights], { work: isChecked ? [] : work, wishes });
  const handed: Handed[] = [];
  for (const { kind, items } of work) {
    const successor = successors.get(kind.key);
    const gifts = items.map((item) => ({
      item,
      to: successor && mayWork(successor, { subject: kind.subject, companies: item.companies }) ? { id: successor.id, name: successor.name } : null,
    }));
    await kind.give({ ...act, audit: (note) => act.audit({ verb: kind.verb, ...note }) }, gifts, reason);
    const handedOver = gifts.filter(({ to }) => to !== null).length;
    handed.push({ kind: kind.key, to: handedOver > 0 ? (successor?.id ?? null) : null, handedOver, handedBack: gifts.length - handedOver });
  }
  return { handed, requestsEnded: await endRequestsOf(act, requestsOf(rights)), mentions: leaves ? await notifyUnseenMentions(act, rights) : 0 };
}

/** As the calls answer it. */
export const presentHanded = ({ handed, requestsEnded, mentions }: HandedOn) => ({
  handed: handed.map((one) => ({ kind: one.kind, to: one.to, handed_over: one.handedOver, handed_back: one.handedBack })),
  requests_ended: requestsEnded,
  mentions_unseen: mentions,
});

/** What the audit entry of the account says of its work; nothing where it had none. */
export function notedOf(one: HandedOn): object {
  const { handed, requests_ended: requestsEnded, mentions_unseen: mentions } = presentHanded(one);
  return {
    ...(handed.length === 0 ? {} : { work: handed }),
    ...(requestsEnded === 0 ? {} : { requests_ended: requestsEnded }),
    ...(mentions === 0 ? {} : { mentions_unseen: mentions }),
  };
}

/** Work of an account that may not do it. */
export interface Stranded {
  accountId: string;
  kind: StaffWorkKey;
  ids: readonly string[];
}

/** All work that is with an account that may not do it. There is none where every change of rights hands it on. */
export async function findStranded(db: Db): Promise<Stranded[]> {
  const all = await findRights(db);
  const companies = await listCompanyCodes(db);
  const results: Stranded[] = [];
  for (const kind of staffWork()) {
    // Whoever may do such work for every company has none that is stranded: most accounts are not looked at.
    const doubtful = [...all.values()].filter(
      (one) => !mayWork(one, { subject: kind.subject, companies: [] }) || !companies.every((code) => one.companies.includes(code)),
    );
    const items =
      doubtful.length === 0
        ? []
        : await kind.open(
            db,
            doubtful.map(({ id }) => id),
          );
    const lost = items.filter((item) => !mayWork(all.get(item.userId) as AccountRights, { subject: kind.subject, companies: item.companies }));
    for (const [accountId, own] of Map.groupBy(lost, ({ userId }) => userId)) results.push({ accountId, kind: kind.key, ids: own.map(({ id }) => id) });
  }
  return results;
}
