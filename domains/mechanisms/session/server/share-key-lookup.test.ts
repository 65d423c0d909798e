import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { addMachineKey, revokeKey } from './records/machine-key.store.ts';
import { shareKeyLookup } from './share-key-lookup.ts';

const demo = { demo: true };
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.main
    .insertInto('company')
    .values({ code: 'ATBR', name: 'Company', country: 'BRA', currency: 'BRL', time_zone: 'America/Sao_Paulo', profile: '{}' })
    .execute();
});

describe('looking up one key many times at once', () => {
  it('asks twice for many who ask together, and never answers with what was true before the question', async () => {
    const id = await addMachineKey(database.main, { name: 'core', companyCode: 'ATBR', scopes: ['decide'], prefix: 'p', keyHash: 'h', demonstration: false });
    const query = Array.from({ length: 50 }, () => shareKeyLookup(database.main, 'h', clock.now(), demo));
    expect(new Set(query).size).toBe(2);
    expect((await Promise.all(query)).map((key) => key?.id)).toEqual(Array.from({ length: 50 }, () => id));
    // While a busy key is asked for without a pause, it is revoked: every question after that is refused.
    let isRevoked = false;
    let wrong = 0;
    const ask = async () => {
      for (let turn = 0; turn < 40; turn += 1) {
        const before = isRevoked;
        const result = await shareKeyLookup(database.main, 'h', clock.now(), demo);
        if (before && result) wrong += 1;
      }
    };
    const revoke = async () => {
      await revokeKey(database.main, id, clock.now());
      isRevoked = true;
    };
    await Promise.all([...Array.from({ length: 8 }, ask), revoke()]);
    expect(wrong).toBe(0);
    expect(await shareKeyLookup(database.main, 'h', clock.now(), demo)).toBeUndefined();
  });

  it('fails those who shared a failure, and asks again for the next', async () => {
    const broken = { ...database.main } as never;
    await expect(shareKeyLookup(broken, 'x', clock.now(), demo)).rejects.toThrow();
    expect(await shareKeyLookup(database.main, 'x', clock.now(), demo)).toBeUndefined();
  });
});
