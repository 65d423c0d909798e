import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedSentences, type Fault, type Form, readAnswer, type Report, type ReportPerson, validateReport, writeReports } from '../engines/filings/index.ts';
import { countries } from './index.ts';
import { lawList } from './law-list.ts';
import { reportOf } from './reports.fixture.ts';
import { formNamed, forms, formsFor } from './server.ts';

const layout = (id: string, version: string): Form => {
  const result = formNamed(id, version);
  if (result === undefined) throw new Error(`no layout ${id}`);
  return result;
};
const siscoaf = layout('BR-SISCOAF', '1.8');
const uif = layout('AR-UIF', 'ROS-1');
const siti = layout('MX-SITI', '36');

const ana: ReportPerson = {
  kind: 'PERSON',
  id: 'p0',
  role: 'MAIN',
  firstNames: 'Ana & Zoë',
  lastName: 'Gonçalves',
  secondLastName: 'Núñez',
  documents: [{ type: 'CPF', number: '39053344705', country: 'BRA' }],
  address: { street: 'Rua da Praia', number: '10', district: 'Centro', city: 'São Paulo', cityCode: '01015001', state: 'SP', country: 'BRA' },
  pep: 'NO',
  pepRelation: 'NO',
  isObliged: false,
  publicServant: 'NO',
  isClient: true,
  accounts: [],
};
const cos: Report = {
  country: 'BRA',
  kind: 'COS',
  reference: 'R-1',
  institution: { name: 'Atalaia', number: '12ABC34501DE35', address: { city: 'São Paulo', state: 'SP', country: 'BRA' } },
  filer: { firstNames: 'Rita', lastName: 'Lima' },
  zone: 'America/Sao_Paulo',
  currency: 'BRL',
  decidedAt: '2026-11-26T13:00:00.000Z',
  detectedOn: '2026-11-20',
  period: { from: '2026-10-01', to: '2026-11-20' },
  legalCodes: ['1045'],
  typologyCodes: ['X'],
  narrative: 'Recebeu de muitos <pagadores>',
  isAttempted: false,
  parties: [ana],
  operations: [
    {
      id: 'T1',
      at: '2026-11-20T02:30:00.000Z',
      direction: 'IN',
      amountMinor: 123_456n,
      currency: 'BRL',
      instrument: 'CASH',
      method: 'Boleto',
      fromParty: 'p0',
      toAccount: '1',
    },
    {
      id: 'T2',
      at: '2026-11-20T03:30:00.000Z',
      direction: 'OUT',
      amountMinor: 50n,
      currency: 'BRL',
      instrument: 'TRANSFER',
      method: 'Pix',
      toParty: 'p0',
      fromAccount: '1',
    },
  ],
  attachments: [],
};
const inusual: Report = {
  ...cos,
  country: 'MEX',
  kind: 'INUSUAL',
  zone: 'America/Mexico_City',
  currency: 'MXN',
  institution: {
    ...cos.institution,
    authorityKey: '069119',
    supervisorKey: '001002',
    branchNumber: '06000',
    address: { ...cos.institution.address, cityCode: '09015001' },
  },
  parties: [{ ...ana, nationality: 'MEX', occupationCode: '8949903', birthDate: '1980-05-01' }],
  operations: cos.operations.map((operation) => ({ ...operation, currency: 'MXN', instrument: 'CASH' as const })),
};
const text = (report: Report, form: Form) =>
  new TextDecoder(form.encoding).decode(writeReports(form, [report], 'SEND', { at: '2026-11-26T13:00:00.000Z' })[0]?.bytes);
const present = (faults: readonly Fault[]) => faults.filter(({ severity }) => severity === 'ERROR').map(({ path, code }) => `${path} ${code}`);

describe('layouts', () => {
  it('there is one of the authority for every kind', () => {
    for (const { code } of countries)
      for (const kind of lawList[code].reportKinds) expect(formsFor(code, kind, '2026-11-26').map(({ country }) => country)).toEqual([code]);
    expect(forms.flatMap(({ kinds }) => kinds).toSorted()).toEqual(countries.flatMap(({ code }) => lawList[code].reportKinds).toSorted());
    expect(formsFor('BRA', 'COS', '2018-11-30')).toEqual([]);
  });
  it('name their sources, and say in three languages what is verified and what is not', () => {
    for (const { sources, notes } of forms) {
      expect(sources.length).toBeGreaterThan(0);
      expect(new Set(notes.map(({ isVerified }) => isVerified))).toEqual(new Set([true, false]));
      for (const { text: words } of notes) expect([words.en, words.pt, words.es].every((one) => one.length > 20)).toBe(true);
    }
  });
});

