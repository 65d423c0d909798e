import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { assignAlerts } from '../../../casework/alerts/contract/index.ts';
import { findAlertsOfPayments } from '../../../mechanisms/alert-raising/server/index.ts';
import { searchLists, showReport, updateReport } from '../../../screening/screening/contract/index.ts';
import { registerPaymentScreening } from '../../../payments/decisions/server/index.ts';
import { decideInputs, inventDocument, openMerchants, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { hitLimits, listIndexOf, screenPayments } from '../../../screening/screening/server/index.ts';
import {
  addByCriteria,
  addMonitored,
  changeMonitoringSetting,
  endMonitored,
  findCustomers,
  listFindings,
  listMonitored,
  listMonitoringSettings,
  listRuns,
  pauseMonitored,
  resumeMonitored,
  runNow,
  showMonitored,
} from '../contract/index.ts';
import { type BackOffice, startBackOffice } from './back-office.fixture.ts';

let backOffice: BackOffice;

interface FindingRow {
  name: string;
  company: string;
  state: string;
  hit: string | null;
  report: string | null;
  report_id: string | null;
  hit_id: string | null;
  alert: string | null;
  alert_id: string | null;
  alerts: number;
}
/** What monitoring has kept of a customer, the oldest first. */
const foundOf = (name: string): Promise<FindingRow[]> =>
  backOffice.rows<FindingRow>(`select s.name, f.company_code as company, f.state, h.status as hit, r.status as report, f.report_id, f.hit_id, a.status as alert, f.alert_id,
      (select count(*)::int from alert x where x.subject_id = s.id) as alerts
    from screening_finding f join subject s on s.id = f.subject_id left join screening_hit h on h.id = f.hit_id left join screening_report r on r.id = f.report_id
      left join alert a on a.id = f.alert_id where s.name = '${name}' order by f.id`);
const lastRuns = () =>
  backOffice.rows<{ company: string; kind: string; status: string; found: number; cleared: number; known: number; closed: number }>(
    `select company_code as company, kind, status, found, cleared, known, closed from screening_run order by id desc limit 4`,
  );

const listed = ['1', 'QUINTELA Aristides', { born: '1961-03-04', country: 'BRA' }] as const;

beforeAll(async () => {
  backOffice = await startBackOffice();
  await backOffice.register(
    { name: 'Aristides Quintela', birthDate: '1961-03-04' },
    { name: 'Zulmira Cordeiro Pacheco', birthDate: '1980-01-01', nationality: 'BRA' },
    { name: 'Benedito Farias' },
    { name: 'Aristides Quintela Mexicano', country: 'MEX' },
    { name: 'Padaria Lua Nova Ltda', kind: 'COMPANY', document: ['CNPJ', '16727230000197'] },
  );
});

describe('who is monitored', () => {
  it('is everybody who is registered at a company, without being added', async () => {
    expect(await backOffice.monitor()).toBe(true);
    const { list } = await backOffice.analyst.call(listMonitored, { sorted_column: 'name', sorted_order: 'asc' });
    expect(list.map(({ name, entity_code, status, origin, is_due }) => [name, entity_code, status, origin, is_due])).toEqual([
      ['Aristides Quintela', 'ATBR', 'ACTIVE', 'AUTOMATIC', true],
      ['Aristides Quintela Mexicano', 'ATMX', 'ACTIVE', 'AUTOMATIC', true],
      ['Benedito Farias', 'ATBR', 'ACTIVE', 'AUTOMATIC', true],
      ['Padaria Lua Nova Ltda', 'ATBR', 'ACTIVE', 'AUTOMATIC', true],
      ['Zulmira Cordeiro Pacheco', 'ATBR', 'ACTIVE', 'AUTOMATIC', true],
    ]);
  });

  it('is compared as soon as there is a list, and not before', async () => {
    expect(await backOffice.rows(`select 1 from screening_run`)).toEqual([]);
    await backOffice.publish('OWN_SANCTIONS', ['9', 'Somebody Whom Nobody Knows']);
    await backOffice.monitor();
    const { list } = await backOffice.analyst.call(listMonitored, { is_due: false });
    expect(list).toHaveLength(5);
    expect(list.every(({ checked_time }) => checked_time !== null)).toBe(true);
    expect(await foundOf('Aristides Quintela')).toEqual([]);
  });
});

describe('a new listing', () => {
  it('raises one alert and one report for each customer who is meant, at the own company', async () => {
    await backOffice.publish('OWN_SANCTIONS', ['9', 'Somebody Whom Nobody Knows'], listed);
    await backOffice.monitor();
    expect(await foundOf('Aristides Quintela')).toMatchObject([{ company: 'ATBR', state: 'FOUND', hit: 'POTENTIAL', report: 'OPEN', alert: 'NEW', alerts: 1 }]);
    expect(await foundOf('Benedito Farias')).toEqual([]);
    const { list } = await backOffice.analyst.call(listRuns, { kind: 'LIST_CHANGE' });
    expect(list.map(({ entity_code, status, entries, found }) => [entity_code, status, entries, found]).toSorted()).toEqual(
      [
        ['ATBR', 'DONE', 1, 0],
        ['ATBR', 'DONE', 1, 1],
        ['ATMX', 'DONE', 1, 0],
        ['ATMX', 'DONE', 1, 1],
      ].toSorted(),
    );
  });

  it('is compared once, however often monitoring looks, and whoever asks for everybody', async () => {
    const before = await backOffice.rows(`select id from alert union all select id from screening_report union all select id from screening_finding`);
    await backOffice.monitor();
    await backOffice.analyst.call(runNow, { entity_code: 'ATBR', reason: 'Visit of the regulator' });
    expect((await backOffice.analyst.send(runNow, { entity_code: 'ATBR', reason: 'Again' })).status).toBe(409);
    await backOffice.monitor();
    expect(await backOffice.rows(`select id from alert union all select id from screening_report union all select id from screening_finding`)).toEqual(before);
    expect((await lastRuns())[0]).toMatchObject({ company: 'ATBR', kind: 'EVERYBODY', status: 'DONE', found: 0 });
  });

  it('is shown to the own company alone', async () => {
    const findings = await backOffice.stranger.call(listFindings, {});
    expect(findings.list.map(({ name }) => name)).toEqual(['Aristides Quintela Mexicano']);
    expect((await backOffice.stranger.call(listRuns, {})).list.every(({ entity_code }) => entity_code === 'ATMX')).toBe(true);
    const [own] = (await backOffice.analyst.call(listMonitored, { name: 'Benedito' })).list;
    const query = { id: own?.id ?? '', version: own?.version ?? 1 };
    expect((await backOffice.stranger.send(showMonitored, { id: query.id })).status).toBe(404);
    expect((await backOffice.stranger.send(endMonitored, { records: [query], reason: 'Not mine' })).status).toBe(404);
    expect((await backOffice.stranger.send(runNow, { entity_code: 'ATBR', reason: 'Not mine' })).status).toBe(404);
  });

  it('of a number finds its owner, whatever the name', async () => {
    await backOffice.publish('OWN_PEP', ['p1', 'Holding Estrela Azul', { country: 'BRA', note: '16.727.230/0001-97' }]);
    await backOffice.monitor();
    expect(await foundOf('Padaria Lua Nova Ltda')).toMatchObject([{ state: 'FOUND', hit: 'POTENTIAL', alert: 'NEW', alerts: 1 }]);
  });
});

describe('a match that was found to be somebody else', () => {
  const decide = async (to: 'FALSE_POSITIVE' | 'INCONCLUSIVE') => {
    const [result] = (await foundOf('Aristides Quintela')).filter(({ hit }) => hit === 'POTENTIAL');
    const { hits } = await backOffice.analyst.call(showReport, { id: result?.report_id ?? '' });
    const hit = hits.find(({ hit_id }) => hit_id === result?.hit_id);
    await backOffice.analyst.call(updateReport, {
      id: result?.report_id ?? '',
      hit_id: result?.hit_id ?? '',
      matched_status: to,
      reason: 'Lives elsewhere',
      version: hit?.version ?? 0,
    });
  };

  it('stays so when the list publishes the entry with another remark, as a match stays known that is open', async () => {
    await decide('FALSE_POSITIVE');
    await backOffice.publish(
      'OWN_SANCTIONS',
      ['9', 'Somebody Whom Nobody Knows'],
      ['1', 'QUINTELA Aristides', { born: '1961-03-04', country: 'BRA', note: 'Also known for more' }],
    );
    await backOffice.monitor();
    expect((await foundOf('Aristides Quintela')).map(({ state, alerts }) => [state, alerts])).toEqual([
      ['FOUND', 1],
      ['CLEARED', 1],
    ]);
    expect((await foundOf('Aristides Quintela Mexicano')).map(({ state, alerts }) => [state, alerts])).toEqual([
      ['FOUND', 1],
      ['KNOWN', 1],
    ]);
  });

  it('comes back when the list changes the date of birth', async () => {
    await backOffice.publish('OWN_SANCTIONS', ['9', 'Somebody Whom Nobody Knows'], ['1', 'QUINTELA Aristides', { born: '1961', country: 'BRA' }]);
    await backOffice.monitor();
    expect((await foundOf('Aristides Quintela')).map(({ state, hit }) => [state, hit])).toEqual([
      ['FOUND', 'FALSE_POSITIVE'],
      ['CLEARED', null],
      ['FOUND', 'POTENTIAL'],
    ]);
  });

  it('comes back when the customer has another date of birth', async () => {
    await decide('FALSE_POSITIVE');
    await backOffice.monitor();
    expect(await foundOf('Aristides Quintela')).toHaveLength(3);
    await backOffice.rows(`update subject set birth_date = '1961-05-04' where name = 'Aristides Quintela'`);
    await backOffice.monitor();
    const result = await foundOf('Aristides Quintela');
    expect(result.at(-1)).toMatchObject({ state: 'FOUND', hit: 'POTENTIAL', report: 'OPEN' });
    expect((await lastRuns())[0]).toMatchObject({ kind: 'CUSTOMERS', status: 'DONE' });
  });
});

describe('a delisting', () => {
  it('closes open matches and alerts that nobody works on, and tells those who do', async () => {
    const mexican = (await foundOf('Aristides Quintela Mexicano'))[0];
    const alert = await backOffice.rows<{ version: number }>(`select version from alert where id = ${mexican?.alert_id}`);
    await backOffice.analyst.call(assignAlerts, { alerts: [{ alert_id: mexican?.alert_id ?? '', version: alert[0]?.version ?? 0 }] });
    await backOffice.publish('OWN_SANCTIONS', ['9', 'Somebody Whom Nobody Knows']);
    await backOffice.monitor();
    expect((await foundOf('Aristides Quintela')).at(-1)).toMatchObject({ state: 'DELISTED', hit: 'LAPSED', report: 'LAPSED', alert: 'CONFIRMED' });
    expect((await foundOf('Aristides Quintela Mexicano'))[0]).toMatchObject({ state: 'DELISTED', hit: 'LAPSED', alert: 'IN_REVIEW' });
    const notes = await backOffice.rows<{ act: string; comment: string; user_name: string }>(
      `select act, comment, user_name from alert_note where alert_id = ${mexican?.alert_id} order by id`,
    );
    expect(notes.at(-1)).toMatchObject({ act: 'COMMENT', user_name: 'system' });
    expect(notes.at(-1)?.comment).toContain('OWN_SANCTIONS');
    const [hit] = await backOffice.rows<{ reason: string; decided_by_kind: string }>(
      `select reason, decided_by_kind from screening_hit where id = ${mexican?.hit_id}`,
    );
    expect(hit).toEqual({ reason: 'OWN_SANCTIONS, 5 (2026-01-06)', decided_by_kind: 'system' });
  });

  it('is followed by a new alert when the entry comes back', async () => {
    await backOffice.publish('OWN_SANCTIONS', ['9', 'Somebody Whom Nobody Knows'], listed);
    await backOffice.monitor();
    expect((await foundOf('Aristides Quintela')).at(-1)).toMatchObject({ state: 'FOUND', hit: 'POTENTIAL', alert: 'NEW' });
  });

  it('happens too when the entry changes so that it is somebody else', async () => {
    await backOffice.publish('OWN_SANCTIONS', ['9', 'Somebody Whom Nobody Knows'], ['1', 'ALBUQUERQUE Tomásia', {}]);
    await backOffice.monitor();
    expect((await foundOf('Aristides Quintela')).at(-1)).toMatchObject({ state: 'NOT_MATCHING', hit: 'LAPSED', report: 'LAPSED', alert: 'CONFIRMED' });
  });
});

describe('monitoring that is paused', () => {
  const recordOf = async (name: string) => {
    const [row] = (await backOffice.analyst.call(listMonitored, { name })).list;
    if (!row) throw new Error(`${name} is not monitored`);
    return row;
  };

  it('finds nothing until it goes on', async () => {
    const { id, version } = await recordOf('Benedito Farias');
    const until = clock.ms() + 86_400_000;
    expect(await backOffice.analyst.call(pauseMonitored, { records: [{ id, version }], until, reason: 'Being checked by hand' })).toMatchObject({
      done: [{ id, status: 'PAUSED' }],
    });
    expect((await backOffice.analyst.send(pauseMonitored, { records: [{ id, version: version + 1 }], until, reason: 'Again' })).status).toBe(409);
    await backOffice.publish('OWN_SANCTIONS', ['9', 'Somebody Whom Nobody Knows'], ['2', 'FARIAS Benedito']);
    await backOffice.monitor();
    expect(await foundOf('Benedito Farias')).toEqual([]);
    const paused = await recordOf('Benedito Farias');
    await backOffice.analyst.call(resumeMonitored, { records: [{ id, version: paused.version }], reason: 'Checked' });
    await backOffice.monitor();
    expect(await foundOf('Benedito Farias')).toMatchObject([{ state: 'FOUND', alerts: 1 }]);
  });

  it('takes a second person where a match is open, and goes on by itself when its time is over', async () => {
    const { id, version, open_hits } = await recordOf('Benedito Farias');
    expect(open_hits).toBe(1);
    const until = clock.ms() + 86_400_000;
    const query = await backOffice.analyst.call(pauseMonitored, { records: [{ id, version }], until, reason: 'Too many alerts' });
    expect(query).toMatchObject({ done: [], waiting: [id] });
    expect((await recordOf('Benedito Farias')).request_id).toBe(query.request_id);
    await backOffice.approve(query.request_id);
    expect(await recordOf('Benedito Farias')).toMatchObject({ status: 'PAUSED', request_id: null, status_by: 'Ana' });
    await backOffice.monitor({ now: () => new Date(until + 1_000) });
    expect(await recordOf('Benedito Farias')).toMatchObject({ status: 'ACTIVE', paused_until: null });
  });

  it('or ended by hand keeps a customer out although all are monitored', async () => {
    const { id, version } = await recordOf('Zulmira');
    await backOffice.analyst.call(endMonitored, { records: [{ id, version }], reason: 'Relation ended' });
    await backOffice.rows(`update subject set name = 'Zulmira Pacheco' where name = 'Zulmira Cordeiro Pacheco'`);
    await backOffice.monitor();
    expect(await recordOf('Zulmira')).toMatchObject({ status: 'ENDED', acts: ['RESUME'] });
  });
});

describe('a company that does not monitor all', () => {
  const settingOf = async (code: string) => (await backOffice.analyst.call(listMonitoringSettings, {})).list.find(({ entity_code }) => entity_code === code);

  it('says so by a second person, and adds nobody by itself from then on', async () => {
    const before = await settingOf('ATBR');
    expect(before).toMatchObject({ monitors_all: true, ended: 1 });
    const input = { entity_code: 'ATBR', monitors_all: false, version: before?.version ?? 0, reason: 'Another provider does it' };
    expect((await backOffice.stranger.send(changeMonitoringSetting, input)).status).toBe(404);
    const query = await backOffice.analyst.call(changeMonitoringSetting, input);
    expect(query.status).toBe('WAITING_APPROVAL');
    expect((await backOffice.analyst.send(changeMonitoringSetting, input)).status).toBe(409);
    await backOffice.approve(query.request_id);
    expect(await settingOf('ATBR')).toMatchObject({ monitors_all: false, request_id: null, updated_by: 'Ana' });
    await backOffice.register({ name: 'Cassiano Trindade' }, { name: 'Mercearia Trindade', kind: 'COMPANY' }, { name: 'Leontina Trindade', pep: 'CURRENT' });
    await backOffice.monitor();
    expect((await backOffice.analyst.call(listMonitored, { name: 'Trindade' })).list).toEqual([]);
  });

  it('has customers added by hand, chosen or by criteria, each once', async () => {
    const [person] = await backOffice.rows<{ id: string }>(`select id from subject where name = 'Cassiano Trindade'`);
    const [mexican] = await backOffice.rows<{ id: string }>(`select id from subject where name = 'Aristides Quintela Mexicano'`);
    const input = { entity_code: 'ATBR', purpose: 'HIGH_RISK' as const, reason: 'Cash business' };
    for (const id of [mexican?.id ?? '', '999999999999'])
      expect((await backOffice.analyst.send(addMonitored, { ...input, subject_ids: [id] })).body.code, id).toBe(
        (await backOffice.analyst.send(addMonitored, { ...input, subject_ids: ['888888888888'] })).body.code,
      );
    expect(await backOffice.analyst.call(addMonitored, { ...input, subject_ids: [person?.id ?? ''] })).toEqual({ added: 1, kept: 0 });
    expect(await backOffice.analyst.call(addByCriteria, { ...input, is_exposed: 'true' })).toEqual({ added: 1, kept: 0 });
    expect((await backOffice.analyst.send(addByCriteria, { ...input, country: 'Atlantis' })).status).toBe(400);
    const { list } = await backOffice.analyst.call(listMonitored, { name: 'Trindade', sorted_column: 'name', sorted_order: 'asc' });
    expect(list.map(({ name, origin, purpose, is_due }) => [name, origin, purpose, is_due])).toEqual([
      ['Cassiano Trindade', 'BY_HAND', 'HIGH_RISK', true],
      ['Leontina Trindade', 'BY_HAND', 'HIGH_RISK', true],
    ]);
    // Somebody who holds office is not taken out by one person.
    const exposed = list[1];
    const ended = await backOffice.analyst.call(endMonitored, { records: list.map(({ id, version }) => ({ id, version })), reason: 'Not needed' });
    expect(ended).toMatchObject({ done: [{ id: list[0]?.id, status: 'ENDED' }], waiting: [exposed?.id] });
  });

  it('finds them by ID type and number or by name, masked, and nobody whom one does not see', async () => {
    const { no } = inventDocument('CPF');
    await backOffice.register({ name: 'Olímpia Barros Sá', document: ['CPF', no] });
    const query = { entity_code: 'ATBR' };
    const result = await backOffice.analyst.call(findCustomers, { ...query, id_type: 'CPF', id_no: no });
    expect(result.list).toMatchObject([{ name: 'Olímpia Barros Sá', kind: 'PERSON', id_type: 'CPF', id_no: no, status: null }]);
    expect((await backOffice.analyst.call(findCustomers, { ...query, name: 'olimpia barros' })).list).toEqual(result.list);
    expect((await backOffice.analyst.call(findCustomers, { ...query, name: 'Leontina' })).list).toMatchObject([{ status: 'ACTIVE' }]);
    const refusals = [
      await backOffice.analyst.send(findCustomers, { ...query, id_type: 'CPF', id_no: inventDocument('CPF').no }),
      await backOffice.analyst.send(findCustomers, { entity_code: 'ATMX', id_type: 'CPF', id_no: no }),
    ];
    for (const { status, body } of refusals) {
      expect(status).toBe(404);
      expect(body.msg).toContain('ID number');
    }
    expect((await backOffice.stranger.send(findCustomers, { ...query, id_type: 'CPF', id_no: no })).status).toBe(404);
    expect((await backOffice.analyst.send(findCustomers, { ...query, name: 'Nobody Anywhere' })).status).toBe(404);
    expect((await backOffice.analyst.send(findCustomers, query)).status).toBe(400);
    expect((await backOffice.analyst.send(findCustomers, { ...query, id_no: no })).status).toBe(400);
    const clerk = backOffice.server.as({
      userId: '14',
      personId: '14',
      name: 'Bea',
      abilities: [{ subject: 'AML.SCREENING.Ongoing', action: ['read', 'write'] }],
      companies: ['ATBR'],
    });
    const shown = await clerk.call(findCustomers, { ...query, id_type: 'CPF', id_no: no });
    expect(shown.is_masked).toBe(true);
    expect(JSON.stringify(shown)).not.toContain(no);
  });

  it('adds all of them when it is turned on again, at once and by one person', async () => {
    const setting = await settingOf('ATBR');
    await backOffice.analyst.call(changeMonitoringSetting, {
      entity_code: 'ATBR',
      monitors_all: true,
      version: setting?.version ?? 0,
      reason: 'Our own again',
    });
    await backOffice.monitor();
    const { list } = await backOffice.analyst.call(listMonitored, { name: 'Trindade', sorted_column: 'name', sorted_order: 'asc' });
    expect(list.map(({ name, status, origin }) => [name, status, origin])).toEqual([
      ['Cassiano Trindade', 'ENDED', 'BY_HAND'],
      ['Leontina Trindade', 'ACTIVE', 'BY_HAND'],
      ['Mercearia Trindade', 'ACTIVE', 'AUTOMATIC'],
    ]);
  });
});

describe('a match that was found before by', () => {
  const search = async (name: string) => {
    const { list } = await backOffice.analyst.call(listMonitored, { name });
    // A search waits only a little for a version that has just come.
    await listIndexOf(backOffice.database).settled();
    return backOffice.analyst.call(searchLists, { name, kind: 'person', subject_id: list[0]?.subject_id ?? '', purpose: 'REVIEW', entity_code: 'ATBR' });
  };

  it('a search is decided there, with one alert, and closes with its entry', async () => {
    await backOffice.register({ name: 'Hermenegildo Sarmento Pires' });
    await backOffice.monitor();
    await backOffice.publish('OWN_SANCTIONS', ['9', 'Somebody Whom Nobody Knows'], ['31', 'SARMENTO PIRES Hermenegildo']);
    const { report, hits } = await search('Hermenegildo Sarmento Pires');
    await backOffice.monitor();
    await backOffice.monitor();
    const result = await foundOf('Hermenegildo Sarmento Pires');
    expect(result).toMatchObject([{ state: 'FOUND', hit: 'POTENTIAL', report_id: report.id, hit_id: hits[0]?.hit_id, alert: 'NEW', alerts: 1 }]);
    const [shown] = (await backOffice.analyst.call(listFindings, { name: 'Hermenegildo' })).list;
    expect(shown).toMatchObject({ linked_to: 'SEARCH', report_id: report.id });
    expect(await backOffice.rows(`select 1 from screening_report where kind = 'MONITORING' and asked_name = 'Hermenegildo Sarmento Pires'`)).toEqual([]);
    await backOffice.publish('OWN_SANCTIONS', ['9', 'Somebody Whom Nobody Knows'], ['31', 'SARMENTO PIRES Hermenegildo', { note: 'Another remark' }]);
    await backOffice.monitor();
    expect((await foundOf('Hermenegildo Sarmento Pires')).map(({ state, alerts }) => [state, alerts])).toEqual([
      ['FOUND', 1],
      ['KNOWN', 1],
    ]);
    await backOffice.publish('OWN_SANCTIONS', ['9', 'Somebody Whom Nobody Knows']);
    await backOffice.monitor();
    expect((await foundOf('Hermenegildo Sarmento Pires'))[0]).toMatchObject({ state: 'DELISTED', hit: 'LAPSED', alert: 'CONFIRMED' });
  });

  it('a payment keeps the alert of the payment, and stays for people when the entry is gone', async () => {
    const name = 'Godofredo Tupinamba Leal';
    const { no } = inventDocument('CPF');
    await backOffice.register({ name, document: ['CPF', no] });
    await openMerchants(backOffice.database.main);
    await backOffice.monitor();
    await backOffice.publish('OWN_SANCTIONS', ['9', 'Somebody Whom Nobody Knows'], ['32', 'TUPINAMBA LEAL Godofredo']);
    registerPaymentScreening(screenPayments);
    await listIndexOf(backOffice.database).settled();
    const [answer] = await decideInputs(backOffice.database.main, [paymentInput({ id_no: no, name })]);
    registerPaymentScreening(undefined);
    expect(answer).toMatchObject({ kind: 'decided' });
    const [paid] = await backOffice.rows<{ report: string; hit: string; alert: string }>(
      `select r.id as report, h.id as hit, t.alert_id as alert from screening_report r join screening_hit h on h.report_id = r.id
         join alert_transaction t on t.transaction_id = r.transaction_id where r.kind = 'PAYMENT'`,
    );
    await backOffice.monitor();
    const linked = { report_id: paid?.report, hit_id: paid?.hit, alert_id: paid?.alert, hit: 'POTENTIAL', report: 'OPEN', alert: 'NEW', alerts: 1 };
    expect(await foundOf(name)).toMatchObject([{ state: 'FOUND', ...linked }]);
    expect((await backOffice.analyst.call(listFindings, { name })).list).toMatchObject([{ linked_to: 'PAYMENT' }]);
    // The alert of a payment tells of the type of list that it names, and of no other.
    const payment = await backOffice.rows<{ id: string }>(`select transaction_id as id from screening_report where kind = 'PAYMENT'`);
    const ids = payment.map(({ id }) => id);
    expect(await findAlertsOfPayments(backOffice.database.main, ids, ['SANCTION', 'PEP'])).toEqual([
      { transactionId: ids[0], type: 'SANCTION', alertId: paid?.alert },
    ]);
    expect(await findAlertsOfPayments(backOffice.database.main, ids, ['PEP'])).toEqual([]);
    await backOffice.publish('OWN_SANCTIONS', ['9', 'Somebody Whom Nobody Knows']);
    await backOffice.monitor();
    expect(await foundOf(name)).toMatchObject([{ state: 'DELISTED', ...linked }]);
  });
});

it('a process that has lost its turn writes nothing more, and another one goes on', async () => {
  await backOffice.publish('OWN_SANCTIONS', ['9', 'Somebody Whom Nobody Knows'], ['7', 'TRINDADE Leontina']);
  // It is slow, and taken for dead: the turn is another's as soon as the pass has begun.
  let query = 0;
  const stolen: Promise<unknown>[] = [];
  const isOver = () => {
    query += 1;
    if (query === 1)
      stolen.push(backOffice.rows(`update screening_turn set holder = 'second', until = /* database time: a lease */ now() + interval '1 minute'`));
    return false;
  };
  await backOffice.monitor({ holder: 'first', isOver });
  await Promise.all(stolen);
  expect(stolen).toHaveLength(1);
  expect(await foundOf('Leontina Trindade')).toEqual([]);
  await backOffice.monitor({ holder: 'second' });
  expect(await foundOf('Leontina Trindade')).toMatchObject([{ state: 'FOUND', hit: 'POTENTIAL', alerts: 1 }]);
});

it('one process at a time does the work', async () => {
  await backOffice.rows(`update screening_turn set holder = 'another', until = /* database time: a lease */ now() + interval '1 minute'`);
  expect(await backOffice.monitor()).toBe(false);
  await backOffice.rows(`update screening_turn set until = /* database time: a lease */ now() - interval '1 second'`);
  expect(await backOffice.monitor()).toBe(true);
});

describe('match rates', () => {
  const set = (version: number, rate: number, pep = rate) =>
    backOffice.rows(`insert into screening_threshold (version, sanction, pep, debarment, other, set_by, set_by_kind, set_by_name, set_at)
      values (${version}, ${rate}, ${pep}, ${rate}, ${rate}, 0, 'system', 'system', clock_now())`);
  const systemRuns = () =>
    backOffice.rows<{ company: string; status: string }>(
      `select company_code as company, status from screening_run where kind = 'EVERYBODY' and started_by_kind = 'system' order by company_code, id`,
    );

  it('that change have everybody compared again by itself, once', async () => {
    await set(2, 100);
    await backOffice.monitor();
    const before = (await systemRuns()).length;
    await backOffice.publish('OWN_SANCTIONS', ['77', 'TRIGUEIRO Valdomiro Anselmo']);
    await backOffice.register({ name: 'Valdomiro Anselmo Trigueyro' });
    await backOffice.monitor();
    expect(await foundOf('Valdomiro Anselmo Trigueyro')).toEqual([]);
    await set(3, 70, 90);
    await backOffice.monitor();
    const result = await foundOf('Valdomiro Anselmo Trigueyro');
    expect(result).toMatchObject([{ state: 'FOUND', hit: 'POTENTIAL', alert: 'NEW', alerts: 1 }]);
    expect((await backOffice.analyst.call(showReport, { id: result[0]?.report_id ?? '' })).report).toMatchObject({
      threshold: 70,
      thresholds: { SANCTION: 70, PEP: 90, DEBARMENT: 70, OTHER: 70 },
    });
    await backOffice.monitor();
    const runs = await systemRuns();
    expect(runs).toHaveLength(2 * before);
    expect(new Set(runs.map(({ status }) => status))).toEqual(new Set(['DONE']));
    await backOffice.monitor();
    expect(await systemRuns()).toEqual(runs);
  });
});

describe('many namesakes', () => {
  const name = 'Evaristo Quintanilla Osuna';
  const namesakes = (count: number) => Array.from({ length: count }, (_, at) => [`n${at}`, name] as const);
  const kindsOf = async () =>
    backOffice.rows<{
      kind: string;
      count: number;
    }>(`select f.source_kind as kind, count(*)::int as count from screening_finding f join subject s on s.id = f.subject_id
      where s.name = '${name}' and f.state = 'FOUND' group by f.source_kind order by f.source_kind`);
  const reportsOf = async () =>
    backOffice.rows<{ id: string; status: string; cut: string[]; hits: number }>(`select r.id, r.status, r.cut_kinds as cut, r.hit_count as hits
      from screening_report r join subject s on s.id = r.subject_id where s.name = '${name}' order by r.id`);

  it('on a list of officials hide no sanctioned one, and the rest is told when these are decided', async () => {
    await backOffice.register({ name });
    await backOffice.monitor();
    await backOffice.publish('OWN_PEP', ...namesakes(hitLimits.PEP + 2));
    await backOffice.publish('OWN_SANCTIONS', ['9', 'Somebody Whom Nobody Knows'], ['s1', name]);
    await backOffice.monitor();
    expect(await kindsOf()).toEqual([
      { kind: 'PEP', count: hitLimits.PEP },
      { kind: 'SANCTION', count: 1 },
    ]);
    const [report] = await reportsOf();
    expect(report).toMatchObject({ status: 'OPEN', cut: ['PEP'], hits: hitLimits.PEP + 1 });
    const [row] = (await backOffice.analyst.call(listMonitored, { name })).list;
    expect(row).toMatchObject({ open_hits: hitLimits.PEP + 2, cut_kinds: ['PEP'] });
    const { hits } = await backOffice.analyst.call(showReport, { id: report?.id ?? '' });
    for (const { hit_id: id } of hits.filter(({ type }) => type === 'PEP')) {
      const now = (await backOffice.analyst.call(showReport, { id: report?.id ?? '' })).hits.find((hit) => hit.hit_id === id);
      await backOffice.analyst.call(updateReport, {
        id: report?.id ?? '',
        hit_id: id,
        matched_status: 'FALSE_POSITIVE',
        reason: 'Another person',
        version: now?.version ?? 0,
      });
    }
    await backOffice.monitor();
    expect(await kindsOf()).toEqual([
      { kind: 'PEP', count: hitLimits.PEP + 2 },
      { kind: 'SANCTION', count: 1 },
    ]);
    expect(await reportsOf()).toMatchObject([
      { status: 'OPEN', cut: [] },
      { status: 'OPEN', cut: [], hits: 2 },
    ]);
    expect((await backOffice.analyst.call(listMonitored, { name })).list[0]).toMatchObject({ open_hits: 3, cut_kinds: [] });
  });
});

it('a change of the lists does not wait for passes over everybody, of however many companies', async () => {
  const crowd = (country: 'BRA' | 'MEX', length: number) => Array.from({ length }, (_, at) => ({ name: `Pessoa ${country} ${at} Qualquer`, country }));
  await backOffice.register(...crowd('BRA', 100), ...crowd('MEX', 2000));
  /** A list that changes while the passes are under way. @returns whether most of the second company was still to do then */
  const changeMeanwhile = async (name: string): Promise<boolean> => {
    await backOffice.register({ name });
    await backOffice.monitor();
    for (const entity_code of ['ATBR', 'ATMX']) await backOffice.analyst.call(runNow, { entity_code, reason: 'Visit of the regulator' });
    let isUnderWay = () => undefined as void;
    const begun = new Promise<void>((resolve) => {
      isUnderWay = resolve;
    });
    const work = backOffice.monitor({
      customersAtOnce: 1,
      isOver: () => {
        isUnderWay();
        return false;
      },
    });
    await begun;
    await backOffice.publish('OWN_SANCTIONS', ['9', 'Somebody Whom Nobody Knows'], ['news', name]);
    const toDo = await backOffice.rows(`select from screening_run where kind = 'EVERYBODY' and company_code = 'ATMX' and status <> 'DONE' and done < 500`);
    await work;
    await backOffice.monitor();
    return toDo.length > 0;
  };
  // On a busy machine a list may take longer than a pass.
  const names = ['Teodorico Albernaz Camargo', 'Quitéria Belarmino Sampaio', 'Hermenegildo Tavora Pinho', 'Valdomira Esteves Coutinho'];
  let tried = names.shift();
  while (tried !== undefined && !(await changeMeanwhile(tried))) tried = names.shift();
  if (tried === undefined) throw new Error('the passes over everybody were always over before the list had changed');
  const ended = await backOffice.rows<{ kind: string; company: string }>(`select kind, company_code as company from screening_run
    where kind = 'EVERYBODY' and status = 'DONE' or kind = 'LIST_CHANGE' and status = 'DONE' order by finished_at desc limit 4`);
  // The pass over everybody of the second company had waited or begun before, and ends after it; the first may have been done.
  expect(ended[0]).toEqual({ kind: 'EVERYBODY', company: 'ATMX' });
  expect(ended.map(({ kind }) => kind).toSorted()).toEqual(['EVERYBODY', 'EVERYBODY', 'LIST_CHANGE', 'LIST_CHANGE']);
  expect(await foundOf(tried)).toMatchObject([{ state: 'FOUND', hit: 'POTENTIAL', alerts: 1 }]);
});
