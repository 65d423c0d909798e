import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import type { TestClient } from '../../../../platform/server/testing.ts';
import {
  addReportEvidence,
  addReportNote,
  answerReport,
  approveReportRequest,
  cancelReport,
  correctReport,
  decideNotToReport,
  fillReportNarrative,
  findReportPayments,
  listReportCases,
  loadAnswer,
  noteCustomerLetter,
  noteFiling,
  openCustomerLetter,
  openReport,
  openReportFile,
  previewReportFile,
  referToCompliance,
  rejectReportRequest,
  saveInstitution,
  saveReport,
  seeReportNotes,
  showReportCase,
  showReportCodes,
  showReportVersion,
  silenceReport,
  submitReport,
  takeReport,
  writeCustomerLetters,
  writeReportFile,
} from '../contract/index.ts';
import { listColleagues } from '../../../mechanisms/session/server/index.ts';
import { alertTypes } from '../../../register/vocabulary/contract/index.ts';
import { serverPartsOf } from '../../../../countries/server.ts';
import { contentOf, type Country, type BackOffice, places, startBackOffice } from './back-office.fixture.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
  for (const { company, institution } of Object.values(places))
    await backOffice.otto.call(saveInstitution, { entity_code: company, version: 0, details: institution as never });
});

const later = (minutes: number): void => void (backOffice.clock.now = new Date(backOffice.clock.now.getTime() + minutes * 60_000));
const readShown = async (client: TestClient, id: string) => client.call(showReportCase, { report_id: id });
const of = async (id: string) => {
  const { version } = await readShown(backOffice.otto, id);
  return { report_id: id, version };
};

/** A case that an officer opens about a payment, with everything that the form of the country asks. */
async function written(country: Country): Promise<string> {
  const place = places[country];
  const { report_id: id } = await backOffice.otto.call(openReport, {
    entity_code: place.company,
    business: 'payin',
    trade_no: place.trade,
    reason: 'Told by a bank',
  });
  await backOffice.otto.call(takeReport, await of(id));
  const detail = await readShown(backOffice.otto, id);
  const [main] = contentOf(detail).people;
  const { text } = await backOffice.otto.call(fillReportNarrative, { report_id: id, typology: 'STRUCTURING' });
  await backOffice.otto.call(saveReport, {
    ...(await of(id)),
    content: {
      ...contentOf(detail),
      ...place.content,
      typology: 'STRUCTURING',
      narrative: text.replaceAll('[…]', 'sem dado'),
      payment_ids: place.payments,
      people: [{ ...(main as NonNullable<typeof main>), ...place.person, ...place.facts }],
    },
  });
  return id;
}

async function approve(id: string): Promise<void> {
  const { request_id: request } = await backOffice.otto.call(submitReport, await of(id));
  // Whoever approves reads what they approve.
  const { view } = await backOffice.olga.call(showApprovalRequest, { request_id: request ?? '' });
  const { content } = await readShown(backOffice.otto, id);
  expect(view.document?.text).toBe(content.narrative);
  // What the case knows is what the template wrote, and the file can be read before it is written.
  const { facts } = await readShown(backOffice.otto, id);
  expect(facts.map(({ key }) => key)).toEqual(expect.arrayContaining(['main', 'from', 'to', 'operations', 'payins']));
  const preview = await backOffice.otto.call(previewReportFile, { report_id: id });
  expect(preview.open).toBe(0);
  expect(preview.text === null).toBe(preview.is_masked);
  expect(view.items.map(({ label }) => label)).toEqual([...content.people.map(({ name }) => name), ...content.payments.map(({ trade_no: no }) => no)]);
  expect((await backOffice.olga.call(approveReportRequest, { request_id: request ?? '', version: 1 })).status).toBe('APPLIED');
}

async function filed(id: string): Promise<string> {
  await approve(id);
  await backOffice.otto.call(writeReportFile, await of(id));
  later(5);
  await backOffice.otto.call(noteFiling, { ...(await of(id)), filed_time: backOffice.clock.now.getTime() });
  later(5);
  return (await readShown(backOffice.otto, id)).filings[0]?.id ?? '';
}