describe('files as they are', () => {
  it('of Siscoaf', () => {
    expect(text(cos, siscoaf)).toBe(`<?xml version="1.0" encoding="ISO-8859-1"?>
<LOTE>
  <OCORRENCIAS ID="SISCOAF2611202610000001">
    <OCORRENCIA>
      <NumOcorrencia>R-1</NumOcorrencia>
      <CPFCNPJCom>12ABC34501DE35</CPFCNPJCom>
      <DtInicio>01/10/2026</DtInicio>
      <DtFim>20/11/2026</DtFim>
      <AgMun>São Paulo</AgMun>
      <AgUF>SP</AgUF>
      <Det>Recebeu de muitos &lt;pagadores&gt;</Det>
      <VlCred>1235</VlCred>
      <VlDeb>1</VlDeb>
      <VlProv>0</VlProv>
      <VlProp>0</VlProp>
      <ENQUADRAMENTOS>
        <CodEnq>1045</CodEnq>
      </ENQUADRAMENTOS>
      <ENVOLVIDOS>
        <ENVOLVIDO>
          <CPFCNPJEnv>39053344705</CPFCNPJEnv>
          <NmEnv>Ana &amp; Zoë Gonçalves Núñez</NmEnv>
          <TpEnv>1</TpEnv>
          <PObrigada>0</PObrigada>
          <PEP>0</PEP>
          <ServPub>0</ServPub>
        </ENVOLVIDO>
      </ENVOLVIDOS>
    </OCORRENCIA>
  </OCORRENCIAS>
</LOTE>
`);
  });
  it('of the CNBV: 36 columns, capitals, the day of the zone, and the words of 24 hours', () => {
    expect(text(inusual, siti)).toBe(
      '2;20261120;000001;001002;069119;09015001;06000;01;01;1;1234.56;MXN;20261119;20261120;1;1;;ANA & ZOË;GONÇALVES;NÚÑEZ;;;19800501;RUA DA PRAIA 10;CENTRO;01015001;;8949903;00;;;;;;RECEBEU DE MUITOS <PAGADORES>;RECEBEU DE MUITOS <PAGADORES>\r\n' +
        '2;20261120;000002;001002;069119;09015001;06000;02;01;1;0.50;MXN;20261119;20261120;1;1;;ANA & ZOË;GONÇALVES;NÚÑEZ;;;19800501;RUA DA PRAIA 10;CENTRO;01015001;;8949903;00;;;;;;RECEBEU DE MUITOS <PAGADORES>;RECEBEU DE MUITOS <PAGADORES>\r\n',
    );
    expect(text({ ...inusual, kind: '24_HORAS', urgentGround: 'KNOWLEDGE_OF_CRIME' }, siti)).toContain(';REPORTE DE 24 HORAS. RECEBEU');
    expect(text({ ...inusual, kind: '24_HORAS', urgentGround: 'BLOCKED_PERSON' }, siti)).toContain(';LISTA DE PERSONAS BLOQUEADAS. RECEBEU');
    expect(writeReports(siti, [inusual], 'SEND', { at: '2026-11-26T13:00:00.000Z' })[0]?.name).toBe('2069119261120.002');
  });
});

