import { refuse } from '../../../platform/contract/index.ts';
import { handle, type Slice } from '../../../platform/server/index.ts';
import type { ApprovalKind } from '../../approval-requests/server/index.ts';
import { businesses, currencies } from '../../kernel/index.ts';
import { kindsWithLimits } from '../../limits/server/index.ts';
import {
  insertMethod,
  insertProvider,
  listMethods,
  listProviders,
  listStoredCompanies,
  type MethodRow,
  updateMethod,
  updateProvider,
} from '../../reference-data/server/index.ts';
import { addMethod, addProvider, beginLimits, changeMethod, changeProvider, listPaymentWays, paymentWayErrors } from '../contract/index.ts';
import { askForFirstLimits, firstLimits, firstLimitsId } from './begin-limits.ts';

export { askForFirstLimits } from './begin-limits.ts';

/** What this slice asks a second person for. */
export const paymentWayApprovalKinds: readonly ApprovalKind[] = [firstLimits];

const told = ({ name, countries, isCash }: MethodRow) => ({ name, countries: countries.toSorted(), is_cash: isCash });
const methodOf = ({ is_cash: isCash, ...one }: { code: string; name: string; countries: string[]; is_cash: boolean }): MethodRow => ({ ...one, isCash });
const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

export const paymentWaysSlice: Slice = {
  name: 'payment-ways',
  handlers: [
    handle(listPaymentWays, async (_input, { db, actor }) => {
      const companies = await listStoredCompanies(db, actor.companies);
      const codes = companies.map(({ code }) => code);
      const having = await kindsWithLimits(db, codes);
      const places = codes.flatMap((code) => businesses.flatMap((business) => currencies.map((currency) => ({ entity_code: code, business, currency }))));
      const waiting = await firstLimits.findWaiting(db, places.map(firstLimitsId));
      return {
        methods: (await listMethods(db)).map(({ isCash, ...one }) => ({ ...one, is_cash: isCash })),
        providers: await listProviders(db),
        limits: companies.map(({ code, name }) => ({
          entity_code: code,
          name,
          has: having.filter(({ companyCode }) => companyCode === code).map(({ business, currency }) => ({ business, currency })),
          waiting: places.flatMap((place) => {
            const id = place.entity_code === code ? waiting.get(firstLimitsId(place)) : undefined;
            return id === undefined ? [] : [{ business: place.business, currency: place.currency, request_id: id }];
          }),
        })),
      };
    }),
    handle(addMethod, async (input, call) => {
      const one = methodOf(input);
      if (!(await insertMethod(call.db, one))) refuse(paymentWayErrors, 'WAY_TAKEN');
      call.audit({ subject: { kind: 'payment-method', id: one.code }, after: told(one) });
      return { code: one.code };
    }),
    handle(changeMethod, async (input, call) => {
      const one = methodOf(input);
      const before = (await updateMethod(call.db, one)) ?? refuse(paymentWayErrors, 'WAY_NOT_FOUND');
      if (isSame(told(before), told(one))) refuse(paymentWayErrors, 'WAY_UNCHANGED');
      call.audit({ subject: { kind: 'payment-method', id: one.code }, before: told(before), after: told(one) });
      return { code: one.code };
    }),
    handle(addProvider, async (one, call) => {
      if (!(await insertProvider(call.db, one))) refuse(paymentWayErrors, 'WAY_TAKEN');
      call.audit({ subject: { kind: 'provider', id: one.code }, after: { name: one.name } });
      return { code: one.code };
    }),
    handle(changeProvider, async (one, call) => {
      const before = (await updateProvider(call.db, one)) ?? refuse(paymentWayErrors, 'WAY_NOT_FOUND');
      if (before.name === one.name) refuse(paymentWayErrors, 'WAY_UNCHANGED');
      call.audit({ subject: { kind: 'provider', id: one.code }, before: { name: before.name }, after: { name: one.name } });
      return { code: one.code };
    }),
    handle(beginLimits, (wish, call) => askForFirstLimits(call, wish)),
  ],
};
