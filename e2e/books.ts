import { test as base } from '@playwright/test';
import { findBrokenInvariants } from '../domains/payments/decisions/server/books/index.ts';
import { openDatabase } from '../platform/server/db/index.ts';
import { backOfficeAddress } from './back-office-address.ts';

/*
 * `test` of everything that is done at a back office: after each journey the books of its back office are read as `npm run reconcile` reads
 * them, so that the journey fails after which they do not add up.
 */

export interface Books {
  /** What has come to contradict since the last reading. */
  newlyBroken(): Promise<string[]>;
}

/** The books of this worker's back office; undefined where its database is not at hand. */
async function openBooks(): Promise<(Books & { close(): Promise<void> }) | undefined> {
  const { database: url } = backOfficeAddress();
  if (!url) return undefined;
  const database = openDatabase(url, 1);
  const existing = new Set<string>();
  async function newlyBroken(): Promise<string[]> {
    const results = (await findBrokenInvariants(database.main)).map(({ invariant, id }) => `${invariant} (${id})`);
    const fresh = results.filter((one) => !existing.has(one));
    for (const one of fresh) existing.add(one);
    return fresh;
  }
  // After a journey that has failed another worker goes on at its back office: what it has broken is not told of those that follow.
  await newlyBroken();
  return { newlyBroken, close: () => database.close() };
}

export const test = base.extend<{ ownBooks: boolean; soundBooks: void }, { books: Books | undefined }>({
  /** For journeys that write payments of the past themselves, which nobody decided, and remove them in the end. */
  ownBooks: [false, { option: true }],
  books: [
    async ({}, use) => {
      const books = await openBooks();
      await use(books);
      await books?.close();
    },
    { scope: 'worker' },
  ],
  soundBooks: [
    async ({ books, ownBooks }, use) => {
      await use();
      if (ownBooks) return;
      const broken = (await books?.newlyBroken()) ?? [];
      if (broken.length > 0) throw new Error(`After this journey the books do not add up:\n${broken.join('\n')}`);
    },
    { auto: true },
  ],
});
