import { sql } from 'kysely';
import type { ConfigurationFileData, DifferenceView, FilePart } from '../../domains/pages/configuration-file/contract/index.ts';
import type { Endpoint } from '../../platform/contract/index.ts';
import { clock } from '../../platform/server/clock.ts';
import type { Database, FileStore } from '../../platform/server/index.ts';
import { requestOf, type TestClient } from '../../platform/server/testing.ts';
import { leavesOf, unlikeRows, withOther } from './configuration-changes.fixture.ts';
import { endpoints } from './endpoints.ts';
import { slices } from './slices.ts';

/* How a request for approval of a kind that nobody waits for in the demonstration is made: by the call that makes it, with rows of the demonstration. */

const reason =
  'New facts of the twelfth were found that have to be looked at by a second person before anything of it is decided, and they are named in the note beside it. '
    .repeat(2)
    .trim();
/** Of ATBR in the demonstration. */
const company = 'ATBR';

/** Somebody who makes calls by their address. */
export interface Maker {
  database: Database;
  files: FileStore;
  client: TestClient;
  /** Another person, who confirms what has to be in force before a request can be made. */
  colleague: TestClient;
}

/** Runs a job as the queue does, which does not work beside these tests. */
async function runJob({ database, files }: Maker, name: string, data: Record<string, unknown>): Promise<void> {
  const job = slices.flatMap((slice) => slice.jobs ?? []).find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  const config = { publicUrl: 'http://localhost', demo: true, sandbox: true };
  await job.run(data as never, { database, files, now: clock.now(), config, enqueue: async () => undefined });
}

/** By address, why a call was last refused. */
export const refusals = new Map<string, string>();

/** Makes a call, and tells what it answered; undefined where it was refused. */
async function post(client: TestClient, address: string, input: Record<string, unknown>): Promise<Record<string, unknown> | undefined> {
  const record = endpoints.find(({ path }) => path === address) as Endpoint | undefined;
  if (!record) throw new Error(`there is no call ${address}`);
  const { path, init } = requestOf(record, input, {});
  const answer = (await (await client.fetch(path, init)).json()) as { code: string; data: Record<string, unknown> };
  if (answer.code === '10000') return answer.data;
  refusals.set(address, JSON.stringify(answer.data));
  return undefined;
}

/** Inputs of a call, row by row, as a statement finds them. */
const rowsOf = async ({ database }: Maker, statement: ReturnType<typeof sql<{ input: Record<string, unknown> }>>): Promise<Record<string, unknown>[]> =>
  (await statement.execute(database.main)).rows.map(({ input }) => input);

/** Makes a call with one input after the other until one is stored as a request. */
async function ask(maker: Maker, address: string, inputs: readonly Record<string, unknown>[]): Promise<string | undefined> {
  for (const input of inputs) {
    const id = (await post(maker.client, address, input))?.request_id;
    if (typeof id === 'string') return id;
  }
  return undefined;
}

type Way = (maker: Maker) => Promise<string | undefined>;

type Row = Record<string, unknown>;
/** What a row is changed to, one value at a time. */
const everyChange = (row: Row): Row[] => [...leavesOf(row)].map((path) => withOther(row, path));

/**
 * Has a part of the configuration file loaded with a change, by which the call of its screen is made: the first change that takes a second
 * person, there or back again.
 */
const byFile =
  (part: FilePart, kind: string, changesOf?: (row: Row, file: ConfigurationFileData) => Row[]): Way =>
  async ({ database, client }) => {
    const file = (await post(client, '/api/aml/configuration/export', {})) as unknown as ConfigurationFileData;
    const load = async (row: Row): Promise<string | undefined> => {
      const configuration = { ...file, parts: { [part]: [row] } };
      const compared = await post(client, '/api/aml/configuration/compare', { configuration });
      const [details] = (compared?.differences ?? []) as DifferenceView[];
      if (details?.outcome !== 'NEEDS_APPROVAL' && details?.outcome !== 'DONE') {
        refusals.set(`file: ${part}`, details?.message ?? 'no difference');
        return undefined;
      }
      await post(client, '/api/aml/configuration/load', { configuration, digest: compared?.digest, reason: 'From another desk' });
      return details.outcome;
    };
    const rows = (file.parts[part] ?? []) as Row[];
    for (const row of changesOf ? rows.slice(0, 20) : (unlikeRows(rows) as Row[]))
      for (const changed of (changesOf ?? everyChange)(row, file)) {
        const outcome = await load(changed);
        if (outcome === undefined || (outcome === 'DONE' && (await load(row)) !== 'NEEDS_APPROVAL')) continue;
        const { rows: query } = await sql<{ id: string }>`
          select id::text from approval_request where kind = ${kind} and status = 'WAITING' order by id desc limit 1`.execute(database.main);
        if (query[0]) return query[0].id;
      }
    return undefined;
  };

