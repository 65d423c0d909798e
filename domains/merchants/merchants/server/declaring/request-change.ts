import { z } from 'zod';
import { type Language, refuse, termIn, textIn, textsOf } from '../../../../../platform/contract/index.ts';
import { always, secondPerson, viewParts } from '../../../../mechanisms/approval-requests/server/index.ts';
import { declaredFieldWords } from '../../../../register/vocabulary/contract/index.ts';
import { merchantsErrors } from '../../contract/errors.ts';
import type { MeasuringField } from '../../model/change-rules.ts';
import { findMerchant, type MerchantProfile } from '../stores/merchant.store.ts';
import { lockMerchant } from '../merchants.ts';
import { lockMerchants, merchantTarget } from '../requests.ts';
import { type ReviewChange, isActiveMerchant, wireNames, writeChange } from './change-declaration.ts';
import { demandIndustry } from './read-declaration.ts';

const payloadSchema = z.strictObject({
  merchant_no: z.string(),
  muid: z.string(),
  merchant_name: z.string(),
  changes: z.strictObject({
    industry: z.string().optional(),
    country: z.string().optional(),
    declaredTurnoverMinor: z.number().nullable().optional(),
    declaredTicketMinor: z.number().nullable().optional(),
    payerCountries: z.array(z.string()).optional(),
  }),
  reason: z.string(),
});
type Payload = z.output<typeof payloadSchema>;

const words = {
  merchant: textsOf('server.merchants.merchant'),
  reason: textsOf('server.merchants.reason'),
};

const valueOf = ({ currency }: MerchantProfile, value: unknown) => {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' ? viewParts.money(BigInt(value), currency) : viewParts.text(Array.isArray(value) ? value.join(', ') : String(value));
};

/** Changes by which less would be found of an active merchant: its industry, its country, more of what it declared. */
export const declarationChange = (reviewChange: ReviewChange) =>
  secondPerson<Payload>({
    kind: 'merchant.change-declaration',
    payload: payloadSchema,
    sees: 'AML.ONBOARDING.OnboardingList:read',
    targets: { [merchantTarget]: (db, ids) => lockMerchants(db, ids, ({ version }) => version) },
    needsSecond: always,
    whenWaiting: () => refuse(merchantsErrors, 'MERCHANT_WAITS'),
    about: ({ merchant_name: name }) => viewParts.aboutThing(name),
    sentence: ({ merchant_name: merchant }, { lang }) => viewParts.say('server.requests.declaration', lang, { merchant }),
    async view({ merchant_no: no, merchant_name: name, muid, changes, reason }, { db, lang }: { db: Parameters<typeof findMerchant>[0]; lang: Language }) {
      const merchant = await findMerchant(db, no);
      return viewParts.plainView(
        [
          { label: textIn(words.merchant, lang), value: viewParts.text(`${name} (${no})`) },
          { label: textIn(words.reason, lang), value: viewParts.text(reason) },
        ],
        merchant
          ? (Object.keys(changes) as MeasuringField[]).flatMap((field) =>
              viewParts.change(termIn(declaredFieldWords, wireNames([field])[0] as 'industry', lang), {
                before: valueOf(merchant, merchant[field]),
                after: valueOf(merchant, changes[field]),
              }),
            )
          : [],
        { path: '/merchantDetail', params: { muid } },
      );
    },
    async apply(act, { merchant_no: no, changes, reason }) {
      const merchant = await lockMerchant(act.db, no);
      if (!isActiveMerchant(merchant)) refuse(merchantsErrors, 'MERCHANT_NOT_FROM_HERE');
      await demandIndustry(act, { country: changes.country, industry: changes.industry, payer_countries: changes.payerCountries });
      await writeChange(act, merchant, changes, { reason, reviewChange });
      return { merchant_no: no, changed: wireNames(Object.keys(changes)) };
    },
  });
