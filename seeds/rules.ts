import type { EndpointData, EndpointInput } from '../platform/contract/index.ts';
import { approveRequest, showApprovalRequest } from '../domains/mechanisms/approval-requests/contract/index.ts';
import type { IdCountry } from '../domains/register/kernel/index.ts';
import {
  createAppRule,
  createGeneralRule,
  createMerchantRule,
  listGeneralRules,
  retireRule,
  type showRule,
  toggleGeneralRule,
  updateGeneralRule,
} from '../domains/rules/rules/contract/index.ts';
import { writeDefaultPack } from '../domains/rules/rules/server/index.ts';
import { auditedAt, type Database } from '../platform/server/index.ts';
import { type BackOfficeCalls, isRefused } from './back-office-calls.ts';
import { merchantNamed } from './merchants.ts';

/* The rules of the demonstration: the packs of both companies, and one rule in every state that a rule can be in. */

const packs: readonly { companyCode: string; country: IdCountry }[] = [
  { companyCode: 'ATBR', country: 'BRA' },
  { companyCode: 'ATBR', country: 'ARG' },
  { companyCode: 'ATMX', country: 'MEX' },
];

const putInForce = async (database: Database, at: Date, without: readonly string[] = []): Promise<void> => {
  for (const pack of packs)
    await auditedAt(at, () => database.main.transaction().execute((db) => writeDefaultPack(db, { ...pack, status: 'ACTIVE', without, now: at })));
};

/**
 * Puts the default packs in force, without the rules that look at the hour of the wall: the history would be evaluated by the hour at
 * which it is told. Safe to repeat.
 */
export const writePacks = (database: Database, at: Date): Promise<void> => putInForce(database, at, ['NIGHT_TIME']);

/** Puts what is missing of the default packs in force, for the payments that come after the history. Safe to repeat. */
export const completePacks = (database: Database, at: Date): Promise<void> => putInForce(database, at);

type Row = EndpointData<typeof showRule>['rule'];
type Content = Omit<EndpointInput<typeof updateGeneralRule>, 'rule_id' | 'version'>;

/** What a rule says, to be sent again with something changed. */
const contentOf = (row: Row): Content => ({
  rule_name: row.rule_name,
  description: row.description ?? undefined,
  comparison: row.comparison,
  threshold: row.threshold,
  threshold2: row.threshold2 ?? undefined,
  calculation_period: row.calculation_period ?? undefined,
  period_unit: row.period_unit ?? undefined,
  window_mode: row.window_mode ?? undefined,
  min_count: row.min_count ?? undefined,
  action: row.action,
  cool_down: row.cool_down,
  mandatory: row.mandatory,
  methods: row.methods,
  industries: row.industries,
  countries: row.countries,
  parameters: row.parameters,
});

const maker = 'rules';
const checker = 'officer';
const minuteMs = 60_000;

interface Family {
  entity_code: string;
  rule_type: string;
  dimension: string;
  currency: 'BRL' | 'MXN' | 'ARS';
}

class RuleBackOffice {
  private readonly backOffice: BackOfficeCalls;
  private at: Date;
  constructor(backOffice: BackOfficeCalls, from: Date) {
    this.backOffice = backOffice;
    this.at = from;
  }

  private next(account: string) {
    this.at = new Date(this.at.getTime() + minuteMs);
    return { account, at: this.at };
  }

  async findIfThere({ dimension, ...filters }: Family): Promise<Row | undefined> {
    const { list } = await this.backOffice.call(this.next(maker), listGeneralRules, { ...filters, page_size: 100 });
    return list.find((row) => row.dimension === dimension);
  }

  async find(family: Family): Promise<Row> {
    const result = await this.findIfThere(family);
    if (!result) throw new Error(`the demonstration has no rule ${family.rule_type} ${family.dimension}`);
    return result;
  }

  /** The second person agrees. */
  async approve({ request_id: id }: { request_id: string | null }): Promise<void> {
    if (id === null) return;
    const { version } = await this.backOffice.call(this.next(checker), showApprovalRequest, { request_id: id });
    await this.backOffice.call(this.next(checker), approveRequest, { request_id: id, version });
  }

