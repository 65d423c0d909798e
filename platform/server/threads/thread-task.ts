/** What a thread is to do: the exported function of a module, with its arguments. */
export interface ThreadTask {
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

/** What a thread answers: what the reader returned, or the error that it threw. */
export type ThreadAnswer = { value: unknown } | { error: { name: string; message: string; fields: Record<string, unknown> } };
