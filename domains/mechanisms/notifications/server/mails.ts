import { textsOf } from '../../../../platform/contract/index.ts';
import { defineMail } from '../../../../platform/server/index.ts';

/** Says that there is something new, and nothing of it: a mail is forwarded easily. */
export const newInBackOffice = defineMail({
  name: 'notification',
  title: textsOf('server.notifications.somethingNewForYouInAtalaia'),
  body: textsOf('server.notifications.helloThereIsSomethingNewFor'),
});
