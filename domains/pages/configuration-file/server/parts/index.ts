import { alertDeadlines } from './alert-deadlines.ts';
import { companies } from './companies.ts';
import { documentRules, templates } from './documents.ts';
import { limits } from './limits.ts';
import { industries, riskModel, riskTriggers } from './merchant-risk.ts';
import { apps, blockRows, routers } from './merchants.ts';
import type { AnyPart } from './part.ts';
import { channels, methods, providers } from './payment-ways.ts';
import { roles } from './roles.ts';
import { rules } from './rules.ts';
import { matchRates, monitoring, sources } from './screening.ts';
import { settlementTerms } from './settlement-terms.ts';

export { type AnyPart, type StoredRow, type Outcome, type Reach, refuseFixed, type Words } from './part.ts';
export { referenceWords, wordsOfLists } from './reference-words.ts';

/** The parts of the file in the order in which they are loaded: each stands on those before it. */
export const parts: readonly AnyPart[] = [
  ...[companies, methods, providers, channels, industries, roles, limits, rules, routers, apps, blockRows, documentRules],
  ...[riskModel, riskTriggers, monitoring, sources, matchRates, settlementTerms, templates, alertDeadlines],
];
