import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import { countryNotRecorded, type IdDocument } from '../../kernel/index.ts';

/** The condition of the filter `registered_state` on a row with country and state. @param row its alias @param choice one of `stateChoices` */
export function hasState(row: string, choice: string): RawBuilder<unknown> {
  const country = countryNotRecorded(choice);
  const [state, own] = [sql.ref(`${row}.registered_state`), sql.ref(`${row}.country`)];
  return country === undefined ? sql`${state} = ${choice}` : sql`(${state} is null and ${own} = ${country})`;
}

/** The same on the person of a row. @param subject the column that holds the person's key */
export const isRegisteredIn = (subject: string, choice: string): RawBuilder<unknown> =>
  sql`exists (select from subject person where person.id = ${sql.ref(subject)} and ${hasState('person', choice)})`;

/** In which state a payment says that the owner of its document is registered. */
export interface StateOfPayment {
  document: IdDocument;
  /** By ISO 3166-2. */
  state: string;
}

/** Writes states that payments tell, where they are new and the identity data say nothing; of several of one document the last. */
export async function saveStatesOfPayments(db: Db, states: readonly StateOfPayment[]): Promise<void> {
  await sql`
    with said as (
      select distinct on (i.subject_id) i.subject_id, w.state
      from unnest(${states.map(({ document }) => document.country)}::text[], ${states.map(({ document }) => document.type)}::text[],
        ${states.map(({ document }) => document.no)}::text[], ${states.map(({ state }) => state)}::text[]) with ordinality w (country, type, no, state, place)
      join identifier i on i.id_country = w.country and i.id_type = w.type and i.id_no = w.no and i.unlinked_at is null
      order by i.subject_id, w.place desc
    ), changed as materialized (
      select s.id, said.state from said join subject s on s.id = said.subject_id
      where s.registered_state_from is distinct from 'IDENTITY' and s.registered_state is distinct from said.state
      order by s.id for no key update of s
    )
    update subject set registered_state = changed.state, registered_state_from = 'PAYMENT', updated_at = clock_now() from changed where subject.id = changed.id`.execute(
    db,
  );
}
