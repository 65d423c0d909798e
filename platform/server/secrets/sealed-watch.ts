import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Db } from '../db/connect.ts';
import { noteLoss } from '../db/outage.ts';
import { log } from '../log.ts';
import { defineGauge } from '../metrics.ts';
import { ownKeyIds, renewKeyring } from './keyring.ts';
import { examineSealed, type SealedColumn } from './sealed-columns.store.ts';
import { deleteServerProcess, saveServerProcess, type ServerProcess } from './server-process.store.ts';

/** `ready`; `key-missing`: this process cannot open what another one has sealed; `damaged`: single values open nowhere. */
export type SealedState = 'ready' | 'key-missing' | 'damaged';
const states: readonly SealedState[] = ['ready', 'key-missing', 'damaged'];

const beatMs = 5_000;
/** Every so many signs of life the values are looked at. */
const looksEvery = 6;

let shown: SealedState | undefined;
defineGauge({ name: 'atalaia_secrets_state', help: '1 for the state of the sealed secrets: ready, key-missing, damaged', labelNames: ['state'] }, () =>
  shown === undefined ? [] : states.map((state) => ({ labels: { state }, value: state === shown ? 1 : 0 })),
);

/**
 * Tells other processes which keys this one has, reads its keys again, and looks whether it can open what lies sealed. A process that
 * cannot is not ready: calls would fail here that succeed elsewhere.
 */
export class SealedWatch {
  readonly #db: Db;
  readonly #columns: readonly SealedColumn[];
  readonly #self: Pick<ServerProcess, 'process' | 'name' | 'keysFrom'>;
  #state: SealedState = 'ready';
  #beats = 0;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;

  constructor(db: Db, { columns, keysFrom }: { columns: readonly SealedColumn[]; keysFrom: ServerProcess['keysFrom'] }) {
    this.#db = db;
    this.#columns = columns;
    this.#self = { process: randomUUID(), name: `process ${process.pid} on ${hostname()}`, keysFrom };
  }

  get state(): SealedState {
    return this.#state;
  }

  async start(): Promise<void> {
    await this.#turn();
    this.#timer = setInterval(() => void this.look(false), beatMs).unref();
  }

  /** @param now also looks at the values, which is otherwise done now and then */
  look(now = true): Promise<void> {
    if (now) this.#beats = 0;
    this.#working ??= this.#turn()
      .catch((error: unknown) => {
        if (!noteLoss(error, 'secrets')) log.error({ code: (error as { code?: string }).code }, 'the sealed secrets could not be looked at');
      })
      .finally(() => {
        this.#working = undefined;
      });
    return this.#working;
  }

  async #turn(): Promise<void> {
    renewKeyring();
    await saveServerProcess(this.#db, { ...this.#self, keys: ownKeyIds() });
    if (this.#beats % looksEvery === 0) await this.#examine();
    this.#beats += 1;
  }

  async #examine(): Promise<void> {
    const { missingKeys, damagedPlaces } = await examineSealed(this.#db, this.#columns);
    const state = missingKeys.length > 0 ? 'key-missing' : damagedPlaces.length > 0 ? 'damaged' : 'ready';
    if (state !== this.#state) {
      if (state === 'key-missing')
        log.error({ keys: missingKeys }, 'secrets were sealed with keys that this process was not given: it is not ready until it has them');
      else if (state === 'damaged') log.error({ places: damagedPlaces }, 'secrets do not open: they were changed in the database and have to be entered again');
      else log.info('the sealed secrets can be opened again');
    }
    this.#state = state;
    shown = state;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#working;
    await deleteServerProcess(this.#db, this.#self.process).catch(() => undefined);
  }
}
