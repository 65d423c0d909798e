import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle, resendMail, sendsMail } from '../../../../platform/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { activityLogErrors, listEmailHistory, type MailView, readEmail, resendEmail } from '../contract/index.ts';
import { findMail, knowsHolds, listThread, type MailRow, mails } from './email-history.store.ts';

/** Why a queued mail has not left yet. */
function waitsFor(row: MailRow, { now, sends }: { now: Date; sends: boolean }): MailView['waits_for'] {
  if (row.status !== 'QUEUED') return null;
  if (row.isSilenced) return 'SILENCE';
  if (!sends) return 'MAIL_SERVER';
  return row.attempts > 0 && row.nextAttemptAt > now ? 'NEXT_TRY' : 'TURN';
}

const presentMail = (row: MailRow, call: Pick<Call, 'now' | 'actor'>, sends: boolean): MailView => {
  const waits = waitsFor(row, { now: call.now, sends });
  const view = personView(call.actor, 'correspondence');
  return {
    message_id: row.messageId,
    type: row.type,
    id_no: row.idNo && row.idType ? view.idNo(row.idType, row.idNo) : null,
    id_type: row.idType,
    recipient: view.email(row.recipient),
    title: row.title,
    status: row.status,
    waits_for: waits,
    attempts: row.attempts,
    next_attempt_at: waits === 'NEXT_TRY' ? row.nextAttemptAt.getTime() : null,
    error: row.error,
    send_time: row.sentAt?.getTime() ?? null,
    delivered_at: row.deliveredAt?.getTime() ?? null,
    created_at: row.createdAt.getTime(),
    sent_by: row.sentBy,
    is_resent: row.threadId !== null,
    company_code: row.companyCode,
  };
};

export const listEmailHistoryHandler = handle(listEmailHistory, async (input, call) => {
  const sends = await sendsMail(call.db);
  return { ...(await mails.answer(call, input, (rows) => rows.map((row) => presentMail(row, call, sends)))), sends_mail: sends };
});

export const readEmailHandler = handle(readEmail, async (input, call) => {
  const row = (await findMail(call.db, input.message_id, call.actor)) ?? refuse(activityLogErrors, 'MAIL_NOT_FOUND');
  const thread = await listThread(call.db, row.threadId ?? row.messageId, call.actor);
  call.audit({
    subject: row.subjectId === null ? { kind: 'mail', id: row.messageId } : { kind: 'subject', id: row.subjectId },
    ...(row.companyCode === null ? {} : { companyCode: row.companyCode }),
    after: { mail: row.messageId, ...personView(call.actor, 'correspondence').note },
  });
  return {
    ...presentMail(row, call, await sendsMail(call.db)),
    lang: row.lang,
    body: row.holdsSecret ? null : row.body,
    may_resend: !row.holdsSecret && row.status !== 'QUEUED',
    thread: thread.map((one) => ({ message_id: one.messageId, status: one.status, created_at: one.createdAt.getTime(), sent_by: one.sentBy })),
  };
});

const refusals = { waits: 'MAIL_STILL_WAITS', secret: 'MAIL_HOLDS_LINK', unknown: 'MAIL_NOT_FOUND' } as const;

export const resendEmailHandler = handle(resendEmail, async (input, call) => {
  const sentBy = { userId: call.actor.userId, name: call.actor.name };
  const resent = await resendMail(call.db, input.message_id, {
    companies: call.actor.companies,
    sentBy,
    knowsHolds: knowsHolds(call.actor.abilities),
  });
  if (typeof resent === 'string') refuse(activityLogErrors, refusals[resent]);
  call.audit({
    subject: { kind: 'mail', id: resent.messageId },
    ...(resent.companyCode === null ? {} : { companyCode: resent.companyCode }),
    after: { status: 'QUEUED', repeats: input.message_id },
  });
  return { message_id: resent.messageId, status: 'QUEUED' as const };
});
