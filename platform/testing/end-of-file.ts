/*
 * What a test file has opened is closed when it has ended. Vitest drops an `afterAll` without a word that is registered while a hook or
 * a test runs, as one in a function that tests call is; and its workers go on to other files with all that is still open.
 */

const ends: (() => Promise<unknown> | void)[] = [];

/** Does something when the test file that runs has ended: the latest first, and after the file's own `afterAll`. */
export function atEndOfFile(end: () => Promise<unknown> | void): void {
  ends.push(end);
}

/** Does all of it. For the setup of test files. */
export async function endFile(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
}
