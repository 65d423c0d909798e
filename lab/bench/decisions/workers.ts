import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { joinPhases, type Phase } from './phase.ts';
import type { WorkerTask } from './worker-process.ts';
import type { World } from './world.ts';

/** Processes that decide on one database. */
export interface Workers {
  /** Lets them work at once, the loops shared among them. */
  run(task: WorkerTask): Promise<Phase>;
  stop(): Promise<void>;
}

async function runIn(child: ChildProcess, task: WorkerTask): Promise<Phase> {
  child.send(task);
  const [details] = (await once(child, 'message')) as [{ phase?: Phase; failed?: string }];
  if (!details.phase) throw new Error(details.failed ?? 'a process of the benchmark failed');
  return details.phase;
}

let started = 0;

export async function startWorkers({ databaseUrl, people }: World, count: number): Promise<Workers> {
  const children = await Promise.all(
    Array.from({ length: count }, async () => {
      started += 1;
      const child = fork(path.join(import.meta.dirname, 'worker-process.ts'), [databaseUrl, String(people), `W${process.pid}-${started}`]);
      await once(child, 'message');
      return child;
    }),
  );
  return {
    run: async (task) => joinPhases(await Promise.all(children.map((child) => runIn(child, { ...task, loops: Math.max(1, Math.round(task.loops / count)) })))),
    async stop() {
      await Promise.all(
        children.map(async (child) => {
          const gone = once(child, 'exit');
          child.send('stop');
          await gone;
        }),
      );
    },
  };
}
