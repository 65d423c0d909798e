import { type Demand, mayCall, refuse } from '../../../platform/contract/index.ts';
import type { Actor, Db } from '../../../platform/server/index.ts';
import type { Act } from '../../approval-requests/server/index.ts';
import { changeCompany, companyAtFirst, companyChange, openCompany, weighCompany } from '../../companies/server/index.ts';
import { changeDefaultLimits, defaultLimitChange, getGround, listGeneralLimits, weighDefaultLimit } from '../../limits/server/index.ts';
import { askForFirstLimits } from '../../payment-ways/server/index.ts';
import {
  insertMethod,
  insertProvider,
  listMethods,
  listProviders,
  listStoredCompanies,
  updateMethod,
  updateProvider,
} from '../../reference-data/server/index.ts';
import { addChannel, channelAddition, loadMapping, weighAddition } from '../../routing/server/index.ts';
import { giveCompany } from '../../session/server/index.ts';
import { parseAmount } from '../../kernel/index.ts';
import { configurationFileErrors, type ConfigurationFileData, type DifferenceView, type FilePart } from '../contract/index.ts';

/*
 * What a file would add and change, each difference with the change that makes it: the same that a screen makes, with its
 * checks, its second person and its trace. Nothing that is only here is taken away.
 */

export interface Difference extends DifferenceView {
  /** Makes the change; true: it waits for a second person. */
  apply(act: Act, reason: string): Promise<boolean>;
}

/** What each part takes to be changed. */
const demandOf: Readonly<Record<FilePart, Demand>> = {
  companies: 'AML.CONFIGURATION:write',
  methods: 'AML.RoutingConfig:write',
  providers: 'AML.RoutingConfig:write',
  channels: 'AML.RoutingConfig:write',
  limits: 'AML.RuleSettings:write',
};
const firstLimitsDemand: Demand = 'AML.RoutingConfig:write';

const said = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.join(', ') : String(value);
};
const linesOf = (before: object | undefined, after: object): DifferenceView['lines'] =>
  Object.entries(after).flatMap(([field, value]) => {
    const was = before && (before as Record<string, unknown>)[field];
    return before && JSON.stringify(was) === JSON.stringify(value) ? [] : [{ field, before: said(was), after: said(value) }];
  });

interface Look {
  db: Db;
  actor: Actor;
  file: ConfigurationFileData;
}

async function companyDifferences({ db, actor, file }: Look): Promise<Difference[]> {
  const may = mayCall(actor.abilities, demandOf.companies);
  const present = new Map((await listStoredCompanies(db, actor.companies)).map((one) => [one.code, one]));
  return file.companies.flatMap((wanted): Difference[] => {
    const company = present.get(wanted.code);
    const { code, name, country, currency, settings } = wanted;
    const wish = { entity_code: code, name, settings: settings as never };
    const shown = { part: 'companies' as const, name: `${name} (${code})`, may };
    if (!company) {
      // It begins as its country has it; what controls less than that is a change like any other.
      const first = companyAtFirst({ code, name, country, currency, timeZone: settings.time_zone });
      return [
        {
          ...shown,
          change: 'ADDED',
          lines: linesOf(undefined, { country, currency, ...settings }),
          needs_approval: companyChange.needsSecond(weighCompany(first, wish)),
          async apply(act, reason) {
            await openCompany(act, { code, name, country, currency, timeZone: settings.time_zone }, reason);
            await giveCompany(act.db, act.actor.userId, code);
            act.actor.companies.push(code);
            const [made] = await listStoredCompanies(act.db, [code]);
            if (!made || weighCompany(made, wish).changed.length === 0) return false;
            return (await changeCompany(act, { ...wish, version: made.version, reason })).status === 'WAITING_APPROVAL';
          },
        },
      ];
    }
    if (company.country !== country || company.currency.trim() !== currency) refuse(configurationFileErrors, 'FILE_OTHER_COUNTRY', { company: code });
    const weighed = weighCompany(company, wish);
    if (weighed.changed.length === 0) return [];
    const values = (of: 'before' | 'after') =>
      Object.fromEntries(weighed.changed.map((key) => [key, key === 'name' ? (of === 'before' ? company.name : name) : weighed[of][key]]));
    return [
      {
        ...shown,
        change: 'CHANGED',
        lines: linesOf(values('before'), values('after')),
        needs_approval: companyChange.needsSecond(weighed),
        apply: async (act, reason) => (await changeCompany(act, { ...wish, version: company.version, reason })).status === 'WAITING_APPROVAL',
      },
    ];
  });
}

interface Named {
  code: string;
  name: string;
}

