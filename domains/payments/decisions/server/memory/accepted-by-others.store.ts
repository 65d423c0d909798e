import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';
import { type FactValues, storedFact } from '../../../../register/payment-facts/server/index.ts';
import { applyFacts, type KnownPerson } from './people-cache.ts';

/** Version that it made, currency, minor units, and the payment as rules see it. */
type Accepted = [version: number, currency: string, amount: string, fact: FactValues];

interface Moved {
  subjectId: string;
  version: string;
  accepted: Accepted[] | null;
}

/** Acceptances are told about the moment they are made; one that is dated earlier makes its person be read again. */
const reachMs = 86_400_000;

/** Adds what others accepted; undefined when something else moved the version too. */
function caughtUp(person: KnownPerson, { version, accepted }: Moved): KnownPerson | undefined {
  const moves = (accepted ?? []).map(([made, , , values]) => ({ version: made, fact: storedFact(values) }));
  const after = applyFacts(person, moves);
  return after?.version === Number(version) ? after : undefined;
}

/**
 * Brings remembered people up to date with what other processes have accepted since, in one statement. People who have not
 * changed are not among the answer; undefined stands for one who has to be read again.
 */
export async function catchUp(db: Db, people: readonly KnownPerson[], now: number): Promise<Map<KnownPerson, KnownPerson | undefined>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<Moved>`select subject_id as "subjectId", version, accepted from accepted_since(
    ${people.map((one) => one.subjectId)}::bigint[], ${people.map((one) => one.version)}::bigint[], ${new Date(now - reachMs)}::timestamptz)`.execute(db);
  const moved = new Map(rows.map((row) => [row.subjectId, row]));
  return new Map(
    people.flatMap((person) => {
      const row = moved.get(person.subjectId);
      return row ? [[person, caughtUp(person, row)] as const] : [];
    }),
  );
}