  /** An act of the rule manager; what cannot be done any more was done before the load was cut off. */
  async act(work: (as: { account: string; at: Date }) => Promise<{ request_id: string | null }>, approved = true): Promise<void> {
    try {
      const done = await work(this.next(maker));
      if (approved) await this.approve(done);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
}

/** Rules of a merchant and an app, and general ones on trial, off, waiting for a second person, being written and retired. */
export async function writeRuleExamples(backOffice: BackOfficeCalls, from: Date): Promise<void> {
  const rules = new RuleBackOffice(backOffice, from);
  const brazil = { entity_code: 'ATBR', currency: 'BRL' } as const;
  const mexico = { entity_code: 'ATMX', currency: 'MXN' } as const;
  const hourly = await rules.find({ ...brazil, rule_type: 'COUNT', dimension: 'HOUR' });
  const volume = await rules.find({ ...brazil, rule_type: 'CUMULATIVE_AMOUNT', dimension: 'MONITOR' });
  const round = await rules.find({ ...brazil, rule_type: 'ROUND_AMOUNT', dimension: 'DEFAULT' });
  const burst = await rules.find({ ...brazil, rule_type: 'NEW_ACCOUNT_BURST', dimension: 'COUNT' });
  const daily = await rules.find({ ...brazil, rule_type: 'COUNT', dimension: 'DAY' });
  const border = await rules.find({ ...mexico, rule_type: 'BORDER_REGION', dimension: 'DEFAULT' });
  const topUps = merchantNamed('Recarga Fácil');
  const bets = merchantNamed('Palpite Certo').apps.find(({ name }) => name === 'Palpite VIP');

  await rules.act((as) =>
    backOffice.call(as, createMerchantRule, {
      ...contentOf(hourly),
      ...brazil,
      muid: topUps.muid,
      rule_type: 'COUNT',
      dimension: 'HOUR',
      rule_name: 'Recargas em uma hora',
      description: 'Recargas são pequenas e frequentes; o limite geral alertava clientes comuns.',
      mandatory: false,
      threshold: '25',
      reason: 'Excesso de falsos positivos em recargas de celular',
    }),
  );
  if (bets)
    await rules.act((as) =>
      backOffice.call(as, createAppRule, {
        ...contentOf(volume),
        ...brazil,
        app_id: bets.appId,
        rule_type: 'CUMULATIVE_AMOUNT',
        dimension: 'MONITOR',
        rule_name: 'Volume no mês de clientes VIP',
        mandatory: false,
        threshold: '80000.00',
        reason: 'Clientes VIP passam por diligência reforçada na entrada',
      }),
    );
  await rules.act((as) =>
    backOffice.call(as, updateGeneralRule, {
      ...contentOf(round),
      rule_id: round.rule_id,
      version: round.version,
      threshold: '70',
      save_as: 'SHADOW',
      reason: 'Medir antes de reduzir a proporção',
    }),
  );
  await rules.act((as) =>
    backOffice.call(as, updateGeneralRule, {
      ...contentOf(burst),
      rule_id: burst.rule_id,
      version: burst.version,
      threshold: '8',
      save_as: 'ROLL_OUT',
      roll_out_percent: 20,
      reason: 'Contas novas usadas como passagem',
    }),
  );
  await rules.act((as) =>
    backOffice.call(as, toggleGeneralRule, { rule_id: border.rule_id, expected_status: 'ACTIVE', reason: 'Payments carry no municipality yet' }),
  );
  await rules.act((as) =>
    backOffice.call(as, createGeneralRule, {
      ...mexico,
      business: 'payin',
      rule_type: 'SINGLE_AMOUNT',
      dimension: 'CAMPAIGN',
      rule_name: 'Large pay-ins of the winter campaign',
      comparison: 'GTE',
      threshold: '90000.00',
      action: 'ALERT',
      cool_down: { value: 1, unit: 'DAY' },
      reason: 'For the weeks of the campaign',
    }),
  );
  const campaign = await rules.findIfThere({ ...mexico, rule_type: 'SINGLE_AMOUNT', dimension: 'CAMPAIGN' });
  if (campaign)
    await rules.act((as) => backOffice.call(as, retireRule, { rule_id: campaign.rule_id, version: campaign.version, reason: 'The campaign is over' }));
  await rules.act((as) =>
    backOffice.call(as, createGeneralRule, {
      ...brazil,
      business: 'payout',
      rule_type: 'SINGLE_AMOUNT',
      dimension: 'PAYOUT',
      rule_name: 'Saque único muito elevado',
      description: 'Em elaboração: um segundo patamar para saques.',
      comparison: 'GTE',
      threshold: '50000.00',
      action: 'PENDING',
      cool_down: { value: 7, unit: 'DAY' },
      save_as: 'DRAFT',
    }),
  );
  // This one is left to the visitor: the officer or the senior decides it.
  await rules.act(
    (as) =>
      backOffice.call(as, updateGeneralRule, {
        ...contentOf(daily),
        rule_id: daily.rule_id,
        version: daily.version,
        threshold: '40',
        reason: 'Marketplaces com muitas compras pequenas por dia',
      }),
    false,
  );
}

/** A rule that came after the payments, so that a look-back has something to say of them. Safe to repeat. */
export async function addLaterRule(backOffice: BackOfficeCalls, from: Date): Promise<void> {
  const rules = new RuleBackOffice(backOffice, from);
  const family = { entity_code: 'ATBR', currency: 'BRL', rule_type: 'SINGLE_AMOUNT', dimension: 'SECOND_LINE' } as const;
  if (await rules.findIfThere(family)) return;
  await rules.act((as) =>
    backOffice.call(as, createGeneralRule, {
      ...family,
      business: 'payin',
      rule_name: 'Entrada a partir de R$ 2.000,00',
      description: 'Um patamar mais baixo, depois da avaliação interna de risco.',
      comparison: 'GTE',
      threshold: '2000.00',
      action: 'ALERT',
      cool_down: { value: 7, unit: 'DAY' },
      reason: 'Avaliação interna de risco: valores médios sem alerta',
    }),
  );
}
