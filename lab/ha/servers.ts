import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { end, freePorts, run, until } from './processes.ts';

/** How often a balancer looks, and how often in a row a server has to fail until it is put out. */
const probeMs = 1_000;
const failuresUntilOut = 2;

export interface Server {
  name: string;
  url: string;
  /** What the balancer thinks of it. */
  isIn: boolean;
}

interface Running extends Server {
  child: ChildProcess;
  port: number;
  databaseUrl: string;
  failures: number;
  log: string;
}

export interface LogFigures {
  lost: number;
  back: number;
  /** Seconds that the lines of the end name. */
  seconds: number[];
}

/** Server processes of the product, looked at as a balancer does. */
export class Servers {
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #all: Running[] = [];
  readonly #seen = new Map<string, string[]>();
  #probing = true;
  #turn = 0;

  constructor(folder: string, env: NodeJS.ProcessEnv) {
    this.#folder = folder;
    this.#env = env;
  }

  get names(): string[] {
    return this.#all.map(({ name }) => name);
  }

  #spawn({ port, databaseUrl, log }: { port: number; databaseUrl: string; log: string }): ChildProcess {
    return run({
      command: process.execPath,
      words: [path.resolve(import.meta.dirname, '../../tools/serve.ts')],
      output: log,
      env: {
        ...this.#env,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        METRICS_PORT: '',
        DEMO_DATA: 'off',
        DATA_DIR: this.#folder,
        DRAIN_SECONDS: '5',
        LOG_LEVEL: 'info',
        NODE_NO_WARNINGS: '1',
      },
    });
  }

  async add(name: string, databaseUrl: string): Promise<void> {
    const [port = 0] = await freePorts(1);
    const log = path.join(this.#folder, `server-${name}.log`);
    const child = this.#spawn({ port, databaseUrl, log });
    const one: Running = { name, url: `http://127.0.0.1:${port}`, isIn: false, child, port, databaseUrl, failures: 0, log };
    this.#all.push(one);
    void this.#probe(one);
  }

  async #look(one: Running): Promise<string> {
    try {
      const response = await fetch(`${one.url}/readyz`, { signal: AbortSignal.timeout(3_000) });
      const { status, database } = (await response.json()) as { status: string; database?: string };
      const isGood = response.status === 200;
      return isGood ? 'ready' : status === 'draining' ? status : (database ?? status);
    } catch (error) {
      return (error as Error).name === 'TimeoutError' ? 'no answer' : 'gone';
    }
  }

  async #probe(one: Running): Promise<void> {
    while (this.#probing) {
      const state = await this.#look(one);
      one.failures = state === 'ready' ? 0 : one.failures + 1;
      if (one.failures === 0) one.isIn = true;
      if (one.failures >= failuresUntilOut) one.isIn = false;
      const visible = this.#seen.get(one.name) ?? [];
      if (visible.at(-1) !== state) visible.push(state);
      this.#seen.set(one.name, visible);
      await sleep(probeMs);
    }
  }

  /** Where the next call goes: to one that is in, else to any, so that what servers say meanwhile is seen. */
  next(): Server {
    const ready = this.#all.filter(({ isIn }) => isIn);
    const from = ready.length > 0 ? ready : this.#all;
    this.#turn += 1;
    return from[this.#turn % from.length] as Server;
  }

  async allIn(): Promise<void> {
    await until('the servers did not become ready', async () => (this.#all.every(({ isIn, failures }) => isIn && failures === 0) ? true : undefined), 120_000);
  }

  /** What /readyz said since this was last asked. */
  takeStates(): Record<string, string[]> {
    const used = Object.fromEntries(this.#seen);
    this.#seen.clear();
    return used;
  }

  #named(name: string): Running {
    return this.#all.find((one) => one.name === name) as Running;
  }

  async stopOne(name: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await end(this.#named(name).child, signal, 60_000);
  }

  startAgain(name: string): void {
    const one = this.#named(name);
    one.child = this.#spawn(one);
  }

  async isInAgain(name: string): Promise<void> {
    const one = this.#named(name);
    await until(`server ${name} did not become ready again`, async () => (one.isIn && one.failures === 0 ? true : undefined), 120_000);
  }

  /** What the logs say of lost databases so far. */
  async readLogs(): Promise<Record<string, LogFigures>> {
    const figures: Record<string, LogFigures> = {};
    for (const { name, log } of this.#all) {
      const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line.includes('"msg":"the database is '));
      const entries = lines.map((line) => JSON.parse(line) as { msg: string; seconds?: number });
      const back = entries.filter(({ msg }) => msg === 'the database is back');
      figures[name] = {
        lost: entries.filter(({ msg }) => msg === 'the database is lost').length,
        back: back.length,
        seconds: back.map(({ seconds = 0 }) => seconds),
      };
    }
    return figures;
  }

  async stop(): Promise<void> {
    this.#probing = false;
    await Promise.all(this.#all.map(({ child }) => end(child, 'SIGKILL')));
  }
}
