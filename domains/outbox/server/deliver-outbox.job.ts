import { clock } from '../../../platform/server/clock.ts';
import { type Db, type JobDefinition, systemActor, writeAudit } from '../../../platform/server/index.ts';
import { type DemoCore, startDemoCore } from './demo-core.ts';
import { acknowledge, type DueMessage, markDelivered, markNotDelivered, takeDueMessages, type WebhookTarget } from './outbox.store.ts';
import { type Sent, sendWebhook } from './send-webhook.ts';
import { attemptLimit, delayAfter } from './webhook.ts';

const leaseMs = 60_000;
const chunk = 50;

/** Confirms a message on behalf of the demonstration core, with its audit entry. */
async function acknowledgeDemo(db: Db, eventId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const companies = await trx.selectFrom('company').select('code').execute();
    const at = clock.now();
    const state = await acknowledge(trx, { eventId, companies: companies.map((one) => one.code), at });
    if (!state || state.before === 'ACKNOWLEDGED') return;
    await writeAudit(trx, { actor: { ...systemActor, name: 'demo payment core' }, verb: 'outbox.acknowledged', ip: null, requestId: `demo-core:${eventId}` }, [
      { subject: { kind: 'outbox-message', id: eventId }, companyCode: state.companyCode, before: { status: state.before }, after: { status: state.status } },
    ]);
  });
}

export interface Sender {
  db: Db;
  /** The demonstration core may be used at all. */
  demo: boolean;
}

let demoCore: Promise<DemoCore> | undefined;
let demoSecrets: string[] = [];

/** The receiver of the demonstration starts with the first message for it. */
export function urlOf(target: WebhookTarget, { db, demo }: Sender): Promise<string> | string | undefined {
  if (target.kind === 'http') return target.url;
  if (!demo) return undefined;
  demoSecrets = [...new Set([...demoSecrets, target.secret])];
  demoCore ??= startDemoCore({ secrets: () => demoSecrets, acknowledge: (eventId) => acknowledgeDemo(db, eventId) });
  return demoCore.then((core) => core.url);
}

/** Ends the demonstration receiver; for tests and shutdown. */
export async function stopDemoCore(): Promise<void> {
  const core = await demoCore;
  demoCore = undefined;
  demoSecrets = [];
  await core?.close();
}

/** A message is delivered when every active target took it; otherwise all get it again, and drop what they know. */
async function deliver(message: DueMessage, sender: Sender, now: Date): Promise<boolean> {
  let last: Sent = { status: null, error: 'no target' };
  for (const target of message.targets) {
    const url = await urlOf(target, sender);
    last =
      url === undefined
        ? { status: null, error: 'the demonstration core is off' }
        : await sendWebhook({ url, secret: target.secret, eventId: message.eventId, body: message.payload, at: now });
    if (last.error) break;
  }
  if (!last.error) {
    await markDelivered(sender.db, message.id, now, last.status ?? 200);
    return true;
  }
  const nextAt = message.attempts >= attemptLimit ? undefined : new Date(now.getTime() + delayAfter(message.attempts));
  await markNotDelivered(sender.db, message.id, { nextAt, error: last.error, status: last.status });
  return false;
}

/** Sends what is due. Nothing leaves a company that has no target. Answers how many messages were delivered. */
export async function deliverOutbox(sender: Sender, now: Date): Promise<number> {
  const due = await takeDueMessages(sender.db, { now, leaseMs, limit: chunk });
  const done = await Promise.all(due.map((message) => deliver(message, sender, now)));
  return done.filter(Boolean).length;
}

export const deliverOutboxJob: JobDefinition = {
  name: 'deliver-outbox',
  everySeconds: 1,
  run: async (_data, { database, now, config }) => {
    await deliverOutbox({ db: database.main, demo: config.demo }, now);
  },
};
