import type { Language } from '../../../platform/contract/index.ts';
import type { Db } from '../../../platform/server/index.ts';
import type { MerchantProfile } from '../../merchants/server/index.ts';

export async function documentFacts(_db: Db, _merchantNo: string): Promise<{ missing: string[]; expired: string[]; hasContract: boolean }> {
  return { missing: [], expired: [], hasContract: true };
}
export async function assessmentFacts(_db: Db, _merchantNo: string): Promise<{ isCurrent: boolean; isProhibited: boolean } | undefined> {
  return { isCurrent: true, isProhibited: false };
}
export async function eddFacts(_db: Db, { riskLevel }: MerchantProfile): Promise<{ isDue: boolean; reasons: string[] }> {
  return { isDue: riskLevel === 'HIGH', reasons: riskLevel === 'HIGH' ? ['HIGH_RISK'] : [] };
}
interface Saying {
  lang: Language;
  time(at: number | null): string;
}
type Line = readonly [string, string];
export async function assessmentLines(_db: Db, _merchantNo: string, _saying: Saying): Promise<Line[]> {
  return [];
}
export async function documentLines(_db: Db, _merchantNo: string, _saying: Saying): Promise<Line[]> {
  return [];
}
