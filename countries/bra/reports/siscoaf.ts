import {
  branch,
  doubtOf,
  type Fault,
  type FieldRules,
  type FilingAction,
  type Form,
  hidden,
  leavesOf,
  nameOfParty,
  notOfXml,
  oneByOne,
  type Part,
  type PepRelation,
  type PublicServant,
  type Report,
  type ReportParty,
  visible,
  xmlDocument,
} from '../../../engines/filings/index.ts';
import { framing } from './framing.ts';
import { involvement } from './involvement.ts';
import { readSiscoafAnswer } from './siscoaf-answer.ts';
import { expectedOfLot, readLot } from './siscoaf-reader.ts';

/*
 * The lot of Siscoaf (COAF, Brazil): sending, rectification, cancellation. Names of the elements, days as 26/11/2026 and flags
 * as 0 and 1 from the integration manual 1.8 (December 2018) as far as it is public, and from public builders of such lots.
 */

const number = /^(?:\d{11}|[0-9A-Z]{12}\d{2})$/;

const rules = {
  CPFCNPJCom: { as: 'text', isNeeded: true, pattern: number },
  NumOcorrencia: { as: 'text', isNeeded: true, most: 50 },
  NumeroCOAF: { as: 'text', isNeeded: true, most: 20, pattern: /^\d+$/ },
  DtInicio: { as: 'dayOfBrazil', isNeeded: true },
  DtFim: { as: 'dayOfBrazil', isNeeded: true },
  AgNum: { as: 'text', most: 20 },
  AgNome: { as: 'text', most: 100 },
  AgMun: { as: 'text', isNeeded: true, most: 100 },
  AgUF: { as: 'text', isNeeded: true, pattern: /^[A-Z]{2}$/ },
  VlCred: { as: 'wholeAmount', isNeeded: true, most: 15 },
  VlDeb: { as: 'wholeAmount', isNeeded: true, most: 15 },
  VlProv: { as: 'wholeAmount', isNeeded: true, most: 15 },
  VlProp: { as: 'wholeAmount', isNeeded: true, most: 15 },
  Det: { as: 'text', isNeeded: true },
  CodEnq: { as: 'text', isNeeded: true, pattern: /^\d{1,6}$/ },
  CPFCNPJEnv: { as: 'text', isNeeded: true, pattern: /^(?:\d{11}|[0-9A-Z]{12}\d{2}|PF|PJ)$/ },
  NmEnv: { as: 'text', isNeeded: true, most: 150 },
  TpEnv: { as: 'text', isNeeded: true, pattern: /^\d{1,3}$/ },
  AgNumEnv: { as: 'text', most: 20 },
  AgNomeEnv: { as: 'text', most: 100 },
  NumConta: { as: 'text', most: 30 },
  DtAbConta: { as: 'dayOfBrazil' },
  DtAtuaCad: { as: 'dayOfBrazil' },
  PObrigada: { as: 'flag01', isFact: true },
  PEP: { as: 'flag01', isFact: true },
  ServPub: { as: 'text', isFact: true, codes: ['0', '1', '2', '3', '4'] },
  NUMEROORIGEM: { as: 'text', isNeeded: true, most: 50 },
  NUMEROCOAF: { as: 'text', isNeeded: true, most: 20, pattern: /^\d+$/ },
  AUTENTICACAO: { as: 'text', isNeeded: true, most: 100 },
  MOTIVO: { as: 'text', isNeeded: true, most: 500 },
} satisfies FieldRules;

/** Public servants by the table of the form. */
const servantCodes: Readonly<Record<PublicServant, string>> = { NO: '0', YES: '1', FEDERAL: '2', STATE: '3', MUNICIPAL: '4' };

const relationWords: Readonly<Record<Exclude<PepRelation, 'NO'>, string>> = {
  FAMILY: 'familiar',
  REPRESENTATIVE: 'representante',
  CLOSE_ASSOCIATE: 'estreito colaborador',
};

/** What a company cannot be is no. */
const ofPeople = <T>(party: ReportParty, value: T | undefined, no: T): T | undefined => (party.kind === 'COMPANY' ? no : value);

