import { textsOf } from '../../../../platform/contract/index.ts';
import type { Condition } from '../../../../platform/server/conditions/index.ts';
import { countQueuedMails, handle, type Slice } from '../../../../platform/server/index.ts';
import { readOutgoing } from '../../../../platform/server/outgoing/index.ts';
import type { ApprovalKind } from '../../approval-requests/server/index.ts';
import { countPendingMessages } from '../../outbox/server/index.ts';
import { resumeOutgoing, showOutgoing } from '../contract/index.ts';
import { askToResume, outgoingResume } from './resume-outgoing.ts';

/** What this slice asks a second person for. */
export const outgoingApprovalKinds: readonly ApprovalKind[] = [outgoingResume];

const sending: Condition = {
  code: 'OUTGOING_OFF',
  severity: 'WARNING',
  words: textsOf('server.outgoing.nothingLeavesWebhooksEMailsAnd'),
  place: '/systemconfig?tab=outgoing',
  find: async ({ database }) => ((await readOutgoing(database.main)).stop === null ? [] : [{ company: null }]),
};

export const outgoingSlice: Slice = {
  name: 'outgoing',
  handlers: [
    handle(showOutgoing, async (_input, { db, actor }) => {
      const { stop, copyFoundAt, version } = await readOutgoing(db);
      const waiting = await outgoingResume.findWaiting(db, ['1']);
      return {
        stop,
        copy_found_time: copyFoundAt?.getTime() ?? null,
        webhooks: stop === null ? null : await countPendingMessages(db, actor.companies),
        mails: stop === null ? null : await countQueuedMails(db),
        version,
        request_id: waiting.get('1') ?? null,
      };
    }),
    handle(resumeOutgoing, (input, call) => askToResume(call, input)),
  ],
  conditions: [sending],
};
