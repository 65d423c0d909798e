export { type AnswerFault, answerFaults, type Answers } from './answers.ts';
export { type ContentFault, contentFaults, contentFor, type TaskContent, type TemplateContent, textsOf, type Words } from './content.ts';
export { isWaiting, type TaskAct, taskLife, type TemplateAct, templateLife } from './lives.ts';
export { isReminderDue, mostRemindersAfter, reminderDays, type ReminderPlan } from './reminders.ts';
