import { z } from 'zod';
import { changeDefaultLimit, listDefaultLimits } from '../../../../settings/limits/contract/index.ts';
import { listGeneralLimits } from '../../../../settings/limits/server/index.ts';
import { formatAmount } from '../../../../register/kernel/index.ts';
import { beginLimits } from '../../../../payments/payment-ways/contract/index.ts';
import { limitLevelWords } from '../../../../register/vocabulary/contract/index.ts';
import { definePart, everyRow, outcomeOf, refuseFixed } from './part.ts';

const amount = () => z.string().nullable();
const row = z.strictObject({
  level: z.string(),
  entity_code: z.string(),
  risk_level: z.string().nullable(),
  merchant_no: z.string().nullable(),
  app_id: z.string().nullable(),
  business: z.string(),
  currency: z.string(),
  monitor_limit: z.string(),
  probation_limit: z.string(),
  /** Of companies: given with the first limits, and unchanged from then on. Of all other levels nothing. */
  unverified_ceiling: amount(),
  minor_floor: amount(),
  limit_days: z.number().int().nullable(),
});
type Row = z.output<typeof row>;

const firstFields = ['unverified_ceiling', 'minor_floor', 'limit_days'] as const;
const levels = ['general', 'risk', 'merchant', 'app'];
/** A place after those above it. */
const idOf = (one: Row): string =>
  [levels.indexOf(one.level), one.entity_code, one.business, one.currency, one.risk_level ?? one.app_id ?? one.merchant_no ?? ''].join('|');

/** Default limits of companies, of merchants by risk, of single merchants and apps. */
export const limits = definePart<Row, number>({
  key: 'limits',
  reads: listDefaultLimits,
  row,
  async read(reach) {
    const { db, actor } = reach.call;
    const first = await listGeneralLimits(db, actor.companies);
    return (await everyRow(reach, listDefaultLimits)).map((one) => {
      const of =
        one.level === 'general'
          ? first.find(({ companyCode, business, currency }) => companyCode === one.entity_code && business === one.business && currency === one.currency)
          : undefined;
      const { level, entity_code, risk_level, merchant_no, app_id, business, currency, monitor_limit, probation_limit, version } = one;
      return {
        row: {
          ...{ level, entity_code, risk_level, merchant_no, app_id, business, currency, monitor_limit, probation_limit },
          unverified_ceiling: of ? formatAmount(of.unverifiedCeilingMinor) : null,
          minor_floor: of ? formatAmount(of.minorFloorMinor) : null,
          limit_days: of?.days ?? null,
        },
        state: version,
      };
    });
  },
  id: idOf,
  name: (one) => [one.entity_code, one.app_id ?? one.merchant_no, one.currency].filter(Boolean).join(' · '),
  fixed: firstFields,
  async save(reach, { row: one, here, reason }) {
    const texts = firstFields.filter((field) => one.level !== 'general' && one[field] !== null);
    if (texts.length > 0) refuseFixed(texts, reach.call.lang);
    const pair = { monitor_limit: one.monitor_limit, probation_limit: one.probation_limit };
    const place = { entity_code: one.entity_code, business: one.business as 'payin' };
    if (!here && one.level === 'general')
      return outcomeOf(
        await reach.ask(beginLimits, {
          ...pair,
          ...place,
          currency: one.currency as 'BRL',
          unverified_ceiling: one.unverified_ceiling ?? '',
          minor_floor: one.minor_floor ?? '',
          limit_days: one.limit_days ?? 0,
          reason,
        }),
      );
    const of = { risk_level: (one.risk_level ?? undefined) as 'LOW' | undefined, merchant_no: one.merchant_no ?? undefined, app_id: one.app_id ?? undefined };
    return outcomeOf(
      await reach.ask(changeDefaultLimit, {
        ...pair,
        ...place,
        ...of,
        level: one.level as 'general',
        currency: one.currency,
        version: here?.state ?? 0,
        reason,
      }),
    );
  },
  words: { level: limitLevelWords },
});
