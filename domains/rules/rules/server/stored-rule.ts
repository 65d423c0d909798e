import type { RuleLevel } from '../../../../engines/rules/index.ts';
import type { Business } from '../../../register/kernel/index.ts';
import type { KeptVersion, RuleState } from '../model/rule-state.ts';

/** A version as it is stored. */
export interface StoredVersion extends KeptVersion {
  readonly statusAt: Date;
  readonly specHash: string;
  readonly reason: string | null;
  readonly equalsVersion: number | null;
  readonly createdByName: string;
  readonly createdAt: Date;
}

/** A rule with its place, and its versions that are not retired. */
export interface StoredRule extends RuleState {
  readonly level: RuleLevel;
  readonly merchantNo: string | null;
  readonly appId: string | null;
  readonly ruleType: string;
  readonly business: Business | null;
  readonly currency: string;
  /** Of the row: moves with every change. */
  readonly rowVersion: number;
  readonly createdByName: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly versions: readonly StoredVersion[];
  /** The version of the highest number, retired or not. */
  readonly last: StoredVersion;
  readonly companyName: string;
  readonly country: string;
  readonly muid: string | null;
  readonly merchantName: string | null;
  readonly appName: string | null;
}