describe('unsupported content is reported with the path of the field', () => {
  it.each<[string, Form, Report, string[]]>([
    ['nothing is wrong', siscoaf, cos, []],
    [
      'a state that is no code',
      siscoaf,
      { ...cos, institution: { ...cos.institution, address: { city: 'São Paulo', state: 'São Paulo' } } },
      ['institution.address.state FORMAT'],
    ],
    ['no code of the norm', siscoaf, { ...cos, legalCodes: [] }, ['legalCodes MISSING']],
    ['letters in a code of the norm', siscoaf, { ...cos, legalCodes: ['1045', 'IV a'] }, ['legalCodes[1] FORMAT']],
    ['an involvement without its code', siscoaf, { ...cos, parties: [ana, { ...ana, id: 'p1', role: 'PAYER' }] }, ['parties[1].roleCode MISSING']],
    [
      'a number of twelve digits',
      siscoaf,
      { ...cos, parties: [{ ...ana, documents: [{ type: 'CPF', number: '390533447050', country: 'BRA' }] }] },
      ['parties[0].documents[0].number FORMAT'],
    ],
    [
      'foreign money without its value in reais',
      siscoaf,
      { ...cos, operations: cos.operations.slice(0, 1).map((one) => ({ ...one, currency: 'USD' })) },
      ['operations[0].localMinor MISSING'],
    ],
    ['a day that is none', siscoaf, { ...cos, period: { from: '2026-02-30', to: '2026-03-01' } }, ['period.from FORMAT']],
    ['an end before the beginning', siscoaf, { ...cos, period: { from: '2026-03-02', to: '2026-03-01' } }, ['period.to ORDER']],
    [
      'a time that is none',
      siscoaf,
      { ...cos, operations: cos.operations.slice(0, 1).map((one) => ({ ...one, at: 'yesterday' })) },
      ['operations[0].at FORMAT'],
    ],
    [
      'somebody who is not there',
      siscoaf,
      { ...cos, operations: cos.operations.slice(0, 1).map((one) => ({ ...one, fromParty: 'p9' })) },
      ['operations[0].fromParty UNKNOWN'],
    ],
    ['a character that XML has not', siscoaf, { ...cos, narrative: 'a\u0000b' }, ['narrative CHARACTER']],
    ['half of a character', siscoaf, { ...cos, narrative: 'a\ud800b' }, ['narrative CHARACTER']],
    ['more than one file holds', siscoaf, { ...cos, narrative: 'x'.repeat(1_000_001) }, ['narrative TOO_LARGE']],
    [
      'an amount of sixteen digits',
      siscoaf,
      { ...cos, operations: cos.operations.slice(0, 1).map((one) => ({ ...one, amountMinor: 10n ** 18n })) },
      ['operations TOO_LARGE'],
    ],
    ['nobody', siscoaf, { ...cos, parties: [], operations: [] }, ['parties MISSING']],
    ['the kind of another country', siscoaf, { ...cos, kind: 'ROS' }, ['kind NOT_OFFERED']],
    [
      'a semicolon in a name',
      siti,
      { ...inusual, parties: inusual.parties.map((one) => ({ ...one, lastName: 'Perez; Ltda' })) },
      ['parties[0].lastName CHARACTER'],
    ],
    ['a letter that the layout has not', siti, { ...inusual, narrative: 'Zażółć' }, ['narrative CHARACTER', 'reasons CHARACTER']],
    [
      'a long family name',
      siti,
      { ...inusual, parties: inusual.parties.map((one) => ({ ...one, lastName: 'x'.repeat(61) })) },
      ['parties[0].lastName TOO_LONG'],
    ],
    ['a report within 24 hours without its ground', siti, { ...inusual, kind: '24_HORAS' }, ['urgentGround MISSING']],
    ['no key of the institution', siti, { ...inusual, institution: { ...inusual.institution, authorityKey: undefined } }, ['institution.authorityKey MISSING']],
    [
      'an instrument without its key',
      siti,
      { ...inusual, operations: inusual.operations.slice(0, 1).map((one) => ({ ...one, instrument: 'CARD' as const })) },
      ['operations[0].instrumentCode MISSING'],
    ],
    [
      'neither number nor birth',
      siti,
      { ...inusual, parties: inusual.parties.map((one) => ({ ...one, birthDate: undefined })) },
      ['parties[0].documents MISSING'],
    ],
    [
      'a place that is no country',
      uif,
      {
        ...cos,
        country: 'ARG',
        kind: 'ROS',
        refersToPress: false,
        parties: [{ ...ana, nationality: 'ZZZ' }],
        operations: cos.operations.map((one) => ({ ...one, localMinor: 1n })),
      },
      ['parties[0].nationality FORMAT', 'parties[0].nationality NOT_A_CODE'],
    ],
  ])('%s', (_name, form, report, expected) => {
    const result = present(validateReport(form, report, 'SEND'));
    if (_name === 'a place that is no country') expect(result).toContain('parties[0].nationality NOT_A_CODE');
    else expect(result).toEqual(expected);
  });
  it('actions that the authority has no form for', () => {
    expect(present(validateReport(siti, inusual, 'RECTIFY'))).toEqual(['action NOT_OFFERED']);
    expect(present(validateReport(siscoaf, { ...cos, former: { receipt: '1', reason: 'x' } }, 'CANCEL'))).toEqual(['former.authentication MISSING']);
  });
  it('requires the reason of a late rectification or cancellation', () => {
    const former = { receipt: '1', authentication: 'a', reason: ' ' };
    expect(present(validateReport(siscoaf, { ...cos, former }, 'RECTIFY'))).toEqual([]);
    expect(present(validateReport(siscoaf, { ...cos, former: { ...former, isLate: true } }, 'RECTIFY'))).toEqual(['former.reason MISSING']);
  });
  it('values that no public example of the CNBV has are written with a warning', () => {
    expect(validateReport(siti, inusual, 'SEND').map(({ path, code, severity }) => `${path} ${code} ${severity}`)).toEqual([
      'institution.authorityKey UNUSUAL WARNING',
      'parties[0].phone MISSING WARNING',
    ]);
  });
  it('warnings do not prevent a file: a person without a number, attachments', () => {
    const report: Report = {
      ...cos,
      parties: [{ ...ana, documents: [] }],
      attachments: [{ name: 'a.pdf', mediaType: 'application/pdf', sha256: 'x', bytes: 1 }],
    };
    expect(validateReport(siscoaf, report, 'SEND').map(({ path, severity }) => `${path} ${severity}`)).toEqual([
      'parties[0].documents WARNING',
      'attachments WARNING',
    ]);
    expect(text(report, siscoaf)).toContain('<CPFCNPJEnv>PF</CPFCNPJEnv>');
  });
  it('a province that is missing is named, and the file of the UIF is written without it', () => {
    const ros: Report = {
      ...cos,
      country: 'ARG',
      kind: 'ROS',
      refersToPress: false,
      parties: [ana],
      operations: cos.operations.map((one) => ({ ...one, localMinor: 1n })),
    };
    const { state: _state, ...stateless } = ana.address ?? {};
    const missing: Report = { ...ros, parties: [{ ...ana, address: stateless }] };
    const marked = (report: Report) => validateReport(uif, report, 'SEND').filter(({ path }) => path.endsWith('state'));
    expect(marked(ros)).toEqual([]);
    expect(marked(missing)).toEqual([{ path: 'parties[0].address.state', code: 'MISSING', params: {}, severity: 'WARNING' }]);
    expect([ros, missing].map((report) => text(report, uif).includes('Provincia88'))).toEqual([true, false]);
  });
});

