import { z } from 'zod';
import { InvalidInputError, refuse, termIn, textIn } from '../../../../platform/contract/index.ts';
import { type Act, always, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { businesses, currencies, type Currency, parseAmount } from '../../../register/kernel/index.ts';
import { insertFirstLimits, kindsWithLimits, lockDefaultLimits } from '../../../settings/limits/server/index.ts';
import { businessWords, displayMoney } from '../../../register/vocabulary/contract/index.ts';
import { paymentWayErrors } from '../contract/index.ts';

/* The first limits of a company for a direction and currency open all such payments: two people give them. */

const target = 'first-limits';
const payload = z.strictObject({
  entity_code: z.string(),
  business: z.enum(businesses),
  currency: z.enum(currencies),
  monitor_limit: z.string(),
  probation_limit: z.string(),
  unverified_ceiling: z.string(),
  minor_floor: z.string(),
  limit_days: z.number(),
  reason: z.string(),
});
export type FirstLimitsInput = z.output<typeof payload>;

export const firstLimitsId = ({ entity_code: company, business, currency }: Pick<FirstLimitsInput, 'entity_code' | 'business' | 'currency'>): string =>
  [company, business, currency].join('|');
const minor = (text: string): bigint => parseAmount(text) ?? 0n;

export const firstLimits = secondPerson({
  kind: 'default-limits.begin',
  payload,
  sees: 'AML.RoutingConfig:read',
  targets: {
    [target]: async (db, ids) => {
      const places = ids.map((id) => id.split('|'));
      const companies = [...new Set(places.map(([company = '']) => company))];
      await lockDefaultLimits(db, companies);
      const having = await kindsWithLimits(db, companies);
      return places.flatMap(([company, business, currency]) =>
        having.some((one) => one.companyCode === company && one.business === business && one.currency === currency)
          ? []
          : [{ id: [company, business, currency].join('|'), version: 0 }],
      );
    },
  },
  needsSecond: always,
  whenWaiting: (requestId) => refuse(paymentWayErrors, 'LIMITS_BEGIN_WAITS', {}, { request_id: requestId }),
  about: ({ entity_code: company, probation_limit: limit, currency }) => ({ ...viewParts.aboutThing(company), amounts: [{ minor: minor(limit), currency }] }),
  sentence: ({ entity_code: place, business, currency, probation_limit: limit }, { lang }) =>
    viewParts.say('server.requests.defaultLimits', lang, {
      place,
      amount: displayMoney(minor(limit), currency as Currency, lang),
      direction: termIn(businessWords, business, lang),
    }),
  async view(limits, { lang }) {
    const { change, text, money, plainView } = viewParts;
    const fact = (en: string, pt: string, es: string, value: ReturnType<typeof text>) => ({ label: textIn({ en, pt, es }, lang), value });
    const first = (en: string, pt: string, es: string, after: ReturnType<typeof text>) => change(textIn({ en, pt, es }, lang), { before: null, after });
    const amount = (value: string) => money(minor(value), limits.currency);
    return plainView(
      [
        fact('Company', 'Empresa', 'Empresa', text(limits.entity_code)),
        fact('Direction', 'Operação', 'Tipo de operación', text(termIn(businessWords, limits.business, lang))),
        fact('Reason', 'Motivo', 'Motivo', text(limits.reason)),
      ],
      [
        ...first('Monitor limit', 'Limite de monitoramento', 'Límite de monitoreo', amount(limits.monitor_limit)),
        ...first('Probation limit', 'Limite de retenção', 'Límite de retención', amount(limits.probation_limit)),
        ...first('Without a verified identity', 'Sem identidade verificada', 'Sin identidad verificada', amount(limits.unverified_ceiling)),
        ...first('Minors', 'Menores de idade', 'Menores de edad', amount(limits.minor_floor)),
        ...first('Days', 'Dias', 'Días', text(String(limits.limit_days))),
      ],
      { path: '/systemconfig', params: { tab: 'payments' } },
    );
  },
  async apply(act, limits) {
    const isNew = await insertFirstLimits(act.db, {
      companyCode: limits.entity_code,
      business: limits.business,
      currency: limits.currency,
      monitorMinor: minor(limits.monitor_limit),
      probationMinor: minor(limits.probation_limit),
      unverifiedCeilingMinor: minor(limits.unverified_ceiling),
      minorFloorMinor: minor(limits.minor_floor),
      days: limits.limit_days,
    });
    if (!isNew) refuse(paymentWayErrors, 'LIMITS_BEGUN');
    const { entity_code: companyCode, reason, ...after } = limits;
    act.audit({ verb: 'default-limits.begun', subject: { kind: 'default-limits', id: firstLimitsId(limits) }, companyCode, after, reason });
    return { entity_code: companyCode };
  },
});

/** Asks a second person for the first limits of a company. */
export async function askForFirstLimits(act: Act, input: FirstLimitsInput) {
  const { entity_code: companyCode, reason } = input;
  if (!act.actor.companies.includes(companyCode)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
  if (minor(input.monitor_limit) > minor(input.probation_limit))
    throw new InvalidInputError([{ field: 'monitor_limit', code: 'tooBig', params: { limit: input.probation_limit } }]);
  const having = await kindsWithLimits(act.db, [companyCode]);
  if (having.some((one) => one.business === input.business && one.currency === input.currency)) refuse(paymentWayErrors, 'LIMITS_BEGUN');
  const requestId = await firstLimits.ask(act, { payload: input, targets: [{ id: firstLimitsId(input), version: 0 }], companyCodes: [companyCode], reason });
  const { entity_code: _company, reason: _reason, ...after } = input;
  act.audit({ verb: 'default-limits.begin-asked', subject: { kind: 'default-limits', id: firstLimitsId(input) }, companyCode, after, reason });
  return { status: 'WAITING_APPROVAL' as const, request_id: requestId };
}
