/** What a thread is to do: the exported function of a module, with its arguments. */
export interface ThreadTask {
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

/** An error as it is sent from thread to thread: a copied error loses its fields. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly fields: Record<string, unknown>;
}

/** What a thread answers: what the reader returned, or the error that it threw. */
export type ThreadAnswer = { value: unknown } | { error: SentError };

/** A constructor of errors that a reader throws. */
export type ErrorClass = new (...args: never[]) => Error;

/** An error that is to be sent to another thread. */
export const sentError = (error: Error): SentError => ({
  name: error.name === 'Error' ? error.constructor.name : error.name,
  message: error.message,
  fields: { ...error },
});

/** The error that another thread has sent, of its class where that is one of the given. */
export function receivedError({ name, message, fields }: SentError, classes: readonly ErrorClass[]): Error {
  const existing = classes.find((one) => one.name === name);
  const error = existing ? (Object.create(existing.prototype as object) as Error) : new Error(message);
  return Object.assign(error, fields, { message, name });
}