describe('answers of Siscoaf', () => {
  const bytes = (xml: string) => new TextEncoder().encode(xml);
  it('are receipts and refusals, each for its report', () => {
    const receipt = `<?xml version="1.0" encoding="utf-8"?><RESPOSTA><MENSAGENS><MENSAGEM><NUMEROORIGEM>R-1</NUMEROORIGEM><NUMEROCOAF>921377</NUMEROCOAF><AUTENTICACAO>9cd0</AUTENTICACAO></MENSAGEM></MENSAGENS></RESPOSTA>`;
    expect(readAnswer(siscoaf, bytes(receipt))).toEqual([{ reference: 'R-1', result: 'RECEIVED', receipt: '921377', authentication: '9cd0', faults: [] }]);
    const refusal = `<RESPOSTA><STATUS>2</STATUS><MENSAGENS><MENSAGEM><COMUNICACAOORIGEM>R-1</COMUNICACAOORIGEM><ERRO>12</ERRO><DESCRICAO>CNPJ inválido</DESCRICAO></MENSAGEM><MENSAGEM><COMUNICACAOORIGEM>R-1</COMUNICACAOORIGEM><EVENTO>3</EVENTO></MENSAGEM></MENSAGENS></RESPOSTA>`;
    expect(readAnswer(siscoaf, bytes(refusal))).toEqual([
      {
        reference: 'R-1',
        result: 'REFUSED',
        faults: [
          { code: '12', text: 'CNPJ inválido' },
          { code: '3', text: '' },
        ],
      },
    ]);
  });
  it('of another form are none: a person enters them', () => {
    expect(readAnswer(siscoaf, bytes('<A/>'))).toBeUndefined();
    expect(readAnswer(siscoaf, bytes('no xml'))).toBeUndefined();
    expect(readAnswer(siscoaf, bytes('<!DOCTYPE x [<!ENTITY a "b">]><RESPOSTA/>'))).toBeUndefined();
    expect(readAnswer(siti, bytes('<RESPOSTA/>'))).toBeUndefined();
    fc.assert(
      fc.property(fc.uint8Array(), (noise) => {
        expect(readAnswer(siscoaf, noise)).toBeUndefined();
      }),
    );
  });
  it('do not fit a report that was made for another country', () => {
    fc.assert(
      fc.property(reportOf({ kind: 'ROS' }), (report) => {
        expect(present(validateReport(siscoaf, report, 'SEND'))).toEqual(['kind NOT_OFFERED']);
      }),
    );
  });
});

