import { type RawBuilder, sql, type SqlBool } from 'kysely';

/* What a merchant took, of pay-ins `t`: one definition for its page and for the triggers of reviews. */

/** It neither failed nor was called off. */
export const isGood = sql`t.partner_status not in ('FAILED', 'CANCELLED')`;
/** Accepted or released, and neither failed nor called off, of the payments that a statement calls so. */
export const isTakenOf = (payments: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${payments}.aml_result`)} in ('ACCEPTED', 'RELEASED') and ${sql.ref(`${payments}.partner_status`)} not in ('FAILED', 'CANCELLED'))`;
export const isTaken = isTakenOf('t');
/** What was paid; as long as that is not known, what was ordered. */
export const takenMinor = sql`coalesce(t.pay_amount_minor, t.order_amount_minor)`;
