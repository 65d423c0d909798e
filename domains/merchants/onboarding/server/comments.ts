import { InvalidInputError, mayCall, refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { approveRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { asMailLanguage, queueMail } from '../../../mechanisms/mail/server/index.ts';
import { listColleagues } from '../../../mechanisms/session/server/index.ts';
import { addComment, onboardingErrors, publishComment } from '../contract/index.ts';
import { commentLife } from '../model/comment-life.ts';
import { type CommentRow, insertComment, lockComment, saveDraft, savePublished } from './stores/comment.store.ts';
import { about, getVisibleReview } from './find-review.ts';
import { notify } from '../../../mechanisms/notifications/server/index.ts';
import { mentionMail } from './mails.ts';

export const onboardingSubject = 'AML.ONBOARDING.OnboardingList';

/** A senior decides what others ask for. */
export const isSenior = ({ actor }: Pick<Call, 'actor'>): boolean => mayCall(actor.abilities, approveRequest.ability);

/** Refuses what may not be done with a comment. */
function check(call: Call, comment: CommentRow, act: 'EDIT' | 'PUBLISH'): void {
  const refusal = commentLife.refusalOf(comment.state, act, { isAuthor: comment.authorId === call.actor.userId });
  if (refusal === 'NOT_THE_AUTHOR') refuse(onboardingErrors, 'NOT_THE_AUTHOR');
  if (refusal) refuse(onboardingErrors, 'COMMENT_PUBLISHED');
}

/** A draft of others is there for nobody. */
async function findComment(call: Call, id: string): Promise<CommentRow> {
  const comment = (await lockComment(call.db, id, call.actor.companies)) ?? refuse(onboardingErrors, 'COMMENT_NOT_FOUND');
  const isHidden = comment.state === 'DRAFT' && comment.authorId !== call.actor.userId;
  return isHidden ? refuse(onboardingErrors, 'COMMENT_NOT_FOUND') : comment;
}

const addHandler = handle(addComment, async ({ onboard_id: onboardId, comment_id: id, step = null, comment: text, mentions = [] }, call) => {
  const review = await getVisibleReview(call, onboardId);
  const colleagues = await listColleagues(call.db, [review.merchant.companyCode], onboardingSubject);
  if (mentions.some((mention) => !colleagues.some((one) => one.id === mention))) throw new InvalidInputError([{ field: 'mentions', code: 'invalid' }]);
  const draft = { step, text, mentions: [...new Set(mentions)] };
  if (id === undefined) {
    const newId = await call.newId();
    await insertComment(call.db, {
      ...draft,
      id: newId,
      onboardId,
      companyCode: review.merchant.companyCode,
      authorId: call.actor.userId,
      authorName: call.actor.name,
      createdAt: call.now,
    });
    call.audit({ ...about(review), after: { comment_id: newId, state: 'DRAFT' } });
    return { comment_id: newId, state: 'DRAFT' as const };
  }
  const comment = await findComment(call, id);
  if (comment.onboardId !== onboardId) refuse(onboardingErrors, 'COMMENT_NOT_FOUND');
  check(call, comment, 'EDIT');
  await saveDraft(call.db, id, draft, call.now);
  call.audit({ ...about(review), after: { comment_id: id, state: 'DRAFT' } });
  return { comment_id: id, state: 'DRAFT' as const };
});

/** Writes to those whom a comment mentions, as far as they still work on onboarding at its company; who publishes it knows it. */
async function tellMentioned(call: Call, comment: CommentRow): Promise<void> {
  if (comment.mentions.length === 0) return;
  const { merchant } = await getVisibleReview(call, comment.onboardId);
  const link = `${call.config.publicUrl.replace(/\/$/, '')}/merchantOnboardingReview/${comment.onboardId}${comment.step ? `?step=${comment.step}` : ''}`;
  const colleagues = await listColleagues(call.db, [comment.companyCode], onboardingSubject);
  const mentioned = colleagues.filter(({ id }) => comment.mentions.includes(id) && id !== call.actor.userId);
  await notify(call, [
    {
      kind: 'MENTIONED',
      userIds: mentioned.map(({ id }) => id),
      companyCode: comment.companyCode,
      about: { kind: 'onboarding', id: comment.onboardId },
      title: { en: merchant.name, pt: merchant.name, es: merchant.name },
      byName: comment.authorName,
    },
  ]);
  for (const colleague of mentioned)
    await queueMail(call.db, {
      template: mentionMail,
      lang: asMailLanguage(colleague.lang),
      recipient: colleague.email,
      params: { name: colleague.name, author: comment.authorName, merchant: merchant.name, link },
      companyCode: comment.companyCode,
      sentBy: call.actor,
    });
}

const publishHandler = handle(publishComment, async ({ comment_id: id }, call) => {
  const comment = await findComment(call, id);
  check(call, comment, 'PUBLISH');
  await savePublished(call.db, id, { by: call.actor.name, at: call.now });
  await tellMentioned(call, comment);
  call.audit({
    subject: { kind: 'onboarding', id: comment.onboardId },
    companyCode: comment.companyCode,
    before: { comment_id: id, state: 'DRAFT' },
    after: { comment_id: id, state: 'PUBLISHED', mentions: comment.mentions },
  });
  return { comment_id: id, state: 'PUBLISHED' as const };
});

export const commentHandlers = [addHandler, publishHandler];
