import { type Db, nextIds, systemActor, writeAudit } from '../../../../platform/server/index.ts';
import { type IdCountry, languageOfCountry } from '../../../register/kernel/index.ts';
import { defaultRuleName } from '../../../register/reference-data/contract/index.ts';
import { type DefaultRule, defaultPack } from '../model/default-packs.ts';
import { presentContent } from './present-rule.ts';
import { findCompanyCountry } from './stores/rule.store.ts';
import { insertRule, insertVersion } from './stores/write-rule.store.ts';

export interface PackInput {
  readonly companyCode: string;
  /** Whose pack; its rules look at payments in the country's currency. */
  readonly country: IdCountry;
  /** Drafts are for people to look through; ACTIVE and SHADOW are in use at once. */
  readonly status: 'DRAFT' | 'SHADOW' | 'ACTIVE';
  /** Types of rules that are left out. */
  readonly without?: readonly string[];
  readonly now: Date;
}

/**
 * Gives a company the rules that a new one of a country begins with. Rules whose family is taken already are left alone,
 * so that it may be repeated. Call it in a transaction.
 * @returns how many rules were added
 */
export async function writeDefaultPack(db: Db, { companyCode, country, status, without = [], now }: PackInput): Promise<number> {
  const lang = languageOfCountry((await findCompanyCountry(db, companyCode)) ?? '');
  const pack = defaultPack(country).filter(({ spec }) => !without.includes(spec.type));
  const ids = await nextIds(db, pack.length * 2);
  const by = { userId: systemActor.userId, name: systemActor.name };
  let added = 0;
  for (const [place, rule] of pack.entries()) {
    const [id, versionId] = [ids[place * 2] as string, ids[place * 2 + 1] as string];
    const { type, business, currency } = rule.spec;
    const family = {
      companyCode,
      level: 'general',
      merchantNo: null,
      appId: null,
      ruleType: type,
      business: business ?? null,
      dimension: rule.dimension,
      currency,
    };
    if (!(await insertRule(db, { id, ...family, by, now }))) continue;
    const content = contentOf(rule, defaultRuleName({ type, dimension: rule.dimension }, lang));
    await insertVersion(db, { id: versionId, ruleId: id, content, status, reason: `Default pack ${country}`, by, now });
    await writeAudit(db, { actor: { ...systemActor, companies: [companyCode] }, verb: 'rule.created', ip: null, requestId: `default-pack:${rule.key}` }, [
      { subject: { kind: 'rule', id }, companyCode, after: { ...presentContent(content), status }, reason: `Default pack ${country}` },
    ]);
    added += 1;
  }
  return added;
}

const contentOf = ({ spec, action, coolDownMs, isMandatory }: DefaultRule, name: string) => ({
  name,
  description: null,
  spec,
  action,
  coolDownMs,
  isMandatory,
});