describe('facts about people', () => {
  const about = (change: Partial<ReportPerson>): Report => ({ ...cos, parties: [{ ...ana, ...change }] });
  const flags = (report: Report) => /<PObrigada>.*<\/ServPub>/su.exec(text(report, siscoaf))?.[0].replaceAll(/\s+/gu, '');

  it.each<[string, Partial<ReportPerson>, string]>([
    ['nothing of all', {}, '000'],
    ['obliged itself', { isObliged: true }, '100'],
    ['in office', { pep: 'CURRENT' }, '010'],
    ['out of office for a short time', { pep: 'FORMER' }, '010'],
    ['a relative', { pepRelation: 'FAMILY' }, '010'],
    ['a representative', { pepRelation: 'REPRESENTATIVE' }, '010'],
    ['a close associate', { pepRelation: 'CLOSE_ASSOCIATE' }, '010'],
    ['a public servant', { publicServant: 'YES' }, '001'],
    ['a federal one', { publicServant: 'FEDERAL' }, '002'],
    ['one of a state', { publicServant: 'STATE' }, '003'],
    ['one of a municipality', { publicServant: 'MUNICIPAL' }, '004'],
  ])('of Siscoaf: %s', (_name, change, [obliged, pep, servant]) => {
    expect(flags(about(change))).toBe(`<PObrigada>${obliged}</PObrigada><PEP>${pep}</PEP><ServPub>${servant}</ServPub>`);
  });

  it.each(['pep', 'pepRelation', 'isObliged', 'publicServant'] as const)('of Siscoaf: %s that is not known is named, and nothing is written', (fact) => {
    const { [fact]: _fact, ...others } = ana;
    const report: Report = { ...cos, parties: [ana, { ...(others as ReportPerson), id: 'p1' }] };
    expect(present(validateReport(siscoaf, report, 'SEND'))).toEqual([`parties[1].${fact} NOT_KNOWN`]);
    expect(() => text(report, siscoaf)).toThrow('NOT_KNOWN');
    expect(present(validateReport(siscoaf, { ...report, former: { receipt: '1', authentication: 'a', reason: 'x' } }, 'CANCEL'))).toEqual([]);
  });

  it('of a company are whether it is obliged; it is neither exposed nor a servant', () => {
    const { pep: _pep, pepRelation: _relation, publicServant: _servant, isObliged: _obliged, ...bare } = ana;
    const company = { ...bare, kind: 'COMPANY' as const, name: 'Comercial Exemplo Ltda' };
    expect(present(validateReport(siscoaf, { ...cos, parties: [company] }, 'SEND'))).toEqual(['parties[0].isObliged NOT_KNOWN']);
    expect(flags({ ...cos, parties: [{ ...company, isObliged: true }] })).toBe('<PObrigada>1</PObrigada><PEP>0</PEP><ServPub>0</ServPub>');
  });

  it('of the UIF are politically exposed and client', () => {
    const { pep: _pep, isClient: _client, ...bare } = ana;
    const ros: Report = {
      ...cos,
      country: 'ARG',
      kind: 'ROS',
      refersToPress: false,
      parties: [bare],
      operations: cos.operations.map((one) => ({ ...one, localMinor: 1n })),
    };
    expect(present(validateReport(uif, ros, 'SEND'))).toEqual(['parties[0].pep NOT_KNOWN', 'parties[0].isClient NOT_KNOWN']);
    const { refersToPress: _press, ...silent } = { ...ros, parties: [{ ...bare, pep: 'FORMER' as const, isClient: false }] };
    expect(present(validateReport(uif, silent, 'SEND'))).toEqual(['refersToPress NOT_KNOWN']);
    expect(text({ ...silent, refersToPress: true }, uif)).toContain('<Refiere_Art92culo_Period92stico>true</');
    const file = text({ ...ros, parties: [{ ...bare, pep: 'FORMER', isClient: false }] }, uif);
    for (const part of ['<Es_Peps>true</Es_Peps>', 'Persona_Fisica>false</El_reportado_es_Cliente']) expect(file).toContain(part);
  });

  it('that the form has no field for are sentences after the narrative: whose relative, and why it is rectified', () => {
    const report = about({ pepRelation: 'FAMILY', pepRelationTo: 'mãe do prefeito de Exemplo' });
    const sentence = 'Ana & Zoë Gonçalves Núñez é familiar de pessoa exposta politicamente (mãe do prefeito de Exemplo).';
    expect(addedSentences(siscoaf, report, 'SEND')).toEqual([sentence]);
    expect(text(report, siscoaf)).toContain(`<Det>Recebeu de muitos &lt;pagadores&gt;&#10;&#10;${sentence.replace('&', '&amp;')}</Det>`);
    const former = { receipt: '1', authentication: 'a', reason: 'Valor digitado errado' };
    expect(addedSentences(siscoaf, { ...report, former }, 'RECTIFY')).toEqual([sentence, 'Justificativa da retificação: Valor digitado errado']);
    expect(addedSentences(siscoaf, { ...report, former }, 'CANCEL')).toEqual([]);
    // Without a narrative the sentences do not take its place.
    expect(present(validateReport(siscoaf, { ...report, narrative: ' ' }, 'SEND'))).toEqual(['narrative MISSING']);
    expect(validateReport(siscoaf, about({ pepRelation: 'FAMILY' }), 'SEND')).toEqual([
      { path: 'parties[0].pepRelationTo', code: 'MISSING', params: {}, severity: 'WARNING' },
    ]);
  });
});