/** By kind: makes one request, and tells its id. Of kinds that wait in the demonstration none is needed. */
export const waysToAsk: Readonly<Record<string, Way>> = {
  'alert.reopen': async (maker) =>
    ask(
      maker,
      '/api/aml/alerts/reopen',
      await rowsOf(
        maker,
        sql`select jsonb_build_object('alert_id', id::text, 'version', version, 'reason', ${reason}::text) as input
          from alert where company_code = ${company} and status = 'CONFIRMED' order by id desc limit 20`,
      ),
    ),
  'hold.false-match': async (maker) => {
    await sql`update screening_hit set status = 'FALSE_POSITIVE', reason = 'Born elsewhere' where status = 'POTENTIAL' and report_id in (
      select r.id from screening_report r join hold h using (transaction_id) where h.company_code = ${company} and h.type = 'SANCTION' and h.status = 'OPEN')`.execute(
      maker.database.main,
    );
    return ask(
      maker,
      '/api/aml/probation/hold/false-match',
      await rowsOf(
        maker,
        sql`select jsonb_build_object('hold_id', h.id::text, 'version', t.version, 'reason', 'Another person') as input from hold h
          join transaction t on t.id = h.transaction_id where h.company_code = ${company} and h.type = 'SANCTION' and h.status = 'OPEN' order by h.id limit 20`,
      ),
    );
  },
  'identity.unlink': async (maker) =>
    ask(
      maker,
      '/api/aml/id-database/unlink',
      await rowsOf(
        maker,
        sql`select jsonb_build_object('subject_id', i.subject_id::text, 'identifier_id', i.id::text, 'reason', 'Of somebody else') as input from identifier i
          where i.unlinked_at is null and not i.is_primary and exists (select from transaction t where t.subject_id = i.subject_id and t.company_code = ${company})
          order by i.id limit 20`,
      ),
    ),
  'limit.revoke': async (maker) => {
    const people = await rowsOf(
      maker,
      sql`select jsonb_build_object('subject_id', s.subject_id::text, 'entity_code', ${company}::text, 'business', 'payin', 'threshold', '1.00',
          'reason', 'Works little this year') as input
        from subject_standing s where s.company_code = ${company} order by s.subject_id limit 5`,
    );
    for (const input of people) await post(maker.client, '/api/aml/id-database/approve-personal-limit', input);
    return ask(
      maker,
      '/api/aml/approved/revoke',
      await rowsOf(
        maker,
        sql`select jsonb_build_object('approval_id', id::text, 'reason', 'No longer needed') as input from approval_record
          where company_code = ${company} and kind in ('NEW_LIMIT', 'PERSONAL_LIMIT') and revoked_at is null order by raises, id desc limit 40`,
      ),
    );
  },
  'list.switch-off': (maker) =>
    ask(
      maker,
      '/api/aml/blacklist/overallSwitch',
      ['payin', 'payout'].map((business) => ({ entity_code: company, business, expected_status: 'ON', reason: 'Outage', end_time: clock.ms() + 3_600_000 })),
    ),
  'rule.toggle-by-type': async (maker) =>
    ask(
      maker,
      '/api/aml/rule/toggleRuleStatusByRuleType',
      await rowsOf(
        maker,
        sql`select distinct jsonb_build_object('ruleType', rule_type, 'entity_code', company_code, 'reason', 'Too many false alerts') as input from rule
          where company_code = ${company} limit 30`,
      ),
    ),
  'merchant.lift-suspension': async (maker) => {
    for (const input of (await onboardedMerchants(maker)).slice(0, 5)) {
      const suspended = await post(maker.client, '/api/aml/merchant/suspend', input);
      if (!suspended) continue;
      const id = await ask(maker, '/api/aml/merchant/lift-suspension', [{ ...input, version: suspended.version }]);
      if (id) return id;
    }
    return undefined;
  },
  'merchant.offboard-review': async (maker) => ask(maker, '/api/amlMerchantInfo/offboard', (await onboardedMerchants(maker)).slice(-3)),
  'merchant.change-declaration': async (maker) =>
    ask(
      maker,
      '/api/amlMerchantInfo/update',
      (await onboardedMerchants(maker)).map((input) => ({ ...input, declared_turnover: '99999999.00', declared_ticket: '999999.00' })),
    ),
  'merchant.go-onboarded': async (maker) =>
    ask(
      maker,
      '/api/aml/onboard/go-onboarded',
      await rowsOf(
        maker,
        sql`select jsonb_build_object('onboard_id', o.id::text, 'version', o.version, 'reason', 'Everything is in order') as input
          from merchant_onboarding o join merchant m using (merchant_no) where m.company_code = ${company} and o.decided_at is null order by o.id limit 20`,
      ),
    ),
  'merchant-risk.trigger': async (maker) => {
    const { list } = (await post(maker.client, '/api/aml/merchantRisk/trigger/list', {})) as unknown as {
      list: { entity_code: string; kind: string; is_on: boolean; threshold: number; version: number }[];
    };
    const inputs = list
      .filter(({ is_on: isOn }) => isOn)
      .map(({ entity_code, kind, threshold, version }) => ({ entity_code, kind, is_on: false, threshold, version, reason }));
    return ask(maker, '/api/aml/merchantRisk/trigger/save', inputs);
  },
  'merchant-risk.override': async (maker) =>
    ask(
      maker,
      '/api/aml/merchantRisk/assessment/submit',
      await rowsOf(
        maker,
        sql`select jsonb_build_object('merchant_no', merchant_no, 'version', version, 'level', 'LOW', 'reason', ${reason.slice(0, 200)}::text) as input
          from merchant where company_code = ${company} order by risk_level = 'HIGH' desc, merchant_no limit 20`,
      ),
    ),
  'no-occurrence.file': (maker) =>
    ask(
      maker,
      '/api/aml/automatic-report/statement/file',
      [1, 2, 3].flatMap((ago) =>
        ['ATBR', 'ATMX'].map((code) => ({ entity_code: code, year: clock.now().getUTCFullYear() - ago, reason: 'Nothing was found' })),
      ),
    ),
  'screening-list.load-own': async (maker) => {
    const id = await readOwnList(maker, 'OWN_CUSTOMERS', 10);
    return ask(maker, '/api/aml/screening-lists/version/confirm', [{ version_id: id }]);
  },
  'screening-list.load-refused': async (maker) => {
    const whole = { version_id: await readOwnList(maker, 'OWN_SHORTENED', 10) };
    await post(maker.colleague, '/api/aml/screening-lists/version/confirm', whole);
    await runJob(maker, 'screening-lists.load', whole);
    const shortened = { version_id: await readOwnList(maker, 'OWN_SHORTENED', 1), reason: 'The authority has shortened its list' };
    return ask(maker, '/api/aml/screening-lists/version/load-refused', [shortened]);
  },
  'screening.thresholds': async (maker) => {
    const { current } = (await post(maker.client, '/api/aml/screening/threshold/get', {})) as unknown as {
      current: { version: number; thresholds: Record<string, number> };
    };
    const thresholds = Object.fromEntries(Object.entries(current.thresholds).map(([kind, rate]) => [kind, Math.min(rate + 5, 100)]));
    const trial = await post(maker.client, '/api/aml/screening/threshold/trial/start', { version: current.version, thresholds });
    if (!trial) return undefined;
    await runJob(maker, 'screening.trial', { id: trial.trial_id });
    return ask(maker, '/api/aml/screening/threshold/apply', [
      { trial_id: trial.trial_id, version: current.version, reason: 'Too many names of other people', lost_confirmed: 1_000_000 },
    ]);
  },
  'merchant-risk.model': async (maker) => {
    const { live, draft } = (await post(maker.client, '/api/aml/merchantRisk/model/get', {})) as unknown as {
      live: { content: { levels: { medium: number; high: number } } };
      draft: { edition: number } | null;
    };
    const content = { ...live.content, levels: { ...live.content.levels, high: live.content.levels.high + 1 } };
    const saved = await post(maker.client, '/api/aml/merchantRisk/model/save', { edition: draft?.edition ?? 0, note: 'Fewer at high', content });
    const trial = saved && (await post(maker.client, '/api/aml/merchantRisk/model/trial/start', { edition: saved.edition }));
    if (!trial) return undefined;
    await runJob(maker, 'merchant-risk.trial', { id: trial.trial_id });
    return ask(maker, '/api/aml/merchantRisk/model/apply', [{ trial_id: trial.trial_id, reason: 'Too many at high' }]);
  },
  'screening-monitoring.setting': async (maker) => {
    const { list } = (await post(maker.client, '/api/aml/screening/monitoring-setting/list', {})) as unknown as {
      list: { entity_code: string; version: number; monitors_all: boolean }[];
    };
    const inputs = list.map(({ entity_code, version }) => ({ entity_code, version, monitors_all: false, reason: 'By hand from now on' }));
    return ask(maker, '/api/aml/screening/monitoring-setting/change', inputs);
  },
  'screening-monitoring.end': async (maker) =>
    ask(
      maker,
      '/api/aml/screening/monitored/end',
      await rowsOf(
        maker,
        sql`select jsonb_build_object('records', jsonb_build_array(jsonb_build_object('id', id::text, 'version', version)), 'reason', 'No customer any more') as input
          from screening_monitored where company_code = ${company} and status = 'ACTIVE' order by origin, id limit 40`,
      ),
    ),
  'app-settings.change': byFile('apps', 'app-settings.change', (row) =>
    ['STRICT', 'OFF'].flatMap((payer_buyer_verification) =>
      [true, false].map((merchant_self_verify) => ({ ...row, payer_buyer_verification, merchant_self_verify })),
    ),
  ),
  'routing.router-change': byFile('routers', 'routing.router-change'),
  'routing.channel-addition': byFile('channels', 'routing.channel-addition', (row, { parts }) =>
    ((parts.providers ?? []) as { code: string }[]).map(({ code }) => ({ ...row, provider_code: code })),
  ),
  'settlement.terms': byFile('settlement_terms', 'settlement.terms'),
  'company.change': byFile('companies', 'company.change', (row) => everyChange(row).filter(({ code }) => code === row.code)),
  'default-limits.change': byFile('limits', 'default-limits.change'),
  'list.block-config': byFile('block_rows', 'list.block-config'),
  'alert-deadline.change': byFile('alert_deadlines', 'alert-deadline.change'),
  'screening-source.change': byFile('sources', 'screening-source.change'),
  'merchant-document.rules': byFile('document_rules', 'merchant-document.rules'),
  'industry.change': byFile('industries', 'industry.change', ({ industries }) =>
    (industries as { points: number | null }[]).flatMap((one) =>
      one.points !== null && one.points > 1 ? [{ industries: [{ ...one, points: one.points - 1 }] }] : [],
    ),
  ),
  'role.change': byFile('roles', 'role.change', (row) => [
    { ...row, abilities: (row.abilities as object[]).map((one) => ({ ...one, action: ['read', 'write'] })) },
  ]),
  'mail-server.change': async (maker) => {
    const { server: present } = (await post(maker.client, '/api/aml/mail-server/detail', {})) as { server: { version: number } | null };
    const server = { host: 'mail.example.com', port: 587, security: 'STARTTLS', username: 'desk', password: 'secret', sender: 'desk@example.com' };
    return ask(maker, '/api/aml/mail-server/save', [{ ...server, version: present?.version ?? 0, reason: 'Another provider' }]);
  },
  'outgoing.resume': async (maker) => {
    // As in a copy of the demonstration.
    await sql`insert into installation (system_identifier, database_oid, recorded_at, copy_found_at) values ('another cluster', 1, ${clock.now()}, ${clock.now()})
      on conflict (only_row) do update set copy_found_at = excluded.copy_found_at`.execute(maker.database.main);
    const { version } = (await post(maker.client, '/api/aml/outgoing/detail', {})) as { version: number };
    return ask(maker, '/api/aml/outgoing/resume', [{ version, reason: 'This is the installation now' }]);
  },
  'default-limits.begin': (maker) => {
    const limits = { monitor_limit: '1000.00', probation_limit: '2000.00', unverified_ceiling: '500.00', minor_floor: '100.00', limit_days: 30 };
    const inputs = ['ARS', 'MXN', 'USD', 'BRL'].flatMap((currency) =>
      ['payin', 'payout'].flatMap((business) =>
        [company, 'ATMX'].map((code) => ({ ...limits, entity_code: code, business, currency, reason: 'A new market' })),
      ),
    );
    return ask(maker, '/api/aml/payment-ways/limits/begin', inputs);
  },
  'staff.change': (maker) =>
    ask(
      maker,
      '/api/aml/system-config/add-admin-user',
      ['AML_OFFICER', 'AML_ADMIN'].map((role) => ({
        aml_role: role,
        email: `new.${role.toLowerCase()}@example.com`,
        companies: [company],
        reason: 'A new colleague',
      })),
    ),
  'webhook.change': (maker) =>
    ask(maker, '/api/aml/system-config/webhook/create', [{ entity_code: company, url: 'https://core.example.com/hooks', reason: 'A new core' }]),
  'webhook.secret': async (maker) =>
    ask(
      maker,
      '/api/aml/system-config/webhook/new-secret',
      await rowsOf(maker, sql`select jsonb_build_object('target_id', id::text, 'reason', 'Somebody left') as input from webhook_target order by id limit 20`),
    ),
  'machine-key.replace': async (maker) =>
    ask(
      maker,
      '/api/aml/system-config/machine-key/replace',
      await rowsOf(
        maker,
        sql`select jsonb_build_object('key_id', id::text, 'overlap_hours', 1, 'reason', 'Yearly') as input from machine_key where revoked_at is null order by id limit 20`,
      ),
    ),
  'payment-method.change': byFile('methods', 'payment-method.change'),
  'report-case.not-report': async (maker) => ask(maker, '/api/aml/report-case/not-report', await reportCases(maker)),
  'report-case.cancel': async (maker) => {
    await sql`update report_case set status = 'FILED', filed_at = opened_at where id in (
      select id from report_case where status = 'DRAFT' and company_code = ${company} order by id desc limit 3)`.execute(maker.database.main);
    return ask(maker, '/api/aml/report-case/cancel', await reportCases(maker, ['FILED']));
  },
  'report-case.approve': async (maker) => ask(maker, '/api/aml/report-case/submit', await reportCases(maker)),
};

