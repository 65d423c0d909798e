import { textsOf } from '../../../../../platform/contract/index.ts';
import { type Db, definePort } from '../../../../../platform/server/index.ts';
import { findTitles, notify, type Notice } from '../../../notifications/server/index.ts';
import { findRights } from './rights.store.ts';
import type { WorkAct } from './staff-work.ts';

/** A note in which an account is mentioned that has not seen it, by an account that waits for it. */
export interface UnseenMention {
  authorId: string;
  companyCode: string;
  about: Notice['about'];
}
/** What a slice that keeps notes knows of an account's unseen mentions. */
type FindUnseen = (db: Db, userId: string) => Promise<readonly UnseenMention[]>;

const inUse = definePort<readonly FindUnseen[]>([]);
/** Says where notes mention accounts; the slices that keep them know accounts, and not the other way round. */
export const registerUnseenMentions = inUse.register;

/** Mentions of an account in notes that it has not seen. */
export const findUnseenMentions = async (db: Db, userId: string): Promise<UnseenMention[]> =>
  (await Promise.all(inUse.now.map((find) => find(db, userId)))).flat();

const aNote = textsOf('server.session.aNote');

/** Tells whoever wrote them that somebody has left who has not seen them; what they wrote stays as it is. @returns how many mentions */
export async function notifyUnseenMentions(act: WorkAct, leaver: { id: string; name: string }): Promise<number> {
  const unseen = await findUnseenMentions(act.db, leaver.id);
  if (unseen.length === 0) return 0;
  const authors = await findRights(
    act.db,
    unseen.map(({ authorId }) => authorId),
  );
  const titles = await findTitles(act.db, leaver.id, 'MENTIONED');
  const auditFields = new Map(
    unseen
      .filter(({ authorId }) => authorId !== act.actor.userId && authors.get(authorId)?.isActive)
      .map((one) => [`${one.authorId} ${one.about.kind} ${one.about.id}`, one]),
  );
  await notify(
    act,
    [...auditFields.values()].map(({ authorId, companyCode, about }) => ({
      kind: 'MENTION_UNSEEN',
      userIds: [authorId],
      companyCode,
      about,
      title: titles.get(`${about.kind} ${about.id}`) ?? aNote,
      byName: leaver.name,
    })),
  );
  return unseen.length;
}
