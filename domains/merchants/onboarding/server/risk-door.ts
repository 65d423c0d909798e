import { type Db, definePort } from '../../../../platform/server/index.ts';
import type { RiskLevel } from '../../../register/kernel/index.ts';
import { currentAssessment, isEddDue as isDue } from '../../merchant-risk/server/index.ts';

/** The last risk assessment of a merchant, as far as its onboarding goes. */
export interface KnownAssessment {
  level: RiskLevel;
  /** In hundredths. */
  score: number;
  modelVersion: number;
  at: Date;
  by: string;
  nextReviewOn: string;
  /** A floor of the model forbids the merchant, whatever its level. */
  isProhibited: boolean;
  /** Nothing that it was made of has changed, and its date of review has not passed. */
  isCurrent: boolean;
}

/** What the slice of risk assessments answers. */
export interface RiskDoor {
  /** Undefined: never assessed. */
  currentAssessment(db: Db, merchantNo: string): Promise<KnownAssessment | undefined>;
  isEddDue(db: Db, merchantNo: string): Promise<{ isDue: boolean; reasons: readonly string[] }>;
}

/** The slice that assesses risks; tests pass in assessments of their own. */
const door = definePort<RiskDoor>({ currentAssessment, isEddDue: isDue });

/** Has others say what a risk is. */
export const registerRiskAssessments = door.register;

/** The last assessment of a merchant; undefined where it was never assessed. */
export const findAssessment: RiskDoor['currentAssessment'] = (db, merchantNo) => door.now.currentAssessment(db, merchantNo);

/** Whether enhanced due diligence is due, and why. */
export const isEddDue: RiskDoor['isEddDue'] = (db, merchantNo) => door.now.isEddDue(db, merchantNo);
