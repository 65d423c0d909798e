import { sql } from 'kysely';
import type { RiskLevel } from '../../kernel/index.ts';

/** The risk of a merchant as people are shown it: until the first assessment it is a level that nobody has found. */
export const shownRisk = (merchant: string) =>
  sql<RiskLevel | null>`case when ${sql.ref(`${merchant}.next_review_on`)} is not null then ${sql.ref(`${merchant}.risk_level`)} end`;
