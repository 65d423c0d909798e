import type { Language } from '../../../../platform/contract/index.ts';
import { type Db, nextIds, queueMail, definePort } from '../../../../platform/server/index.ts';
import { type NotificationKind, quietNotifications } from '../../../register/kernel/index.ts';
import { newInBackOffice } from './mails.ts';
import { insertNotifications, listChoices, type StoredChoice, type Title } from './notification.store.ts';

/** Whoever is written to. */
export interface Recipient {
  id: string;
  name: string;
  email: string;
  lang: Language;
}
type FindRecipients = (db: Db, userIds: readonly string[]) => Promise<Recipient[]>;

const recipients = definePort<FindRecipients>(async () => []);
/** Tells how accounts are reached; the slice that keeps accounts asks second persons, who are told of decisions from here. */
export const registerRecipients = recipients.register;

/** What is told without a choice of one's own: what asks nothing of its reader is off. */
export const usualChoice = (kind: NotificationKind) => ({ on_desk: !quietNotifications.includes(kind), by_mail: false });

export interface Notice {
  kind: NotificationKind;
  userIds: readonly string[];
  companyCode?: string | undefined;
  about: {
    kind: 'alert' | 'approval-request' | 'onboarding' | 'incident' | 'investigation' | 'person' | 'merchant' | 'kyc-document' | 'report-case';
    id: string;
  };
  title: Title;
  /** Whom it is about, where the title does not say it. */
  who?: string | null | undefined;
  byName?: string | undefined;
  /** The deadline that it tells of, where that can be set again: each is told once. */
  dueAt?: Date | undefined;
}

interface Act {
  readonly db: Db;
  readonly now: Date;
  readonly config: { readonly publicUrl: string };
}

/** Tells accounts of something, in the caller's transaction: in the back office and by mail as each has chosen. */
export async function notify({ db, now, config }: Act, notices: readonly Notice[]): Promise<void> {
  const choices = await listChoices(
    db,
    notices.flatMap(({ userIds }) => userIds),
  );
  const choiceOf = (userId: string, kind: NotificationKind): Pick<StoredChoice, 'on_desk' | 'by_mail'> =>
    choices.find((one) => one.user_id === userId && one.kind === kind) ?? usualChoice(kind);
  const each = notices.flatMap((one) => [...new Set(one.userIds)].map((userId) => ({ ...one, userId, choice: choiceOf(userId, one.kind) })));
  const chosen = each.filter(({ choice }) => choice.on_desk || choice.by_mail);
  const ids = await nextIds(db, chosen.length);
  const written = await insertNotifications(
    db,
    chosen.map((one, index) => ({
      id: ids[index] as string,
      userId: one.userId,
      kind: one.kind,
      companyCode: one.companyCode ?? null,
      aboutKind: one.about.kind,
      aboutId: one.about.id,
      title: one.title,
      who: one.who ?? null,
      byName: one.byName ?? null,
      dueAt: one.dueAt ?? null,
      at: now,
      // Who wants it by mail alone finds it among the read ones.
      readAt: one.choice.on_desk ? null : now,
    })),
  );
  const mailed = new Set(chosen.filter(({ userId, choice }) => choice.by_mail && written.includes(userId)).map(({ userId }) => userId));
  for (const recipient of await recipients.now(db, [...mailed]))
    await queueMail(db, {
      template: newInBackOffice,
      lang: recipient.lang,
      recipient: recipient.email,
      params: { name: recipient.name, link: `${config.publicUrl}/overview?notifications=open` },
    });
}
