import { parentPort, workerData } from 'node:worker_threads';
import { Screener } from '../../../../engines/screening/index.ts';
import { openDatabase } from '../../../../platform/server/index.ts';
import { findOwnersOfNumbers, listKnownPeople } from '../../../id-database/server/index.ts';
import { queryOf, searchIndex } from '../../../screening/server/threads/index.ts';
import { askedOf } from './asked-of.ts';
import type { Compared, CompareTask, CompareWorld, Matched, Part } from './compare-message.ts';
import { listNames, type MonitoredName } from './customer.store.ts';

/*
 * Compares parts of the monitored customers with an index, in a thread that reads them by itself: the server goes on answering, and
 * nothing but what was found passes between the threads.
 */

const { databaseUrl, built, threshold, isSmall } = workerData as CompareWorld;
const database = openDatabase(databaseUrl, 1);
const screener = new Screener(built.index);

/** A customer has no more matches than this; the best ones. */
const hitLimit = 50;
const peopleAtOnce = 2_000;
const numbersAtOnce = 20_000;

/** Who owns a number of an entry has to be compared whatever the name. */
async function findOwners(): Promise<ReadonlySet<string>> {
  const numbers = screener.numbers();
  const owners = new Set<string>();
  for (let at = 0; at < numbers.length; at += numbersAtOnce)
    for (const id of await findOwnersOfNumbers(database.main, numbers.slice(at, at + numbersAtOnce))) owners.add(id);
  return owners;
}
let owners: Promise<ReadonlySet<string>> | undefined;

async function worthComparing(customers: readonly MonitoredName[]): Promise<readonly MonitoredName[]> {
  if (!isSmall) return customers;
  owners ??= findOwners();
  const ofNumbers = await owners;
  return customers.filter(
    ({ subjectId, kind, name }) =>
      ofNumbers.has(subjectId) || (name !== null && screener.isLikeAny({ name, kind: kind === 'PERSON' ? 'person' : 'organisation' }, threshold)),
  );
}

async function compare(task: CompareTask): Promise<Part> {
  const customers = await listNames(database.main, task);
  const compared = await worthComparing(customers);
  const matched: Matched[] = [];
  for (let at = 0; at < compared.length; at += peopleAtOnce) {
    const part = compared.slice(at, at + peopleAtOnce);
    const known = new Map(
      (
        await listKnownPeople(
          database.main,
          part.map(({ subjectId }) => subjectId),
        )
      ).map((person) => [person.id, person]),
    );
    for (const { id, subjectId } of part) {
      const person = known.get(subjectId);
      const asked = person && askedOf(person);
      if (!asked) continue;
      const hits = searchIndex(screener, built, queryOf(asked), { threshold, limit: hitLimit });
      if (hits.length > 0) matched.push({ monitoredId: id, subjectId, asked, hits });
    }
  }
  return { ids: customers.map(({ id }) => id), matched };
}

parentPort?.on('message', (task: CompareTask | 'end') => {
  if (task === 'end') {
    void database.close().finally(() => parentPort?.close());
    return;
  }
  void compare(task)
    .then((done): Compared => ({ task: task.task, ...done }))
    .catch((error: unknown): Compared => ({ task: task.task, failed: (error as Error).message }))
    .then((result) => parentPort?.postMessage(result));
});