describe('lots of one day', () => {
  it('bear different names', () => {
    const idOf = (at: string) => /ID="([^"]+)"/u.exec(new TextDecoder('latin1').decode(writeReports(siscoaf, [cos], 'SEND', { at })[0]?.bytes))?.[1];
    expect([idOf('2026-11-26T02:59:59.999Z'), idOf('2026-11-26T13:00:00.000Z'), idOf('2026-11-26T13:00:01.000Z')]).toEqual([
      'SISCOAF2511202623595901',
      'SISCOAF2611202610000001',
      'SISCOAF2611202610000101',
    ]);
    const long = { ...cos, narrative: 'x'.repeat(700_000) };
    const files = writeReports(siscoaf, [long, { ...long, reference: 'R-2' }], 'SEND', { at: '2026-11-26T13:00:00.000Z' });
    expect(files.map(({ bytes }) => /ID="([^"]+)"/u.exec(new TextDecoder('latin1').decode(bytes))?.[1])).toEqual([
      'SISCOAF2611202610000001',
      'SISCOAF2611202610000002',
    ]);
  });
});

describe('codes of Siscoaf', () => {
  it.each([
    ['1045', []],
    ['1010', ['legalCodes[0] TO_CONFIRM WARNING']],
    ['0999', ['legalCodes[0] BY_HAND WARNING']],
  ])('%s of the norm', (code, expected) => {
    expect(validateReport(siscoaf, { ...cos, legalCodes: [code] }, 'SEND').map(({ path, code: what, severity }) => `${path} ${what} ${severity}`)).toEqual(
      expected,
    );
  });
  it.each([
    ['7', []],
    ['19', ['parties[0].roleCode TO_CONFIRM WARNING']],
    ['99', ['parties[0].roleCode BY_HAND WARNING']],
  ])('%s of involvement', (roleCode, expected) => {
    const result = validateReport(siscoaf, { ...cos, parties: [{ ...ana, roleCode }] }, 'SEND');
    expect(result.map(({ path, code, severity }) => `${path} ${code} ${severity}`)).toEqual(expected);
  });
});
