import { type AssessedLevel, gravityOf } from '../../../../engines/merchant-risk/index.ts';
import type { RiskLevel } from '../../../register/kernel/index.ts';

/** By which level rules and limits go: whoever may not be taken on counts as of high risk. */
export const effectiveLevel = (level: AssessedLevel): RiskLevel => (level === 'PROHIBITED' ? 'HIGH' : level);

export interface RiskStep {
  /** The level that comes out, and the one that is submitted. */
  from: RiskLevel;
  to: RiskLevel;
  /** The limits of merchants of the new level allow more than those that govern at the merchant now. */
  allowsMore: boolean;
}

/** A lower level than the one that comes out takes a second person, and so does one that raises limits; any other is one person's act. */
export const needsSecondPerson = ({ from, to, allowsMore }: RiskStep): boolean => gravityOf(to) < gravityOf(from) || allowsMore;
