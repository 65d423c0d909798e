import { sql } from 'kysely';

/* What a merchant took, of pay-ins `t`: one definition for its page and for the triggers of reviews. */

/** It neither failed nor was called off. */
export const isGood = sql`t.partner_status not in ('FAILED', 'CANCELLED')`;
/** Accepted or released, and neither failed nor called off. */
export const isTaken = sql`(t.aml_result in ('ACCEPTED', 'RELEASED') and ${isGood})`;
/** What was paid; as long as that is not known, what was ordered. */
export const takenMinor = sql`coalesce(t.pay_amount_minor, t.order_amount_minor)`;
