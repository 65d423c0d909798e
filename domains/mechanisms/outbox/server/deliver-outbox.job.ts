import { setTimeout as sleep } from 'node:timers/promises';
import { clock } from '../../../../platform/server/clock.ts';
import { noteFull } from '../../../../platform/server/machine-fault.ts';
import { type Db, type JobDefinition, systemActor, writeAudit } from '../../../../platform/server/index.ts';
import { trackOutgoing, type Origin } from '../../../../platform/server/outgoing/index.ts';
import { type DemoCore, startDemoCore } from './demo-core.ts';
import { addressMessages, type DueMessage, type DueTarget, markDelivered, markNotDelivered, takeDueMessages } from './delivery.store.ts';
import { acknowledge, hasOwnAddress } from './outbox.store.ts';
import { type Sent, sendWebhook } from './send-webhook.ts';
import { attemptLimit, delayAfter } from './webhook.ts';
import type { WebhookTarget } from './webhook-secret.column.ts';

const leaseMs = 60_000;
/** So many messages are under way from a process to one address at most: a slow one takes nothing from the others. */
const mostOfTarget = 20;
/** So long a run waits for what it sends. What takes longer goes on beside the next run, so that no address waits for another. */
const patienceMs = 1_000;

/**
 * Confirms a message on behalf of the demonstration core, with its audit entry. Where the company has a core of its own, that one confirms:
 * otherwise a message that it has missed would not be listed as missed.
 */
async function acknowledgeDemo(db: Db, eventId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const companies = await trx.selectFrom('company').select('code').execute();
    const at = clock.now();
    if (await hasOwnAddress(trx, eventId)) return;
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

/** Addresses of targets are typed; the receiver of the demonstration is this process's own. */
export const originOf = ({ kind }: Pick<WebhookTarget, 'kind'>): Origin => (kind === 'demo' ? 'OPERATOR' : 'TYPED');

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

/** Sends a message to one of its addresses, and notes what came of it there. */
async function deliver(message: DueMessage, target: DueTarget, { sender, now }: { sender: Sender; now: Date }): Promise<boolean> {
  const url = await urlOf(target, sender);
  const sent: Sent =
    url === undefined
      ? { status: null, error: 'the demonstration core is off' }
      : await sendWebhook({ url, origin: originOf(target), secret: target.secret, eventId: message.eventId, body: message.payload, at: now });
  const place = { messageId: message.id, targetId: target.id };
  if (sent.error === undefined) {
    await markDelivered(sender.db, place, { at: now, status: sent.status ?? 200 });
    return true;
  }
  const nextAt = target.attempts >= attemptLimit ? undefined : new Date(now.getTime() + delayAfter(target.attempts));
  await markNotDelivered(sender.db, place, { at: now, nextAt, error: sent.error, status: sent.status });
  return false;
}

/** What a process sends, by address. */
class Courier {
  readonly #underWay = new Map<string, number>();
  #fault: unknown;

  /** Begins to send what is due. Answers what is sent, as far as it was taken; none of it fails. */
  async begin(sender: Sender, now: Date): Promise<Promise<boolean>[]> {
    await addressMessages(sender.db, now);
    const due = await takeDueMessages(sender.db, { now, leaseMs, mostOfTarget, underWay: Object.fromEntries(this.#underWay) });
    return due.flatMap((message) => message.targets.map((target) => this.#send(message, target, { sender, now })));
  }

  async #send(message: DueMessage, target: DueTarget, about: { sender: Sender; now: Date }): Promise<boolean> {
    this.#underWay.set(target.id, (this.#underWay.get(target.id) ?? 0) + 1);
    try {
      return await deliver(message, target, about);
    } catch (error) {
      noteFull(error, { job: 'deliver-outbox' });
      // A note that failed is made again with the next attempt; the run that comes next fails by it.
      this.#fault ??= error;
      return false;
    } finally {
      const left = (this.#underWay.get(target.id) ?? 1) - 1;
      if (left > 0) this.#underWay.set(target.id, left);
      else this.#underWay.delete(target.id);
    }
  }

  /** @throws the first fault since the last time */
  throwFault(): void {
    const fault = this.#fault;
    this.#fault = undefined;
    if (fault !== undefined) throw fault;
  }
}

/** Sends what is due and waits for all of it. Nothing leaves a company that has no target. Answers how many were delivered. */
export async function deliverOutbox(sender: Sender, now: Date): Promise<number> {
  const courier = new Courier();
  const done = await Promise.all(await courier.begin(sender, now));
  courier.throwFault();
  return done.filter(Boolean).length;
}

const courier = new Courier();

export const deliverOutboxJob: JobDefinition = {
  name: 'deliver-outbox',
  everySeconds: 1,
  run: async (_data, { database, now, config }) => {
    // What waits keeps its tries until something may leave.
    if (!(await trackOutgoing(database.main))) return;
    const waiting = new AbortController();
    const sent = Promise.all(await courier.begin({ db: database.main, demo: config.demo }, now));
    await Promise.race([sent, sleep(patienceMs, undefined, { signal: waiting.signal }).catch(() => undefined)]);
    waiting.abort();
    courier.throwFault();
  },
};