/** Differences of rows that have a code, and are added or changed whole. */
function namedDifferences<Row extends Named>(
  part: 'methods' | 'providers',
  { may, wanted, present }: { may: boolean; wanted: readonly Row[]; present: readonly Row[] },
  write: { add(db: Db, row: Row): Promise<unknown>; change(db: Db, row: Row): Promise<unknown>; kind: 'payment-method' | 'provider' },
): Difference[] {
  const known = new Map(present.map((row) => [row.code, row]));
  return wanted.flatMap((row): Difference[] => {
    const before = known.get(row.code);
    const { code, ...fields } = row;
    const { code: _code, ...former } = before ?? { code };
    const lines = linesOf(before && former, fields);
    if (lines.length === 0) return [];
    return [
      {
        part,
        name: code,
        change: before ? 'CHANGED' : 'ADDED',
        lines,
        needs_approval: false,
        may,
        async apply(act, reason) {
          await (before ? write.change(act.db, row) : write.add(act.db, row));
          const verb = `${write.kind}.${before ? 'changed' : 'added'}`;
          act.audit({ verb, subject: { kind: write.kind, id: code }, ...(before ? { before: former } : {}), after: fields, reason });
          return false;
        },
      },
    ];
  });
}

async function channelDifferences({ db, actor, file }: Look): Promise<Difference[]> {
  const may = mayCall(actor.abilities, demandOf.channels);
  const found: Difference[] = [];
  const mapped = new Map<string, Set<string>>();
  for (const code of actor.companies)
    mapped.set(code, new Set((await loadMapping(db, code)).map((one) => [one.business, one.method, one.providerCode].join('|'))));
  const begun = new Set<string>();
  for (const { entity_code: companyCode, business, method, provider_code: providerCode, currency } of file.channels) {
    if (mapped.get(companyCode)?.has([business, method, providerCode].join('|'))) continue;
    const place = { companyCode, business, method, providerCode };
    const way = [companyCode, business, method].join('|');
    // The first of a method opens nothing; those after it in the file are weighed as they will be then.
    const isKnown = actor.companies.includes(companyCode);
    const { isFirst } = begun.has(way) ? { isFirst: false } : isKnown ? await weighAddition({ db }, place, currency) : { isFirst: true };
    begun.add(way);
    found.push({
      part: 'channels',
      name: `${companyCode} · ${business} · ${method} · ${providerCode}`,
      change: 'ADDED',
      lines: currency === null ? [] : [{ field: 'currency', before: null, after: currency }],
      needs_approval: channelAddition.needsSecond({ isFirst }),
      may,
      apply: async (act, reason) => (await addChannel(act, { place, currency, reason })).status === 'WAITING_APPROVAL',
    });
  }
  return found;
}

async function limitDifferences({ db, actor, file }: Look): Promise<Difference[]> {
  const present = await listGeneralLimits(db, actor.companies);
  const found: Difference[] = [];
  for (const wanted of file.limits) {
    const { entity_code: code, business, currency, monitor_limit, probation_limit } = wanted;
    const before = present.find((one) => one.companyCode === code && one.business === business && one.currency === currency);
    const shown = { part: 'limits' as const, name: `${code} · ${business} · ${currency}` };
    const { entity_code: _code, business: _business, currency: _currency, ...amounts } = wanted;
    if (!before) {
      found.push({
        ...shown,
        change: 'ADDED',
        lines: linesOf(undefined, amounts),
        needs_approval: true,
        may: mayCall(actor.abilities, firstLimitsDemand),
        async apply(act, reason) {
          await askForFirstLimits(act, { ...wanted, reason });
          return true;
        },
      });
      continue;
    }
    if (before.monitorMinor === parseAmount(monitor_limit) && before.probationMinor === parseAmount(probation_limit)) continue;
    const wish = { level: 'general' as const, entity_code: code, business, currency, monitor_limit, probation_limit, version: before.version };
    const weighed = weighDefaultLimit(await getGround({ db, actor }, wish), wish);
    found.push({
      ...shown,
      change: 'CHANGED',
      lines: linesOf(
        { monitor_limit: String(Number(before.monitorMinor) / 100), probation_limit: String(Number(before.probationMinor) / 100) },
        { monitor_limit, probation_limit },
      ),
      needs_approval: defaultLimitChange.needsSecond(weighed),
      may: mayCall(actor.abilities, demandOf.limits),
      apply: async (act, reason) => (await changeDefaultLimits(act, { ...wish, reason })).status === 'WAITING_APPROVAL',
    });
  }
  return found;
}

/** What loading a file would add and change, in the order in which it is done. */
export async function findDifferences(look: Look): Promise<Difference[]> {
  const { db, actor, file } = look;
  const may = mayCall(actor.abilities, demandOf.methods);
  const methods = (await listMethods(db)).map(({ code, name, countries, isCash }) => ({ code, name, countries: countries.toSorted(), is_cash: isCash }));
  const wanted = file.methods.map(({ code, name, countries, is_cash }) => ({ code, name, countries: [...countries].toSorted() as string[], is_cash }));
  return [
    ...(await companyDifferences(look)),
    ...namedDifferences(
      'methods',
      { may, wanted, present: methods },
      {
        add: (trx, { is_cash: isCash, ...one }) => insertMethod(trx, { ...one, isCash }),
        change: (trx, { is_cash: isCash, ...one }) => updateMethod(trx, { ...one, isCash }),
        kind: 'payment-method',
      },
    ),
    ...namedDifferences(
      'providers',
      { may, wanted: file.providers, present: await listProviders(db) },
      { add: insertProvider, change: updateProvider, kind: 'provider' },
    ),
    ...(await channelDifferences(look)),
    ...(await limitDifferences(look)),
  ];
}

export { demandOf, firstLimitsDemand };
