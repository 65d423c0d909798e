import { PlainError } from './database.ts';

/**
 * Runs the closing steps once, last opened first, when the command is asked to stop: by a signal, by Ctrl-C (which reaches
 * several processes at once, so one that follows closely is the same wish), or because the launcher was killed.
 */
export function stopOnRequest(say: (line: string) => void): { onStop(step: () => Promise<void>): void; stop(exitCode: number): Promise<never> } {
  const steps: (() => Promise<void>)[] = [];
  let askedAt: number | undefined;
  async function stop(exitCode: number): Promise<never> {
    askedAt ??= performance.now();
    for (let step = steps.pop(); step; step = steps.pop()) await step().catch((error: Error) => say(error.message));
    process.exit(exitCode);
  }
  function request(): void {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > 1500) process.exit(1);
      return;
    }
    say('Stopping …');
    void stop(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
  process.on('disconnect', request);
  process.channel?.unref();
  return { onStop: (step) => void steps.push(step), stop };
}

/** Prints what went wrong: a sentence where we have one, the stack where we do not. */
export function explain(error: unknown): string {
  if (
    error instanceof PlainError ||
    (error instanceof Error && /EmbeddedPostgresError|DataDirectoryInUseError|StartRefused|DatabaseUnusableError/.test(error.name))
  )
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