const onboardedMerchants = (maker: Maker) =>
  rowsOf(
    maker,
    sql`select jsonb_build_object('muid', muid, 'version', version, 'reason', 'Asked by the merchant itself') as input from merchant
      where company_code = ${company} and status = 'ONBOARDED'
      order by exists (select from merchant_onboarding o where o.merchant_no = merchant.merchant_no and o.outcome = 'ONBOARDED') desc, merchant_no limit 30`,
  );

/** A list of the company's own with so many people, uploaded and read. */
async function readOwnList(maker: Maker, source: string, people: number): Promise<string> {
  await post(maker.client, '/api/aml/screening-lists/source/create', {
    source_id: source,
    name: 'Customers of others',
    kind: 'OTHER',
    addresses: [],
    redirect_hosts: [],
    fetch_minutes: null,
    licence_note: '',
    max_loss_percent: 10,
    overdue_hours: 720,
    is_active: true,
    mapping: { key: ['id'], name: ['name'] },
  });
  const lines = ['id,name', ...Array.from({ length: people }, (_one, at) => `${at + 1},Person Number ${at + 1}`), ''];
  const files = new File([lines.join('\n')], 'list.csv', { type: 'text/csv' });
  const version = await post(maker.client, '/api/aml/screening-lists/version/upload', { source_id: source, files });
  const id = String(version?.id);
  await runJob(maker, 'screening-lists.read', { version_id: id });
  return id;
}

const reportCases = (maker: Maker, statuses: readonly string[] = ['DRAFT', 'CORRECTED']) =>
  rowsOf(
    maker,
    sql`select jsonb_build_object('report_id', id::text, 'version', version, 'reason', ${reason.slice(0, 200)}::text) as input from report_case
      where company_code = ${company} and status = any(${[...statuses]}::text[]) order by id limit 40`,
  );