/** The flag of the form is for politically exposed persons and for those who are close to one; undefined while either is not known. */
function exposureOf(party: ReportParty): boolean | undefined {
  const [pep, relation] = [ofPeople(party, party.pep, 'NO'), ofPeople(party, party.pepRelation, 'NO')];
  return pep === undefined || relation === undefined ? undefined : pep !== 'NO' || relation !== 'NO';
}

/** What somebody is to a politically exposed person, as a sentence: the form has a flag alone. */
function relationSentence(party: ReportParty): string | undefined {
  if (party.kind === 'COMPANY' || party.pepRelation === undefined || party.pepRelation === 'NO') return undefined;
  const whose = party.pepRelationTo === undefined ? '' : ` (${party.pepRelationTo.trim()})`;
  return `${nameOfParty(party)} é ${relationWords[party.pepRelation]} de pessoa exposta politicamente${whose}.`;
}

/** What the form has no field for: who is close to a politically exposed person, and why a report is rectified. */
function addedTo(report: Report, action: FilingAction): readonly string[] {
  if (action === 'CANCEL') return [];
  const reason = action === 'RECTIFY' ? (report.former?.reason ?? '').trim() : '';
  return [...report.parties.map(relationSentence), reason === '' ? undefined : `Justificativa da retificação: ${reason}`].filter(
    (sentence) => sentence !== undefined,
  );
}

const taxIdOf = (party: ReportParty) => party.documents.findIndex(({ type }) => type === 'CPF' || type === 'CNPJ');

/** The sum of one direction in reais. */
const sumOf = (report: Report, direction: 'IN' | 'OUT'): bigint =>
  report.operations
    .filter((operation) => operation.direction === direction)
    .reduce((sum, operation) => sum + (operation.currency === 'BRL' ? operation.amountMinor : (operation.localMinor ?? 0n)), 0n);

function involved(party: ReportParty, at: string, leaf: ReturnType<typeof leavesOf>): Part {
  const taxId = taxIdOf(party);
  const account = party.accounts[0];
  // A person without either number is identified by the kind of person, as in the form of the authority.
  const shown = party.documents[taxId]?.number ?? (party.kind === 'PERSON' ? 'PF' : 'PJ');
  return branch('ENVOLVIDO', [
    leaf('CPFCNPJEnv', taxId < 0 ? `${at}.documents` : `${at}.documents[${taxId}].number`, shown),
    leaf('NmEnv', party.kind === 'PERSON' ? `${at}.firstNames` : `${at}.name`, nameOfParty(party)),
    leaf('TpEnv', `${at}.roleCode`, party.roleCode ?? (party.role === 'MAIN' || party.role === 'HOLDER' ? '1' : undefined)),
    leaf('AgNumEnv', `${at}.accounts[0].branch`, account?.branch),
    leaf('AgNomeEnv', `${at}.accounts[0].institution`, account?.institution),
    leaf('NumConta', `${at}.accounts[0].number`, account?.number),
    leaf('DtAbConta', `${at}.accounts[0].openedOn`, account?.openedOn),
    leaf('DtAtuaCad', `${at}.updatedOn`, party.updatedOn),
    leaf('PObrigada', `${at}.isObliged`, party.isObliged),
    leaf('PEP', `${at}.${ofPeople(party, party.pep, 'NO') === undefined ? 'pep' : 'pepRelation'}`, exposureOf(party)),
    leaf('ServPub', `${at}.publicServant`, party.kind === 'COMPANY' ? servantCodes.NO : party.publicServant && servantCodes[party.publicServant]),
  ]);
}