describe('from a suspicion to the receipt', () => {
  it.each(['BRA', 'ARG', 'MEX'] as const)('in %s, by two people', async (country) => {
    const id = await written(country);
    const before = await readShown(backOffice.otto, id);
    expect(before.checks.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
    expect(before.content.totals.map(({ count }) => count).reduce((sum, count) => sum + count, 0)).toBe(places[country].payments.length);
    expect(before.acts).toEqual(expect.arrayContaining(['SAVE', 'SUBMIT', 'NOT_REPORT']));
    const filing = await filed(id);
    const bytes = (await backOffice.otto.send(openReportFile, { filing_id: filing })).text;
    expect((await backOffice.otto.send(openReportFile, { filing_id: filing })).text).toBe(bytes);
    expect(bytes.length).toBeGreaterThan(100);
    const { status } = await backOffice.otto.call(answerReport, {
      ...(await of(id)),
      filing_id: filing,
      answer: 'ACKNOWLEDGED',
      receipt: '4711',
      answered_time: backOffice.clock.now.getTime(),
    });
    expect(status).toBe('ACKNOWLEDGED');
    const after = await readShown(backOffice.otto, id);
    expect(after).toMatchObject({ receipt: '4711', is_late: false, status: 'ACKNOWLEDGED' });
    expect(after.events.map(({ verb }) => verb).filter((verb) => verb !== 'report-case.viewed')).toEqual(
      expect.arrayContaining([
        'report-case.opened',
        'report-case.saved',
        'report-case.submitted',
        'report-case.approved',
        'report-case.filed',
        'report-case.acknowledged',
      ]),
    );
  });

  it('marks what is filed after the legal end as late', async () => {
    const id = await written('BRA');
    await approve(id);
    await backOffice.otto.call(writeReportFile, await of(id));
    const back = backOffice.clock.now;
    backOffice.clock.now = new Date(((await readShown(backOffice.otto, id)).due_time ?? 0) + 1);
    await backOffice.otto.call(noteFiling, { ...(await of(id)), filed_time: backOffice.clock.now.getTime() });
    expect((await readShown(backOffice.otto, id)).is_late).toBe(true);
    backOffice.clock.now = back;
  });
});

describe('the registered state', () => {
  const register = async (subject: string, state: string | null) =>
    sql`update subject set registered_state = ${state}::text, registered_state_from = case when ${state}::text is not null then 'IDENTITY' end
      where id = ${subject}::bigint`.execute(backOffice.database.main);
  const missing = async (id: string) =>
    (await readShown(backOffice.otto, id)).checks.filter(({ path }) => path.endsWith('state')).map(({ path, code, severity }) => `${path} ${code} ${severity}`);
  /** The file of a case, without the number of the case and the name of the lot. */
  const fileOf = async (id: string) =>
    (await backOffice.otto.send(openReportFile, { filing_id: await filed(id) })).text.replaceAll(id, '').replace(/ ID="[^"]+"/u, '');
  const addMerchant = async (id: string) => {
    const content = contentOf(await readShown(backOffice.otto, id));
    await backOffice.otto.call(saveReport, {
      ...(await of(id)),
      content: { ...content, people: [...content.people, { role: 'MERCHANT', merchant_no: 'M4', client: 'YES' }] },
    });
  };

  it.each([
    ['BRA', 'BR-AM', '<AgUF>SP</AgUF>'],
    ['MEX', 'MX-JAL', ';CENTRO;09015;'],
  ] as const)('of a person changes nothing of the file in %s, whose form has no field for it', async (country, state, address) => {
    const { subject } = places[country];
    const [first, second] = [await written(country), await written(country)];
    expect(await missing(first)).toEqual([]);
    const without = await fileOf(first);
    await register(subject, state);
    expect(await missing(second)).toEqual([]);
    expect(await fileOf(second)).toBe(without);
    expect(without).toContain(address);
    await register(subject, null);
  });

  it('of a person is in the file in ARG, and the check list says that it is missing', async () => {
    const { subject } = places.ARG;
    const [first, second, abroad] = [await written('ARG'), await written('ARG'), await written('ARG')];
    expect(await missing(first)).toEqual(['parties[0].address.state MISSING WARNING']);
    const without = await fileOf(first);
    for (const field of ['Provincia88', 'Pa92s88']) expect(without).not.toContain(field);
    await register(subject, 'AR-S');
    expect(await missing(second)).toEqual([]);
    const file = await fileOf(second);
    for (const part of ['<Provincia88Persona_Fisica>Santa Fe</', '<Pa92s88Persona_Fisica>Argentina</']) expect(file).toContain(part);
    // An address that the case states in another country is not in the state of the register.
    const content = contentOf(await readShown(backOffice.otto, abroad));
    await backOffice.otto.call(saveReport, {
      ...(await of(abroad)),
      content: { ...content, people: content.people.map((one) => ({ ...one, country: 'URY' })) },
    });
    expect(await missing(abroad)).toEqual(['parties[0].address.state MISSING WARNING']);
    expect(await fileOf(abroad)).not.toContain('Provincia88');
    await register(subject, null);
  });

  it('of a merchant is that of its declared region, and words that name no state are not reported as one', async () => {
    const declare = async (region: string, state: string | null) =>
      sql`update merchant set city = 'Rosario', region = ${region}, registered_state = ${state} where merchant_no = 'M4'`.execute(backOffice.database.main);
    const [first, second] = [await written('ARG'), await written('ARG')];
    await declare('Litoral', null);
    await addMerchant(first);
    expect(await missing(first)).toContain('parties[1].address.state MISSING WARNING');
    const without = await fileOf(first);
    expect(without).toContain('<Localidad88Persona_Juridica>Rosario</');
    expect(without).not.toContain('Litoral');
    await declare('SFE', 'AR-S');
    await addMerchant(second);
    expect(await missing(second)).toEqual(['parties[0].address.state MISSING WARNING']);
    expect(await fileOf(second)).toContain('<Provincia88Persona_Juridica>Santa Fe</');
  });
});

describe('facts about people', () => {
  const changePerson = async (id: string, change: Partial<ReturnType<typeof contentOf>['people'][number]>) => {
    const content = contentOf(await readShown(backOffice.otto, id));
    await backOffice.otto.call(saveReport, {
      ...(await of(id)),
      content: { ...content, people: content.people.map((one, at) => (at === 0 ? { ...one, ...change } : one)) },
    });
  };
  const factChecks = async (id: string) =>
    (await readShown(backOffice.otto, id)).checks
      .filter(({ code }) => code === 'NOT_KNOWN' || code === 'DIFFERS')
      .map(({ path, code, severity }) => `${path} ${code} ${severity}`);

  it.each([
    ['BRA', ['pep', 'pep_relation', 'obliged', 'public_servant'], ['pep', 'pepRelation', 'isObliged', 'publicServant']],
    ['ARG', ['pep', 'client'], ['pep', 'isClient']],
  ] as const)('that the form of %s states begin as not known, and keep the report from being submitted', async (country, facts, paths) => {
    const id = await written(country);
    for (const [at, fact] of facts.entries()) {
      await changePerson(id, { ...places[country].facts, [fact]: 'NOT_KNOWN' });
      const detail = await readShown(backOffice.otto, id);
      expect(detail.content.people[0]?.facts[fact]).toBe('NOT_KNOWN');
      expect(await factChecks(id)).toEqual([`parties[0].${paths[at]} NOT_KNOWN ERROR`]);
      const refused = await backOffice.otto.send(submitReport, await of(id));
      expect(refused.status).toBe(409);
      // The sentence says whose fact by the place in the list, and tells no name.
      expect(refused.text).toContain('(number in the list of people: fact): 1: ');
      expect(refused.text).not.toContain(detail.content.people[0]?.name ?? 'somebody');
    }
    expect((await readShown(backOffice.otto, id)).status).toBe('DRAFT');
    expect((await readShown(backOffice.otto, id)).layout?.facts.PERSON).toEqual(facts);
  });

  it('of the report itself are asked as well: whether it goes back to the press, in Argentina', async () => {
    const id = await written('ARG');
    const save = async (answer: 'NOT_KNOWN' | 'YES') =>
      backOffice.otto.call(saveReport, { ...(await of(id)), content: { ...contentOf(await readShown(backOffice.otto, id)), refers_to_press: answer } });
    await save('NOT_KNOWN');
    expect((await readShown(backOffice.otto, id)).checks.filter(({ code }) => code === 'NOT_KNOWN').map(({ path, field }) => `${field} ${path}`)).toEqual([
      'kind refersToPress',
    ]);
    expect((await backOffice.otto.send(submitReport, await of(id))).status).toBe(409);
    await save('YES');
    expect((await backOffice.otto.send(openReportFile, { filing_id: await filed(id) })).text).toContain('<Refiere_Art92culo_Period92stico>true</');
  });

  it('are not known in a case that was opened, whatever the register has; that is proposed with its source', async () => {
    await sql`update subject set pep = 'CURRENT' where id = 1`.execute(backOffice.database.main);
    const { report_id: id } = await backOffice.otto.call(openReport, { entity_code: 'ATBR', business: 'payin', trade_no: 'T9001', reason: 'Told by a bank' });
    const [person] = (await readShown(backOffice.otto, id)).content.people;
    expect(Object.values(person?.facts ?? {})).toEqual(['NOT_KNOWN', 'NOT_KNOWN', 'NOT_KNOWN', 'NOT_KNOWN', 'NOT_KNOWN']);
    expect(person?.proposals).toEqual([{ fact: 'pep', value: 'CURRENT', source: 'REGISTER' }]);
    await backOffice.otto.call(takeReport, await of(id));
    await changePerson(id, { pep: 'NO' });
    expect(await factChecks(id)).toContain('parties[0].pep DIFFERS WARNING');
    await changePerson(id, { pep: 'CURRENT' });
    expect((await readShown(backOffice.otto, id)).content.people[0]?.proposals).toEqual([]);
    expect(await factChecks(id)).not.toContain('parties[0].pep DIFFERS WARNING');
    await sql`update subject set pep = 'NONE' where id = 1`.execute(backOffice.database.main);
  });

  it('that were confirmed are in the file, with a sentence about whose relative somebody is', async () => {
    const id = await written('BRA');
    await changePerson(id, { pep_relation: 'FAMILY', pep_relation_to: 'filho do prefeito de Exemplo', public_servant: 'STATE', obliged: 'YES' });
    const { added } = await readShown(backOffice.otto, id);
    expect(added).toHaveLength(1);
    const filing = await filed(id);
    const { text } = await backOffice.otto.send(openReportFile, { filing_id: filing });
    for (const part of ['<PObrigada>1</PObrigada>', '<PEP>1</PEP>', '<ServPub>3</ServPub>', '(filho do prefeito de Exemplo)']) expect(text).toContain(part);
  });

  it('are asked of a version from before they were, and its file stays as it was written', async () => {
    const id = await written('BRA');
    const filing = await filed(id);
    const before = (await backOffice.otto.send(openReportFile, { filing_id: filing })).text;
    const old = await written('BRA');
    await sql`update report_version set content = content #- '{people,0,facts}' where report_id = any(${[id, old]}::bigint[])`.execute(
      backOffice.database.main,
    );
    expect((await backOffice.otto.send(openReportFile, { filing_id: filing })).text).toBe(before);
    expect((await backOffice.otto.send(submitReport, await of(old))).status).toBe(409);
    await backOffice.otto.call(answerReport, {
      ...(await of(id)),
      filing_id: filing,
      answer: 'ACKNOWLEDGED',
      receipt: '4711',
      answered_time: backOffice.clock.now.getTime(),
    });
    expect((await readShown(backOffice.otto, id)).status).toBe('ACKNOWLEDGED');
  });

  it('are asked again where two people had approved a report of before: its file is not written', async () => {
    const id = await written('BRA');
    await approve(id);
    await sql`update report_version set content = content #- '{people,0,facts}' where report_id = ${id}::bigint`.execute(backOffice.database.main);
    expect((await backOffice.otto.send(writeReportFile, await of(id))).status).toBe(409);
    expect((await readShown(backOffice.otto, id)).filings).toEqual([]);
  });
});

describe('a report within 24 hours in Mexico', () => {
  const urgent = async (ground?: 'BLOCKED_PERSON' | 'KNOWLEDGE_OF_CRIME') => {
    const id = await written('MEX');
    const content = contentOf(await readShown(backOffice.otto, id));
    await backOffice.otto.call(saveReport, { ...(await of(id)), content: { ...content, kind: '24_HORAS', ...(ground ? { urgent_ground: ground } : {}) } });
    return id;
  };
  const entries = async () =>
    (
      await sql<{
        reason_code: string;
        source: string;
        source_ref: string | null;
      }>`select reason_code, source, source_ref from list_entry where company_code = 'ATMX' and kind = 'BLACK'`.execute(backOffice.database.main)
    ).rows;

  it('has one of two grounds', async () => {
    const id = await urgent();
    expect((await readShown(backOffice.otto, id)).checks.filter(({ severity }) => severity === 'ERROR').map(({ path, code }) => `${path} ${code}`)).toEqual([
      'urgentGround MISSING',
    ]);
    expect((await backOffice.otto.send(submitReport, await of(id))).status).toBe(409);
    expect((await backOffice.otto.send(noteCustomerLetter, { ...(await of(id)), way: 'POST', sent_time: backOffice.clock.now.getTime() })).status).toBe(409);
  });

  it('of the knowledge of a crime is silent and stays so', async () => {
    const id = await urgent('KNOWLEDGE_OF_CRIME');
    expect(await readShown(backOffice.otto, id)).toMatchObject({ is_silent: true, blocked: null });
    expect((await backOffice.otto.send(silenceReport, { ...(await of(id)), is_silent: false })).status).toBe(409);
    expect(await entries()).toEqual([]);
    const { text } = await backOffice.otto.send(openReportFile, { filing_id: await filed(id) });
    expect(text).toContain(';REPORTE DE 24 HORAS. ');
  });

  it('of a blocked person has a letter in Spanish that names the law and no report, kept with the case', async () => {
    const id = await urgent('BLOCKED_PERSON');
    expect((await backOffice.otto.send(writeCustomerLetters, await of(id))).status).toBe(200);
    const [letter] = (await readShown(backOffice.otto, id)).blocked?.letters ?? [];
    expect(letter).toMatchObject({ by: 'Otto', written_time: backOffice.clock.now.getTime() });
    const reply = await backOffice.otto.send(openCustomerLetter, { letter_id: letter?.letter_id ?? '' });
    expect(reply.status).toBe(200);
    const { rows } = await sql<{ sha256: string; media_type: string; purpose: string }>`
      select f.sha256, f.media_type, f.purpose from report_letter l join stored_file f on f.id = l.file_id where l.report_id = ${id}::bigint`.execute(
      backOffice.database.main,
    );
    expect(rows).toMatchObject([{ media_type: 'application/pdf', purpose: 'report-letter' }]);
    const events = (await readShown(backOffice.otto, id)).events.map(({ verb }) => verb);
    expect(events).toContain('report-case.letter-written');
    // Somebody who is no longer held is not told that they are.
    await sql`update list_entry set business = 'payin' where company_code = 'ATMX' and kind = 'BLACK'`.execute(backOffice.database.main);
    expect((await backOffice.otto.send(writeCustomerLetters, await of(id))).status).toBe(409);
    await sql`update list_entry set business = null where company_code = 'ATMX' and kind = 'BLACK'`.execute(backOffice.database.main);
  });

  it('of a blocked person holds them at once, and has a letter with its proof', async () => {
    const id = await urgent('BLOCKED_PERSON');
    // The entry names no report: those who read lists may not know of one.
    expect(await entries()).toEqual([{ reason_code: 'AUTHORITY_ORDER', source: 'AUTHORITY', source_ref: null }]);
    expect((await readShown(backOffice.otto, id)).blocked).toEqual({ is_held: true, letter: null, letters: [] });
    await backOffice.otto.call(saveReport, { ...(await of(id)), content: contentOf(await readShown(backOffice.otto, id)) });
    expect(await entries()).toHaveLength(1);
    const filing = await filed(id);
    expect((await backOffice.otto.send(openReportFile, { filing_id: filing })).text).toContain(';LISTA DE PERSONAS BLOQUEADAS. ');
    const sent = backOffice.clock.now.getTime();
    later(60);
    const delivered = backOffice.clock.now.getTime();
    const note = async (values: object) => backOffice.otto.send(noteCustomerLetter, { ...(await of(id)), way: 'POST', sent_time: sent, ...values } as never);
    expect((await note({ delivered_time: delivered })).status).toBe(400);
    expect((await note({ proof: 'MN123' })).status).toBe(400);
    expect((await note({ delivered_time: sent - 1, proof: 'MN123' })).status).toBe(400);
    expect((await note({ sent_time: delivered + 60_000 })).status).toBe(400);
    expect((await note({})).status).toBe(200);
    expect((await readShown(backOffice.otto, id)).blocked?.letter).toMatchObject({ way: 'POST', sent_time: sent, delivered_time: null, by: 'Otto' });
    expect((await note({ delivered_time: delivered, proof: 'MN123' })).status).toBe(200);
    const after = await readShown(backOffice.otto, id);
    expect(after.blocked?.letter).toMatchObject({ delivered_time: delivered, proof: 'MN123' });
    expect(after.events.filter(({ verb }) => verb === 'report-case.letter-noted')).toHaveLength(2);
  });
});

describe('what is changed after it was filed', () => {
  it('says since how many business days, and from the sixth that the law asks for a reason, which is in the file', async () => {
    const id = await written('BRA');
    const filing = await filed(id);
    await backOffice.otto.call(answerReport, {
      ...(await of(id)),
      filing_id: filing,
      answer: 'ACKNOWLEDGED',
      receipt: '987655',
      authentication: 'ABC124',
      answered_time: backOffice.clock.now.getTime(),
    });
    expect((await readShown(backOffice.otto, id)).since_filing).toEqual({ business_days: 0, needs_reason: false });
    const back = backOffice.clock.now;
    // 24 November 2026 is a Tuesday: the fifth business day after it is the next Tuesday.
    backOffice.clock.now = new Date('2026-12-01T15:00:00Z');
    expect((await readShown(backOffice.otto, id)).since_filing).toEqual({ business_days: 5, needs_reason: false });
    backOffice.clock.now = new Date('2026-12-02T15:00:00Z');
    expect((await readShown(backOffice.otto, id)).since_filing).toEqual({ business_days: 6, needs_reason: true });
    expect((await backOffice.otto.send(correctReport, { ...(await of(id)), reason: '' })).status).toBe(400);
    await backOffice.otto.call(correctReport, { ...(await of(id)), reason: 'O valor foi digitado errado' });
    expect((await readShown(backOffice.otto, id)).added).toEqual(['Justificativa da retificação: O valor foi digitado errado']);
    await approve(id);
    await backOffice.otto.call(writeReportFile, await of(id));
    const [rectifying] = (await readShown(backOffice.otto, id)).filings;
    expect(rectifying).toMatchObject({ action: 'RECTIFY', reason: 'O valor foi digitado errado' });
    const { text } = await backOffice.otto.send(openReportFile, { filing_id: rectifying?.id ?? '' });
    for (const part of ['<LOTERETIFICACAO>', '<NumeroCOAF>987655</NumeroCOAF>', 'O valor foi digitado errado</Det>']) expect(text).toContain(part);
    backOffice.clock.now = back;
  });
});

describe('codes of the authority', () => {
  it('are offered with their source and marks, and those that the case suggests first', async () => {
    const id = await written('BRA');
    const codes = await backOffice.otto.call(showReportCodes, { report_id: id });
    expect(codes.framing).toMatchObject({ is_primary: false, seen_on: '2026-11-28' });
    expect(codes.framing?.codes.find(({ code }) => code === '1045')).toMatchObject({ place: 'IV a', is_attested: true });
    expect(codes.framing?.codes.find(({ code }) => code === '1010')).toMatchObject({ place: 'I c', is_attested: false });
    // What is suspected is structuring.
    expect(codes.proposed_framing).toEqual(['1046', '1056']);
    expect(codes.proposed_involvement.REPRESENTATIVE).toBe('7');
  });
  it('are not known of other countries, and not told to others', async () => {
    const id = await written('MEX');
    expect(await backOffice.otto.call(showReportCodes, { report_id: id })).toEqual({
      framing: null,
      involvement: null,
      proposed_framing: [],
      proposed_involvement: {},
    });
    expect((await backOffice.support.send(showReportCodes, { report_id: id })).status).toBe(403);
    expect((await backOffice.stranger.send(showReportCodes, { report_id: id })).status).toBe(404);
  });
  it('are suggested by alerts of types that there are', () => {
    expect(Object.keys(serverPartsOf('BRA')?.reports?.proposals?.ofAlerts ?? {}).filter((type) => !(alertTypes as readonly string[]).includes(type))).toEqual(
      [],
    );
  });
});

describe('the second person', () => {
  it('is neither who submitted nor who wrote the last version', async () => {
    const id = await written('BRA');
    await backOffice.olga.call(saveReport, { ...(await of(id)), content: contentOf(await readShown(backOffice.otto, id)) });
    const { request_id: request } = await backOffice.otto.call(submitReport, await of(id));
    for (const client of [backOffice.otto, backOffice.olga])
      expect((await client.send(approveReportRequest, { request_id: request ?? '', version: 1 })).status).toBe(403);
    expect((await readShown(backOffice.otto, id)).status).toBe('IN_APPROVAL');
    const third = backOffice.server.as({
      userId: '39',
      personId: '39',
      abilities: [{ subject: 'AML.Reports.Sar', action: ['read', 'write'] }],
      companies: ['ATBR'],
    });
    expect((await third.call(rejectReportRequest, { request_id: request ?? '', version: 1, reason: 'Name the bank' })).status).toBe('REJECTED');
    const back = await readShown(backOffice.otto, id);
    expect(back.status).toBe('DRAFT');
    expect(back.events.find(({ verb }) => verb === 'report-case.returned')?.reason).toBe('Name the bank');
  });

  it('agrees that a case is not reported, and nothing is written on it meanwhile', async () => {
    const id = await written('BRA');
    const { request_id: request } = await backOffice.otto.call(decideNotToReport, { ...(await of(id)), reason: 'Salary of two employers' });
    expect((await backOffice.otto.send(saveReport, { ...(await of(id)), content: contentOf(await readShown(backOffice.otto, id)) })).status).toBe(409);
    expect((await backOffice.otto.send(approveReportRequest, { request_id: request ?? '', version: 1 })).status).toBe(403);
    await backOffice.olga.call(approveReportRequest, { request_id: request ?? '', version: 1 });
    expect(await readShown(backOffice.otto, id)).toMatchObject({ status: 'NOT_REPORTED', reason: 'Salary of two employers', acts: [] });
  });

  it('approves a correction again after a refusal that is read from the file of the authority', async () => {
    const id = await written('BRA');
    const filing = await filed(id);
    const answer = `<?xml version="1.0" encoding="ISO-8859-1"?><RESPOSTA><MENSAGENS><MENSAGEM><NUMEROORIGEM>${id}</NUMEROORIGEM><ERRO>12</ERRO><DESCRICAO>Campo invalido</DESCRICAO></MENSAGEM></MENSAGENS></RESPOSTA>`;
    const other = answer.replace(id, '1');
    const file = (text: string) => [new File([text], 'resposta.xml', { type: 'application/xml' })];
    expect((await backOffice.otto.send(loadAnswer, { ...(await of(id)), filing_id: filing, files: file('<a/>') })).status).toBe(400);
    expect((await backOffice.otto.send(loadAnswer, { ...(await of(id)), filing_id: filing, files: file(other) })).status).toBe(400);
    expect((await backOffice.otto.call(loadAnswer, { ...(await of(id)), filing_id: filing, files: file(answer) })).status).toBe('REFUSED');
    expect((await readShown(backOffice.otto, id)).filings[0]).toMatchObject({ answer: 'REFUSED', faults: [{ code: '12', text: 'Campo invalido' }] });
    expect((await backOffice.otto.send(openReportFile, { filing_id: filing, part: 'ANSWER' })).text).toBe(answer);
    await backOffice.otto.call(correctReport, { ...(await of(id)), reason: 'The code of the norm' });
    await backOffice.otto.call(saveReport, { ...(await of(id)), content: { ...contentOf(await readShown(backOffice.otto, id)), legal_codes: ['1046'] } });
    expect((await backOffice.otto.send(writeReportFile, await of(id))).status).toBe(409);
    const second = await filed(id);
    expect(second).not.toBe(filing);
    expect((await readShown(backOffice.otto, id)).filings.map(({ action }) => action)).toEqual(['SEND', 'SEND']);
  });

  it('cancels a filed report, by a file that names its receipt', async () => {
    const id = await written('BRA');
    const filing = await filed(id);
    await backOffice.otto.call(answerReport, {
      ...(await of(id)),
      filing_id: filing,
      answer: 'ACKNOWLEDGED',
      receipt: '987654',
      authentication: 'ABC123',
      answered_time: backOffice.clock.now.getTime(),
    });
    const { request_id: request } = await backOffice.otto.call(cancelReport, { ...(await of(id)), reason: 'Sent twice' });
    await backOffice.olga.call(approveReportRequest, { request_id: request ?? '', version: 1 });
    await backOffice.otto.call(writeReportFile, await of(id));
    const [cancelling] = (await readShown(backOffice.otto, id)).filings;
    expect(cancelling).toMatchObject({ action: 'CANCEL', reason: 'Sent twice' });
    const { text } = await backOffice.otto.send(openReportFile, { filing_id: cancelling?.id ?? '' });
    for (const part of ['987654', 'ABC123', 'Sent twice', id]) expect(text).toContain(part);
    await backOffice.otto.call(noteFiling, { ...(await of(id)), filed_time: backOffice.clock.now.getTime() });
    expect((await readShown(backOffice.otto, id)).status).toBe('CANCELLED');
  });
});

describe('what a report says', () => {
  it('is not submitted while the authority demands something', async () => {
    const id = await written('BRA');
    const content = contentOf(await readShown(backOffice.otto, id));
    await backOffice.otto.call(saveReport, { ...(await of(id)), content: { ...content, legal_codes: [], narrative: 'Falta […]' } });
    const { checks } = await readShown(backOffice.otto, id);
    expect(checks.map(({ field, code }) => `${field} ${code}`)).toEqual(expect.arrayContaining(['narrative GAP', 'codes MISSING']));
    expect((await backOffice.otto.send(submitReport, await of(id))).status).toBe(409);
    expect((await readShown(backOffice.otto, id)).status).toBe('DRAFT');
  });

  it('names nobody and nothing of another company, and refuses a version that is not the latest', async () => {
    const id = await written('BRA');
    const content = contentOf(await readShown(backOffice.otto, id));
    const save = async (change: Partial<typeof content>) => backOffice.otto.send(saveReport, { ...(await of(id)), content: { ...content, ...change } });
    expect((await save({ payment_ids: ['9004'] })).text).toContain('content.payment_ids.0');
    expect((await save({ alert_ids: ['1'] })).text).toContain('content.alert_ids.0');
    expect((await save({ people: [{ role: 'OTHER', merchant_no: 'M3' }] })).text).toContain('content.people.0.merchant_no');
    expect((await save({ people: [{ role: 'OTHER', name: 'X', id_type: 'CPF', id_no: '11111111111' }] })).text).toContain('content.people.0.id_no');
    expect((await backOffice.otto.send(saveReport, { report_id: id, version: 1, content })).status).toBe(409);
    expect((await backOffice.stranger.send(showReportCase, { report_id: id })).status).toBe(404);
  });

  it('keeps every version, and knows somebody of the register by a typed number', async () => {
    const id = await written('BRA');
    const content = contentOf(await readShown(backOffice.otto, id));
    await backOffice.otto.call(saveReport, {
      ...(await of(id)),
      content: { ...content, people: [...content.people, { role: 'BENEFICIARY', name: 'Padaria', id_type: 'CNPJ', id_no: '16.727.230/0001-97' }] },
    });
    const detail = await readShown(backOffice.otto, id);
    expect(detail.content.people[1]).toMatchObject({ subject_id: '2', name: 'Padaria Sol Ltda', kind: 'COMPANY', id_no: '16727230000197' });
    expect(detail.versions.map(({ number }) => number)).toEqual([3, 2, 1]);
    const former = await backOffice.otto.call(showReportVersion, { report_id: id, number: 2 });
    expect(former.content.people).toHaveLength(1);
    const masked = await readShown(backOffice.auditor, id);
    expect(masked.is_masked).toBe(true);
    expect(JSON.stringify(masked)).not.toContain('16727230000197');
  });

  it('is due by the detection too once it is of another kind', async () => {
    const id = await written('BRA');
    const { main } = backOffice.database;
    // The analysis behind it closed an alert that was raised four days before the decision.
    await sql`insert into alert (id, name, type, subject_id, company_code, business, currency, dedup_key, window_from, window_to, trigger_time, last_hit_at)
      values (7701, 'x', 'COUNT', 1, 'ATBR', 'payin', 'BRL', 'detected', clock_now(), clock_now(), '2026-11-20T15:00:00Z', clock_now())`.execute(main);
    await sql`insert into alert_analysis (id, subject_id, company_code, conclusion, comment, concluded_by, concluded_by_person, concluded_by_name, concluded_at)
      values (7702, 1, 'ATBR', 'SUSPICIOUS', 'x', 31, 31, 'Otto', clock_now())`.execute(main);
    await sql`insert into alert_dossier (id, alert_id, analysis_id, content, made_at) values (7703, 7701, 7702, '{}', clock_now())`.execute(main);
    await sql`update report_case set analysis_id = 7702 where id = ${id}`.execute(main);
    const save = async (kind: string) => {
      await backOffice.otto.call(saveReport, { ...(await of(id)), content: { ...contentOf(await readShown(backOffice.otto, id)), kind } });
      return new Date((await readShown(backOffice.otto, id)).due_time as number).toISOString();
    };
    // One business day after the decision of 24 November; with four days from the detection the end of that day comes first.
    expect(await save('COE')).toBe('2026-11-26T03:00:00.000Z');
    await sql`update company set profile = profile || '{"detection_days": 4}' where code = 'ATBR'`.execute(main);
    expect(await save('COS')).toBe('2026-11-25T03:00:00.000Z');
  });

  it('of terrorism or proliferation in Argentina is due by the operation, and at once when that is too long ago', async () => {
    const clockOf = async (id: string) => {
      const { due_time: due, due_start: start, events } = await readShown(backOffice.otto, id);
      return [new Date(due as number).toISOString(), start, events.find(({ verb }) => verb === 'report-case.opened') !== undefined];
    };
    const opened = await backOffice.otto.call(openReport, { entity_code: 'ATAR', business: 'payin', trade_no: 'T9011', kind: 'RFT', reason: 'Told by a bank' });
    const now = backOffice.clock.now.toISOString();
    // The operation was four days ago.
    expect(await clockOf(opened.report_id)).toEqual([now, 'OPERATION_PASSED', true]);
    const { rows } = await sql<{ after: object }>`select after from audit_entry where subject_id = ${opened.report_id} and verb = 'report-case.opened'`.execute(
      backOffice.database.main,
    );
    expect(rows[0]?.after).toMatchObject({ due_at: now, due_start: 'OPERATION_PASSED' });

    // Opened about a person, without an operation: by the decision, until a payment is added.
    const bare = await backOffice.otto.call(openReport, { entity_code: 'ATAR', subject_id: '4', kind: 'RFP', reason: 'Told by a bank' });
    const day = new Date(backOffice.clock.now.getTime() + 86_400_000).toISOString();
    expect(await clockOf(bare.report_id)).toEqual([day, 'NO_OPERATION', true]);
    await sql`update transaction set order_time = ${new Date(backOffice.clock.now.getTime() - 3_600_000)} where id = 9011`.execute(backOffice.database.main);
    const content = contentOf(await readShown(backOffice.otto, bare.report_id));
    await backOffice.otto.call(saveReport, { ...(await of(bare.report_id)), content: { ...content, payment_ids: ['9011'] } });
    expect(await clockOf(bare.report_id)).toEqual([new Date(backOffice.clock.now.getTime() + 23 * 3_600_000).toISOString(), 'OPERATION', true]);
    // Of the kind of money laundering it is due by the decision, as if it had been opened so.
    await backOffice.otto.call(saveReport, {
      ...(await of(bare.report_id)),
      content: { ...contentOf(await readShown(backOffice.otto, bare.report_id)), kind: 'ROS' },
    });
    expect(await clockOf(bare.report_id)).toEqual([day, 'DECISION', true]);
  });

  it('chooses payments by number and by person, of its company alone', async () => {
    const id = await written('BRA');
    const find = (facts: object) => backOffice.otto.call(findReportPayments, { report_id: id, ...facts });
    expect((await find({ subject_id: '1' })).list.map(({ id: payment }) => payment)).toEqual(['9002', '9001']);
    expect((await find({ trade_no: 'T9002' })).list).toHaveLength(1);
    expect((await find({ trade_no: 'T9004' })).list).toEqual([]);
    expect((await find({})).list).toEqual([]);
  });
});

describe('a payment in another currency', () => {
  it('is stated in the currency of the country by the stored day rate, and asks for the rate where there is none', async () => {
    const id = await written('BRA');
    await sql`update transaction set currency = 'USD' where id = 9002`.execute(backOffice.database.main);
    const missing = async () => (await readShown(backOffice.otto, id)).checks.filter(({ path }) => path.endsWith('localMinor')).length;
    expect(await missing()).toBe(1);
    await sql`insert into day_rate (currency, quote, day, rate, source) values ('USD', 'BRL', '2026-11-20', 5.25, 'test')`.execute(backOffice.database.main);
    expect(await missing()).toBe(0);
    await sql`update transaction set currency = 'BRL' where id = 9002`.execute(backOffice.database.main);
  });
});

describe('whose a case is', () => {
  it('is shown to its reader, and narrows the list to one colleague, to oneself or to unassigned cases', async () => {
    const id = await written('BRA');
    const idsOf = async (who: typeof backOffice.otto, responsible: string) =>
      (await who.call(listReportCases, { responsible, page_size: 100 })).list.map(({ report_id: one }) => one);
    const staff = await listColleagues(backOffice.database.main, ['ATBR'], 'AML.Reports.Sar');
    const [otto, olga] = ['Otto', 'Olga'].map((target) => staff.find(({ name }) => name === target)?.id ?? '') as [string, string];
    await backOffice.otto.call(takeReport, await of(id));
    const isMine = async (who: typeof backOffice.otto) => (await readShown(who, id)).is_mine;
    expect([await isMine(backOffice.otto), await isMine(backOffice.olga)]).toEqual([true, false]);
    expect([(await idsOf(backOffice.otto, 'ME')).includes(id), (await idsOf(backOffice.olga, otto)).includes(id)]).toEqual([true, true]);
    expect([(await idsOf(backOffice.otto, olga)).includes(id), (await idsOf(backOffice.otto, 'NOBODY')).includes(id)]).toEqual([false, false]);
    expect((await backOffice.otto.send(listReportCases, { responsible: 'SOMEBODY' })).status).toBe(400);
  });
});

describe('notes, files and silence', () => {
  it('finds the cases whose notes name somebody', async () => {
    const id = await written('BRA');
    await backOffice.otto.call(addReportNote, { report_id: id, text: 'Please look at this', mentions: ['32'] });
    expect((await backOffice.otto.send(addReportNote, { report_id: id, text: 'x', mentions: ['11'] })).status).toBe(400);
    const named = await backOffice.olga.call(listReportCases, { mentions_me: true });
    expect(named.list.map(({ report_id: one }) => one)).toEqual([id]);
    expect((await backOffice.otto.call(listReportCases, { mentions_me: true })).list).toEqual([]);
    const firstNote = async (client: typeof backOffice.olga) => (await readShown(client, id)).notes[0];
    expect(await firstNote(backOffice.olga)).toMatchObject({ by: 'Otto', mentions: [{ user_id: '32', name: 'Olga', seen_time: null }] });
    // Who is not named has seen nothing; the time is that of the first look.
    expect(await backOffice.otto.call(seeReportNotes, { report_id: id })).toMatchObject({ seen: 0 });
    expect(await backOffice.olga.call(seeReportNotes, { report_id: id })).toMatchObject({ seen: 1 });
    expect(await backOffice.olga.call(seeReportNotes, { report_id: id })).toMatchObject({ seen: 0 });
    expect((await firstNote(backOffice.otto))?.mentions).toMatchObject([{ user_id: '32', seen_time: expect.any(Number) as number }]);
    expect((await backOffice.support.send(seeReportNotes, { report_id: id })).status).toBe(403);
  });

  it('takes pictures and PDF, and nothing that runs', async () => {
    const id = await written('BRA');
    const add = async (file: File) => backOffice.otto.send(addReportEvidence, { ...(await of(id)), files: [file] });
    const png = new Uint8Array(Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64'));
    expect((await add(new File(['<script>'], 'a.html', { type: 'text/html' }))).status).toBe(400);
    expect((await add(new File([png], 'a.png', { type: 'image/png' }))).status).toBe(200);
    expect((await readShown(backOffice.otto, id)).evidence.map(({ name }) => name)).toEqual(['a.png']);
  });

  it('holds requests by mail to the people of a silent case until it says otherwise', async () => {
    const id = await written('BRA');
    const held = async () =>
      (
        await sql<{ id: string }>`select subject_id as id from mail_hold where source = ${`report-case:${id}`} order by 1`.execute(backOffice.database.main)
      ).rows.map((row) => row.id);
    await backOffice.otto.call(silenceReport, { ...(await of(id)), is_silent: true });
    expect(await held()).toEqual(['1']);
    const content = contentOf(await readShown(backOffice.otto, id));
    await backOffice.otto.call(saveReport, { ...(await of(id)), content: { ...content, people: [...content.people, { role: 'OTHER', subject_id: '2' }] } });
    expect(await held()).toEqual(['1', '2']);
    await backOffice.otto.call(silenceReport, { ...(await of(id)), is_silent: false });
    expect(await held()).toEqual([]);
  });
});

describe('a referral', () => {
  it('is made by anybody, is answered the same always, and is dismissed by two people', async () => {
    const answer = { business: 'payin' as const, trade_no: 'T9001', text: 'The customer asked how to stay below the limit' };
    const first = await backOffice.support.send(referToCompliance, answer);
    const second = await backOffice.support.send(referToCompliance, answer);
    expect([first.status, first.body.data]).toEqual([200, { received: true }]);
    expect(second.text.replace(/"request_id":"[^"]*"/, '')).toBe(first.text.replace(/"request_id":"[^"]*"/, ''));
    expect((await backOffice.support.send(listReportCases, {})).status).toBe(403);
    const { list } = await backOffice.otto.call(listReportCases, { origin: 'REFERRAL' });
    expect(list).toHaveLength(2);
    const [one, other] = list as [(typeof list)[number], (typeof list)[number]];
    expect(one).toMatchObject({ due_time: null, status: 'DRAFT', opened_by: 'Sol' });
    const detail = await readShown(backOffice.otto, one.report_id);
    expect(detail.ground).toBe(answer.text);
    expect((await backOffice.otto.send(saveReport, { ...(await of(one.report_id)), content: contentOf(detail) })).status).toBe(409);
    await backOffice.otto.call(takeReport, await of(one.report_id));
    expect((await readShown(backOffice.otto, one.report_id)).due_time).not.toBeNull();
    const { request_id: request } = await backOffice.otto.call(decideNotToReport, { ...(await of(other.report_id)), reason: 'Known merchant of gift cards' });
    await backOffice.olga.call(approveReportRequest, { request_id: request ?? '', version: 1 });
    expect((await readShown(backOffice.otto, other.report_id)).status).toBe('NOT_REPORTED');
  });

  it('is refused about somebody whom the caller does not see', async () => {
    const text = 'x';
    expect((await backOffice.support.send(referToCompliance, { business: 'payin', trade_no: 'NONE', text })).status).toBe(400);
    expect((await backOffice.stranger.send(referToCompliance, { subject_id: '1', text })).status).toBe(400);
    expect((await backOffice.support.send(referToCompliance, { text })).status).toBe(400);
  });
});
