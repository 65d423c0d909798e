import { z } from 'zod';
import { commonErrors, refuse, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { adoptInstallation, readOutgoing } from '../../../../platform/server/outgoing/index.ts';
import { type Act, always, secondPerson, viewParts } from '../../approval-requests/server/index.ts';
import { outgoingErrors } from '../contract/index.ts';

/* A copy that begins to send writes to real customers and payment cores: two people say that it is the installation from now on. */

const target = 'installation';
const onlyOne = '1';

const words = {
  reason: textsOf('server.outgoing.reason'),
  outgoing: textsOf('server.outgoing.webhooksEMailsAndOtherRequests'),
  heldBack: textsOf('server.outgoing.heldBackCopyOfADatabase'),
  leave: textsOf('server.outgoing.areSent'),
};

export const outgoingResume = secondPerson({
  kind: 'outgoing.resume',
  ofAll: true,
  payload: z.strictObject({ reason: z.string() }),
  sees: 'AML.CONFIGURATION:read',
  targets: { [target]: async (db) => [{ id: onlyOne, version: (await readOutgoing(db, { lock: true })).version }] },
  needsSecond: always,
  whenWaiting: (requestId) => refuse(outgoingErrors, 'OUTGOING_WAITS', {}, { request_id: requestId }),
  about: (_payload, lang) => viewParts.aboutThing(textIn(words.outgoing, lang)),
  sentence: (_payload, { lang }) => viewParts.say('server.requests.outgoing', lang),
  async view({ reason }, { lang }) {
    const { text, change, plainView } = viewParts;
    return plainView(
      [{ label: textIn(words.reason, lang), value: text(reason) }],
      change(textIn(words.outgoing, lang), { before: text(textIn(words.heldBack, lang)), after: text(textIn(words.leave, lang)) }),
      { path: '/systemconfig', params: { tab: 'outgoing' } },
    );
  },
  async apply(act, { reason }) {
    const { stop, version } = await readOutgoing(act.db, { lock: true });
    await adoptInstallation(act.db, act.now);
    act.audit({ verb: 'outgoing.resumed', subject: { kind: target, id: onlyOne }, before: { stop }, after: { stop: null }, reason });
    return { version: version + 1 };
  },
});

/** Asks a second person to let a copy send. */
export async function askToResume(act: Act, { version, reason }: { version: number; reason: string }) {
  await outgoingResume.demandFree(act, [onlyOne]);
  const state = await readOutgoing(act.db, { lock: true });
  if (state.copyFoundAt === null) refuse(outgoingErrors, 'OUTGOING_IS_ON');
  if (state.version !== version) refuse(commonErrors, 'STALE', {}, { version: state.version });
  const requestId = await outgoingResume.ask(act, { payload: { reason }, targets: [{ id: onlyOne, version }], reason });
  act.audit({ subject: { kind: target, id: onlyOne }, after: { stop: null }, reason });
  return { status: 'WAITING_APPROVAL' as const, request_id: requestId };
}
