import { textsOf } from '../../../../platform/contract/index.ts';
import { defineMail } from '../../../../platform/server/index.ts';

/** Tells a colleague of a comment. It names the merchant, and nothing of the comment or the review: a mail is forwarded easily. */
export const mentionMail = defineMail({
  name: 'onboarding-mention',
  title: textsOf('server.onboarding.youWereMentionedInAComment'),
  body: textsOf('server.onboarding.helloMentionedYouInAComment'),
});
