import type { Db } from '../db/connect.ts';
import { noteLoss } from '../db/outage.ts';
import { log } from '../log.ts';
import { defineGauge } from '../metrics.ts';
import { readOutgoing } from './installation.store.ts';
import { outgoingStop, registerOutgoingStop } from './outgoing-switch.ts';

const everyMs = 5_000;

defineGauge({ name: 'atalaia_outgoing_off', help: '1 while no webhook, mail or other request leaves this process, 0 otherwise', labelNames: [] }, () => [
  { labels: {}, value: outgoingStop() === undefined ? 0 : 1 },
]);

/** Reads whether anything leaves, and says so to everything in this process that connects to others. */
export class OutgoingWatch {
  readonly #db: Db;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  async start(): Promise<void> {
    await trackOutgoing(this.#db);
    this.#timer = setInterval(() => {
      this.#looking = trackOutgoing(this.#db).then(
        () => undefined,
        (error: unknown) => {
          if (!noteLoss(error, 'outgoing')) log.error({ code: (error as { code?: string }).code }, 'it could not be read whether anything may leave');
        },
      );
    }, everyMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }
}

/** Reads it now, as a job does before it sends what would be lost or counted as a failure otherwise. @returns whether something may leave */
export async function trackOutgoing(db: Db): Promise<boolean> {
  const { stop } = await readOutgoing(db);
  const before = outgoingStop();
  registerOutgoingStop(stop ?? undefined);
  if (stop !== null && before === undefined) log.warn({ reason: stop }, 'no webhook, mail or other request leaves: a copy of a database, or OUTGOING=off');
  if (stop === null && before !== undefined) log.info('webhooks, mails and other requests leave again');
  return stop === null;
}