/** The form of COAF. */
export const siscoaf: Form = {
  id: 'BR-SISCOAF',
  version: '1.8',
  name: {
    en: 'Siscoaf, lot of communications',
    pt: 'Siscoaf, lote de comunicações',
    es: 'Siscoaf, lote de comunicaciones',
  },
  country: 'BRA',
  kinds: ['COS', 'COE'],
  actions: ['SEND', 'RECTIFY', 'CANCEL'],
  facts: ['pep', 'pepRelation', 'isObliged', 'publicServant'],
  asksForPress: false,
  validFrom: '2018-12-01',
  sources: [
    'SISCOAF, Manual de integração, version 1.8 (December 2018), the pages that are public',
    'ri1anapolis/siscoaf-xml-builder-for-register, utils/attributeMapping.js (names of the elements of a lot)',
    'mbgarcia/consume-siscoaf, SISCOAF.xml and xml.xml (the one public example of a whole lot: order of the elements)',
    'fmartins-andre/siscoaf-xml-builder-2-for-register, tables of involvement and of public servants',
    'Public builders of lots of sending, rectification and cancellation, and public readers of the answers of the service',
  ],
  notes: [
    visible(
      'Names and nesting of the elements, days, flags, the three kinds of lot, the limit of 1 MB and the answers are from public sources.',
      'Nomes e hierarquia dos elementos, datas, indicadores, os três tipos de lote, o limite de 1 MB e as respostas vêm de fontes públicas.',
      'Los nombres y la jerarquía de los elementos, las fechas, los indicadores, los tres tipos de lote, el límite de 1 MB y las respuestas provienen de fuentes públicas.',
    ),
    hidden(
      'The current schema and the lengths of the fields are behind the log-in of the authority. Compare the first file with its validator.',
      'O esquema atual e os tamanhos dos campos ficam na área restrita do Coaf. Valide lá o primeiro arquivo.',
      'El esquema vigente y las longitudes de los campos están en el área restringida del Coaf. Valide allí el primer archivo.',
    ),
    hidden(
      'Amounts are written in whole reais. Public builders do so; the manual page that says it is not public.',
      'Os valores são gravados em reais inteiros. Geradores públicos fazem assim; a página do manual que o define não é pública.',
      'Los montos se escriben en reales enteros. Los generadores públicos lo hacen así; la página del manual que lo define no es pública.',
    ),
    visible(
      'The order of the elements is that of the one public example of a lot. Public servants are told by 0 no, 1 yes, 2 federal, 3 state, 4 municipal.',
      'A ordem dos elementos é a do único exemplo público de lote. Servidor público é informado por 0 não, 1 sim, 2 federal, 3 estadual, 4 municipal.',
      'El orden de los elementos es el del único ejemplo público de lote. El servidor público se informa con 0 no, 1 sí, 2 federal, 3 estadual, 4 municipal.',
    ),
    hidden(
      'Whether the flag of politically exposed persons is also for relatives, representatives and close associates, as Circular 3.978 names them together. It is set for them, and a sentence in the text says who it is.',
      'Se o indicador de PEP vale também para familiares, representantes e estreitos colaboradores, que a Circular 3.978 cita em conjunto. Ele é marcado para eles, e uma frase no texto diz quem são.',
      'Si el indicador de PEP vale también para familiares, representantes y colaboradores cercanos, que la Circular 3.978 nombra en conjunto. Se marca para ellos, y una frase en el texto dice quiénes son.',
    ),
    hidden(
      'A rectification has no field for its reason: it is written at the end of the text.',
      'A retificação não tem campo para a justificativa: ela vai no fim do texto.',
      'La rectificación no tiene campo para su justificación: va al final del texto.',
    ),
    hidden(
      'Codes of the norm and of involvement are from lists of secondary sources: compare them with those that the system of the authority shows.',
      'Os códigos de enquadramento e de envolvimento vêm de listas de fontes secundárias: confira com os que o Siscoaf mostra.',
      'Los códigos de la norma y de participación provienen de listas de fuentes secundarias: compárelos con los que muestra el sistema de la autoridad.',
    ),
    hidden(
      'Attachments are added in the system of the authority; the elements for them are not public.',
      'Anexos são incluídos no sistema do Coaf; os elementos para eles não são públicos.',
      'Los adjuntos se agregan en el sistema del Coaf; los elementos para ellos no son públicos.',
    ),
  ],
  mediaType: 'application/xml',
  encoding: 'ISO-8859-1',
  largestBytes: 1_000_000,
  isLot: true,
  compose(report, action) {
    const leaf = leavesOf(rules, report.zone);
    if (action === 'CANCEL') {
      return [
        leaf('NUMEROORIGEM', 'reference', report.reference),
        leaf('NUMEROCOAF', 'former.receipt', report.former?.receipt),
        leaf('AUTENTICACAO', 'former.authentication', report.former?.authentication),
        leaf('MOTIVO', 'former.reason', report.former?.reason),
      ];
    }
    const { institution } = report;
    const proposed = report.isAttempted ? sumOf(report, 'IN') + sumOf(report, 'OUT') : 0n;
    return [
      leaf('NumOcorrencia', 'reference', report.reference),
      ...(action === 'RECTIFY' ? [leaf('NumeroCOAF', 'former.receipt', report.former?.receipt)] : []),
      leaf('CPFCNPJCom', 'institution.number', institution.number),
      leaf('DtInicio', 'period.from', report.period.from),
      leaf('DtFim', 'period.to', report.period.to),
      leaf('AgNum', 'institution.branchNumber', institution.branchNumber),
      leaf('AgNome', 'institution.branchName', institution.branchName),
      leaf('AgMun', 'institution.address.city', institution.address.city),
      leaf('AgUF', 'institution.address.state', institution.address.state),
      // The sentences alone are no narrative.
      leaf('Det', 'narrative', report.narrative.trim() === '' ? undefined : [report.narrative, ...addedTo(report, action)].join('\n\n')),
      // An attempted operation moved no money and is reported as proposed.
      leaf('VlCred', 'operations', report.isAttempted ? 0n : sumOf(report, 'IN')),
      leaf('VlDeb', 'operations', report.isAttempted ? 0n : sumOf(report, 'OUT')),
      leaf('VlProv', 'operations', 0n),
      leaf('VlProp', 'operations', proposed),
      branch(
        'ENQUADRAMENTOS',
        report.legalCodes.map((code, index) => leaf('CodEnq', `legalCodes[${index}]`, code)),
      ),
      branch(
        'ENVOLVIDOS',
        report.parties.map((party, index) => involved(party, `parties[${index}]`, leaf)),
      ),
    ];
  },
  serialise(composed, _reports, { action, day, time, number: place }) {
    const compact = `${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`;
    const roots = { SEND: 'LOTE', RECTIFY: 'LOTERETIFICACAO', CANCEL: 'LOTECANCELAMENTO' } as const;
    // Two lots of a day bear different names: by the time, and by their place where several are made at once.
    const name = `SISCOAF${action === 'CANCEL' ? 'Cancelamento' : ''}${compact}${time.replaceAll(':', '')}${String(place).padStart(2, '0')}`;
    const lot = branch(
      'OCORRENCIAS',
      composed.map((parts) => branch('OCORRENCIA', parts)),
      { ID: name },
    );
    return xmlDocument(branch(roots[action], [lot]), 'ISO-8859-1');
  },
  adds: addedTo,
  refuses: notOfXml,
  examine(report, action) {
    if (action === 'CANCEL') return [];
    const faults: Fault[] = [];
    if (report.legalCodes.length === 0) faults.push({ path: 'legalCodes', code: 'MISSING', params: {}, severity: 'ERROR' });
    const doubt = (path: string, code: ReturnType<typeof doubtOf>) => {
      if (code !== undefined) faults.push({ path, code, params: {}, severity: 'WARNING' });
    };
    for (const [index, code] of report.legalCodes.entries()) doubt(`legalCodes[${index}]`, doubtOf(framing, code));
    for (const [index, party] of report.parties.entries()) {
      if (party.roleCode !== undefined) doubt(`parties[${index}].roleCode`, doubtOf(involvement, party.roleCode));
      if (party.pepRelation !== undefined && party.pepRelation !== 'NO' && party.pepRelationTo === undefined)
        faults.push({ path: `parties[${index}].pepRelationTo`, code: 'MISSING', params: {}, severity: 'WARNING' });
      if (taxIdOf(party) < 0) faults.push({ path: `parties[${index}].documents`, code: 'MISSING', params: {}, severity: 'WARNING' });
    }
    for (const [index, { currency, localMinor }] of report.operations.entries()) {
      if (currency !== 'BRL' && localMinor === undefined)
        faults.push({ path: `operations[${index}].localMinor`, code: 'MISSING', params: {}, severity: 'ERROR' });
    }
    if (report.attachments.length > 0) faults.push({ path: 'attachments', code: 'NOT_CARRIED', params: {}, severity: 'WARNING' });
    return faults;
  },
  reader: { read: readLot, expect: oneByOne(expectedOfLot, true) },
  readAnswer: readSiscoafAnswer,
  fileName(_reports, { action, day, number: place }) {
    const words = { SEND: 'envio', RECTIFY: 'retificacao', CANCEL: 'cancelamento' } as const;
    return `SISCOAF_${words[action]}_${day.replaceAll('-', '')}_${place}.xml`;
  },
};
