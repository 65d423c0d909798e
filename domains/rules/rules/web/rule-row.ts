import { dimensionIn } from '../../../register/reference-data/contract/index.ts';
import { businessWords, ruleLevelWords } from '../../../register/vocabulary/contract/index.ts';
import { addressOf, type Text } from '../../../../platform/web/index.ts';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import type { listRules, showRule } from '../contract/index.ts';

export type RuleRow = EndpointData<typeof listRules>['list'][number];
export type RuleDetailData = EndpointData<typeof showRule>;
export type Version = NonNullable<RuleDetailData['governing']>;
export type Governance = RuleDetailData['governance'];
export type RuleHead = NonNullable<Governance['governs']>;

/** Addresses of the rule screens. */
export const rulePath = (ruleId: string, part?: string): string => addressOf('/ruleSettings', { rule: ruleId, part });
export const formPath = (ruleId: string, backtest?: string): string => addressOf('/ruleSettings', { form: ruleId, backtest });
export interface NewRulePlace {
  level?: 'general' | 'merchant' | 'app';
  merchant?: string | undefined;
  merchant_no?: string | undefined;
  app?: string | undefined;
  type?: string | undefined;
  company?: string | undefined;
  currency?: string | undefined;
  business?: string | undefined;
  dimension?: string | undefined;
}
export const newRulePath = (place: NewRulePlace = {}): string => addressOf('/ruleSettings', { form: 'new', ...place });
export const merchantPath = (muid: string): string => addressOf('/merchantDetail', { muid, part: 'governing' });
export const placesPath = addressOf('/ruleSettings', { tab: 'places' });
/** The same where only the number is known. */
export const merchantNoPath = (merchantNo: string): string => addressOf('/merchantDetail', { merchant_no: merchantNo, part: 'governing' });
export const appPath = (appId: string): string => addressOf('/appDetail', { app_id: appId });

/** Where the place of a rule is in the back office; a company has no page of its own. */
export function placePath(place: Pick<RuleHead, 'level' | 'merchant_no' | 'app_id'>): string | undefined {
  if (place.level === 'app' && place.app_id) return appPath(place.app_id);
  return place.level === 'merchant' && place.merchant_no ? merchantNoPath(place.merchant_no) : undefined;
}

/** Where a rule holds, as people say it. */
export function placeText(place: Pick<RuleHead, 'level' | 'merchant_name' | 'merchant_no' | 'app_name' | 'app_id'>, t: Text): string {
  if (place.level === 'general') return t.term(ruleLevelWords, 'general');
  const merchant = place.merchant_name ?? place.merchant_no ?? '';
  return place.level === 'merchant' ? merchant : `${place.app_name ?? place.app_id ?? ''} · ${merchant}`;
}

/** The family without its company: what it takes for two rules to be about the same thing. */
export function familyText(rule: Pick<RuleRow, 'business' | 'currency' | 'dimension'>, t: Text): string {
  const business = rule.business ? t.term(businessWords, rule.business) : t('rules.bothBusinesses');
  return [business, rule.currency, ...(rule.dimension && rule.dimension !== 'DEFAULT' ? [dimensionIn(rule.dimension, t.lang)] : [])].join(' · ');
}

/** Who made something; what came with the company was made by nobody. */
export const makerText = (maker: string, t: Text): string => (maker === 'system' ? t('rules.system') : maker);
