import { refuse } from '../../../../platform/contract/index.ts';
import { handle, type Slice } from '../../../../platform/server/index.ts';
import type { ApprovalKind } from '../../../mechanisms/approval-requests/server/index.ts';
import { businesses, currencies } from '../../../register/kernel/index.ts';
import { kindsWithLimits } from '../../../settings/limits/server/index.ts';
import {
  insertMethod,
  insertProvider,
  listMethods,
  listProviders,
  listStoredCompanies,
  updateProvider,
} from '../../../register/reference-data/server/index.ts';
import { addMethod, addProvider, beginLimits, changeMethod, changeProvider, listPaymentWays, paymentWayErrors } from '../contract/index.ts';
import { askForFirstLimits, firstLimits, firstLimitsId } from './begin-limits.ts';
import { changePaymentMethod, methodChange, methodOf, methodNotice } from './change-method.ts';

export { askForFirstLimits } from './begin-limits.ts';

/** What this slice asks a second person for. */
export const paymentWayApprovalKinds: readonly ApprovalKind[] = [firstLimits, methodChange];

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
      call.audit({ subject: { kind: 'payment-method', id: one.code }, after: methodNotice(one) });
      return { code: one.code };
    }),
    handle(changeMethod, (input, call) => changePaymentMethod(call, input)),
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
    handle(beginLimits, (input, call) => askForFirstLimits(call, input)),
  ],
};
