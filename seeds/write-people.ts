import { sql } from 'kysely';
import { resolveSubjects } from '../domains/register/id-database/server/resolving/index.ts';
import type { Database } from '../platform/server/index.ts';
import type { SeedIdentity } from './identities.ts';
import { stateOfPerson } from './states.ts';

const chunk = 400;

/** The registry keys by which the accounts of one person are known to belong together. */
const keysOf = (person: SeedIdentity): { kind: 'CURP' | 'RFC'; value: string }[] =>
  person.verification === 'Pass' ? person.attributes.flatMap(({ kind, value }) => (kind === 'CURP' ? [{ kind, value }] : [])) : [];

interface Facts {
  id: string;
  person: SeedIdentity;
}

/** What the registries say about people; identity numbers are not part of it. */
async function writeFacts(db: Database['main'], facts: readonly Facts[], since: Date): Promise<void> {
  const rows = facts.map(({ id, person }) => ({
    id,
    name: person.name,
    verification: person.verification,
    id_status: person.idStatus,
    birth_date: person.birthDate,
    gender: person.gender,
    deceased_on: person.deceasedOn,
    pep: person.pep,
    sanction: person.sanction,
    income: String(person.incomeMonthMinor),
    currency: person.incomeCurrency,
    state: stateOfPerson(person.country, person.key),
    profile: { email: person.email, mothers_name: person.mothersName, marital_status: person.maritalStatus },
  }));
  // What the registries know holds from the beginning of the history.
  await sql`select set_config('atalaia.from_the_beginning', 'on', true)`.execute(db);
  await sql`
    update subject set name = f.name, verification = f.verification, id_status = f.id_status, birth_date = f.birth_date, gender = f.gender,
      deceased_on = f.deceased_on, pep = f.pep, sanction = f.sanction, income_month_minor = f.income, income_currency = f.currency, profile = f.profile,
      registered_state = f.state, registered_state_from = case when f.state is not null then 'IDENTITY' end,
      verified_at = case when f.verification = 'Pass' then ${since}::timestamptz end,
      verified_until = case when f.verification = 'Pass' then ${since}::timestamptz
        + case when f.pep in ('CURRENT', 'ASSOCIATE') or f.sanction <> 'NONE' then interval '1 year' when f.pep = 'FORMER' then interval '3 years' else interval '5 years' end end,
      created_at = ${since}, updated_at = ${since}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (id bigint, name text, verification text, id_status text, birth_date date, gender text,
      deceased_on date, pep text, sanction text, income bigint, currency text, profile jsonb, state text)
    where subject.id = f.id and subject.verified_at is null`.execute(db);
}

/**
 * Puts people into the register with what the registries know of them. Safe to repeat.
 * @param options isNew: false leaves what is known of them as it is, where the back office may have found out more since
 * @returns the key of each person's subject, by the person's own key
 */
export async function writePeople(database: Database, people: readonly SeedIdentity[], since: Date, { isNew = true } = {}): Promise<Map<string, string>> {
  const subjects = new Map<string, string>();
  for (let at = 0; at < people.length; at += chunk) {
    const some = people.slice(at, at + chunk);
    const documents = some.flatMap((person) => person.documents.map((document) => ({ person, ...document, name: person.name, verified: keysOf(person) })));
    await database.main.transaction().execute(async (trx) => {
      const resolved = await resolveSubjects(trx, documents, { source: 'REGISTRY', linkedBy: 'registry' });
      resolved.forEach(({ subjectId }, index) => {
        const key = documents[index]?.person.key as string;
        if (!subjects.has(key)) subjects.set(key, subjectId);
      });
      if (!isNew) return;
      await writeFacts(
        trx,
        some.map((person) => ({ id: subjects.get(person.key) as string, person })),
        since,
      );
    });
  }
  return subjects;
}
