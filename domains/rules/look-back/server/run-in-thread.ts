import { Worker } from 'node:worker_threads';
import { noteFull } from '../../../../platform/server/index.ts';
import type { BacktestPhase } from './backtest.store.ts';
import type { Answers, LookBackMessage, LookBackTask } from './look-back.worker.ts';

const everyMs = 400;

/** Why a run failed, as a name that may be stored and shown; a full disk is noted as such. */
export function failureOf(error: unknown): 'disk_full' | 'too_many_payments' | 'unexpected' {
  if (noteFull(error, { reading: 'history' })) return 'disk_full';
  const { name, code } = error as { name?: string; code?: string };
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'RangeError' ? 'too_many_payments' : 'unexpected';
}

/**
 * Runs a task in a thread of its own. @param keepOn asked now and then with the progress; answering false ends the thread
 * @returns undefined when it was ended
 */
export async function runInThread<Task extends LookBackTask>(
  task: Task,
  keepOn: (progress: { phase: BacktestPhase; percent: number }) => Promise<boolean>,
): Promise<Answers[Task['kind']] | undefined> {
  const worker = new Worker(new URL('./look-back.worker.ts', import.meta.url), { workerData: task });
  let progress: { phase: BacktestPhase; percent: number } = { phase: 'READING', percent: 0 };
  const done = new Promise<Answers[Task['kind']] | undefined>((resolve, reject) => {
    worker.on('message', (message: LookBackMessage) => {
      if (message.kind === 'done') resolve(message.answer as Answers[Task['kind']]);
      else progress = { phase: message.phase, percent: message.percent };
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve(undefined));
  });
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      await Promise.race([done.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, everyMs))]);
      if (!isOver && !(await keepOn(progress))) await worker.terminate();
    }
  })();
  try {
    return await done;
  } finally {
    isOver = true;
    await worker.terminate();
    await watch;
  }
}
