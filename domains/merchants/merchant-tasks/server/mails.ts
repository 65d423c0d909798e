import { textsOf } from '../../../../platform/contract/index.ts';
import { defineMail } from '../../../../platform/server/index.ts';

/* Mails of tasks. They say what to do and by when, never why, and hold nothing that somebody has typed: that is on the page. */

const common = { holdsSecret: true, asks: true } as const;

export const taskSentMail = defineMail({
  ...common,
  name: 'merchant-task-sent',
  title: textsOf('server.merchantTasks.pleaseSendUsInformationAbout'),
  body: textsOf('server.merchantTasks.helloToKeepTheRegistrationOf'),
});

export const taskReminderMail = defineMail({
  ...common,
  name: 'merchant-task-reminder',
  title: textsOf('server.merchantTasks.reminderInformationAbout'),
  body: textsOf('server.merchantTasks.helloWeHaveNotReceivedEverything'),
});

export const taskReturnedMail = defineMail({
  ...common,
  name: 'merchant-task-returned',
  title: textsOf('server.merchantTasks.pleaseCorrectTheInformationAbout'),
  body: textsOf('server.merchantTasks.helloThankYouForYourAnswers'),
});
