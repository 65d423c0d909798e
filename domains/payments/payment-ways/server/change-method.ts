import { z } from 'zod';
import { refuse, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { canonicalJson } from '../../../../platform/server/index.ts';
import { type Act, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { lockMethods, type MethodRow, updateMethod } from '../../../register/reference-data/server/index.ts';
import { paymentWayErrors } from '../contract/index.ts';

/*
 * Payments of a method that is cash are gathered for the reports that the law demands of cash. Two people take a method out of them;
 * one brings it in, and calls it otherwise.
 */

const target = 'payment-method';
const payload = z.strictObject({ code: z.string(), name: z.string(), countries: z.array(z.string()), is_cash: z.boolean() });
type MethodInput = z.output<typeof payload>;

export const methodNotice = ({ name, countries, isCash }: MethodRow) => ({ name, countries: countries.toSorted(), is_cash: isCash });
export const methodOf = ({ is_cash: isCash, ...one }: MethodInput): MethodRow => ({ ...one, isCash });
const versionOf = (one: MethodRow): string => canonicalJson(methodNotice(one));

async function write(act: Act, one: MethodRow): Promise<void> {
  const before = (await updateMethod(act.db, one)) ?? refuse(paymentWayErrors, 'WAY_NOT_FOUND');
  act.audit({ verb: 'payment-method.changed', subject: { kind: target, id: one.code }, before: methodNotice(before), after: methodNotice(one) });
  await methodChange.endStale(act, one.code);
}

export const methodChange = secondPerson({
  kind: 'payment-method.change',
  ofAll: true,
  payload,
  sees: 'AML.RoutingConfig:read',
  targets: {
    [target]: async (db, ids) => (await lockMethods(db, ids)).map((one) => ({ id: one.code, version: versionOf(one) })),
  },
  needsSecond: ({ before, after }: { before: MethodRow; after: MethodRow }) => before.isCash && !after.isCash,
  whenWaiting: (requestId) => refuse(paymentWayErrors, 'WAY_WAITS', {}, { request_id: requestId }),
  about: ({ name }) => viewParts.aboutThing(name),
  sentence: ({ name }, { lang }) => viewParts.say('server.requests.method', lang, { name }),
  async view({ code, name, countries, is_cash: isCash }, { db, lang }) {
    const { text, change, plainView } = viewParts;
    const before = (await lockMethods(db, [code]))[0];
    const yesNo = (is: boolean) => text(textIn(is ? textsOf('server.paymentWays.yes') : textsOf('server.paymentWays.no'), lang));
    return plainView(
      [{ label: textIn(textsOf('server.paymentWays.code'), lang), value: text(code) }],
      before
        ? [
            ...change(textIn(textsOf('server.paymentWays.cash'), lang), { before: yesNo(before.isCash), after: yesNo(isCash), loosens: !isCash }),
            ...change(textIn(textsOf('server.paymentWays.name'), lang), { before: text(before.name), after: text(name), loosens: false }),
            ...change(textIn(textsOf('server.paymentWays.countries'), lang), {
              before: text(before.countries.toSorted().join(', ')),
              after: text(countries.toSorted().join(', ')),
              loosens: false,
            }),
          ]
        : [],
      { path: '/systemconfig', params: { tab: 'payments' } },
    );
  },
  async apply(act, one) {
    await write(act, methodOf(one));
    return { code: one.code };
  },
});

/** Changes a method, or asks a second person where it would be cash no longer. */
export async function changePaymentMethod(act: Act, input: MethodInput) {
  const after = methodOf(input);
  const [before] = await lockMethods(act.db, [input.code]);
  if (!before) return refuse(paymentWayErrors, 'WAY_NOT_FOUND');
  if (versionOf(before) === versionOf(after)) refuse(paymentWayErrors, 'WAY_UNCHANGED');
  const outcome = await methodChange.decide(act, {
    weighed: { before, after },
    write: () => write(act, after),
    ask: () => ({ payload: input, targets: [{ id: input.code, version: versionOf(before) }] }),
  });
  return 'requestId' in outcome
    ? { code: input.code, status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId }
    : { code: input.code, status: 'CHANGED' as const, request_id: null };
}
