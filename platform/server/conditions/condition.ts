import { fillText, type Language, textIn, type Texts } from '../../contract/index.ts';
import { type ConditionSeverity, conditionSeverities } from '../../contract/conditions.ts';
import type { Database } from '../db/connect.ts';

/** Where a condition is looked at. */
export interface ConditionWorld {
  readonly database: Database;
  /** Codes of the companies that are looked at; none before the installation is set up. */
  readonly companies: readonly string[];
  readonly now: Date;
  /** Whether the demonstration runs here. */
  readonly demo: boolean;
}

/** One place where a condition is not met. */
export interface Lack {
  /** null: of the installation as a whole */
  readonly company: string | null;
  /** What the sentence says of it, in place of `{name}`; never personal data. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/**
 * Something that an installation needs to do its duty. An entry among the conditions of a slice, or of the platform, is all there is to a
 * new one: the menu and the overview, the end of the set-up page, /readyz, the metrics, the log and `npm run doctor` read the same list.
 */
export interface Condition {
  /** In upper case; stays, as alarms are set by it. */
  readonly code: string;
  readonly severity: ConditionSeverity;
  /** What is missing, where it is; with `{name}` for the facts. */
  readonly words: Texts;
  /** The screen where it is mended. */
  readonly place: string;
  /** Where it is not met; it is looked for every few seconds, so by queries that take little. */
  readonly find: (world: ConditionWorld) => Promise<readonly Lack[]>;
}

/** A condition that is not met, with where. */
export interface Unmet extends Lack {
  readonly condition: Condition;
}

/** What is not met, the most serious first. */
export async function findUnmet(conditions: readonly Condition[], world: ConditionWorld): Promise<Unmet[]> {
  const results: Unmet[] = [];
  for (const severity of conditionSeverities)
    for (const condition of conditions)
      if (condition.severity === severity) for (const lack of await condition.find(world)) results.push({ ...lack, condition });
  return results;
}

/** What is missing, as a sentence without a full stop. */
export const sentenceOf = ({ condition, facts = {} }: Unmet, lang: Language): string => fillText(textIn(condition.words, lang), facts);
