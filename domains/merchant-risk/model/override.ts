import { type AssessedLevel, gravityOf } from '../../../engines/merchant-risk/index.ts';
import type { RiskLevel } from '../../kernel/index.ts';

/** By which level rules and limits go: whoever may not be taken on counts as of high risk. */
export const effectiveLevel = (level: AssessedLevel): RiskLevel => (level === 'PROHIBITED' ? 'HIGH' : level);

/** A lower level than the one that comes out takes a second person; a higher one is one person's act. */
export const lowersRisk = ({ from, to }: { from: RiskLevel; to: RiskLevel }): boolean => gravityOf(to) < gravityOf(from);
