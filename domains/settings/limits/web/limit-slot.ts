import { businessWords, periodUnitWords } from '../../../register/vocabulary/contract/index.ts';
import { addressOf, type AnyEndpoint, type Text } from '../../../../platform/web/index.ts';
import type { EndpointData, EndpointInput } from '../../../../platform/contract/index.ts';
import { listDefaultLimits, listDefaultLimitsAt, showDefaultLimit } from '../contract/index.ts';

/** Which limits: a place, a direction, a currency, as the calls name them. */
export type LimitSlot = EndpointInput<typeof showDefaultLimit>;
export type DefaultLimitRow = EndpointData<typeof listDefaultLimits>['list'][number];
export type DefaultLimitDetail = EndpointData<typeof showDefaultLimit>;

type Place = Pick<DefaultLimitDetail, 'level' | 'entity_code' | 'risk_level' | 'merchant_no' | 'app_id' | 'business' | 'currency'>;

export function slotOf({ level, entity_code: company, risk_level: risk, merchant_no: merchant, app_id: app, business, currency }: Place): LimitSlot {
  const money = { business, currency };
  if (level === 'app' && app) return { level, app_id: app, ...money };
  if (level === 'merchant' && merchant) return { level, merchant_no: merchant, ...money };
  if (level === 'risk' && risk) return { level, entity_code: company, risk_level: risk, ...money };
  return { level: 'general', entity_code: company, ...money };
}

export const slotKey = (place: Place): string => Object.values(slotOf(place)).join(' ');

/** The name of a place as people say it. */
export const placeName = (place: Pick<DefaultLimitDetail, 'company_name' | 'risk_level' | 'merchant_name' | 'app_name'>, t: Text): string =>
  place.app_name ??
  place.merchant_name ??
  (place.risk_level ? `${t.of('defaultLimits.merchantsOf', place.risk_level)} · ${place.company_name}` : place.company_name);

/** Where what governs at a place comes from. */
export function sourceWords({ own, effective }: Pick<DefaultLimitDetail, 'own' | 'effective'>, t: Text): string {
  if (own) return t('defaultLimits.own');
  return effective.risk_level ? t.of('defaultLimits.fromRisk', effective.risk_level) : t.of('defaultLimits.from', effective.level);
}

/** Where a merchant or app is in the back office; a company has no page of its own. */
export function placeHref(place: { level: string; muid: string | null; app_id: string | null }): string | undefined {
  if (place.level === 'app' && place.app_id) return addressOf('/appDetail', { app_id: place.app_id, part: 'limits' });
  return place.level === 'merchant' && place.muid ? addressOf('/merchantDetail', { muid: place.muid, part: 'limits' }) : undefined;
}

export const moneyWords = ({ business, currency }: { business: Place['business']; currency: string }, t: Text): string =>
  `${t.term(businessWords, business)} · ${currency}`;

interface Window {
  calculation_period: number;
  period_unit: DefaultLimitDetail['period_unit'];
  window_mode: DefaultLimitDetail['window_mode'];
}
export const windowWords = ({ calculation_period: count, period_unit: unit, window_mode: mode }: Window, t: Text): string =>
  `${count} ${t.term(periodUnitWords, unit).toLowerCase()}, ${t.of('defaultLimits.windowModes', mode)}`;

/** What a change of default limits makes stale. */
export const touchedByDefaults: readonly AnyEndpoint[] = [listDefaultLimits, listDefaultLimitsAt, showDefaultLimit];
