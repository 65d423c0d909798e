import type { Db } from '../../../../platform/server/index.ts';
import { type Business, formatAmount, type LimitLevel, type RiskLevel, riskLevels } from '../../../register/kernel/index.ts';
import { effectiveAt, profileAt, riskAllowsMore } from '../model/default-limits.ts';
import { groundsAt } from './change-default-limits.ts';
import { findLimitPlace } from './default-limits.store.ts';

/** What governs at a merchant for one direction and currency if it is of a risk. */
export interface LimitAtRisk {
  business: Business;
  currency: string;
  monitor_limit: string;
  probation_limit: string;
  /** Where that stands: of its own, or from above. */
  level: LimitLevel;
}

export interface LimitsAtRisk {
  risk_level: RiskLevel;
  /** The limits there would allow more than those that govern now. */
  allows_more: boolean;
  limits: LimitAtRisk[];
}

/** The limits that govern at a merchant by each risk that it may have, by the functions that decide. */
export async function limitsByRisk(db: Db, merchantNo: string): Promise<LimitsAtRisk[]> {
  const place = await findLimitPlace(db, { merchantNo });
  if (!place) return [];
  const grounds = await groundsAt(db, place);
  return riskLevels.map((risk) => ({
    risk_level: risk,
    allows_more: grounds.some(({ slot, profiles }) => riskAllowsMore(profiles, slot, risk)),
    limits: grounds.flatMap(({ slot, profiles }) => {
      const at = { ...slot, riskLevel: risk };
      const governing = profileAt(profiles, at);
      if (!governing) return [];
      const { monitorMinor, probationMinor } = effectiveAt(profiles, at);
      const { business, currency } = slot;
      return [{ business, currency, monitor_limit: formatAmount(monitorMinor), probation_limit: formatAmount(probationMinor), level: governing.level }];
    }),
  }));
}
