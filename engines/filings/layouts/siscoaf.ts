import type { Form } from '../form.ts';
import type { Fault } from '../layout.ts';
import { branch, type FieldRules, leavesOf, type Part } from '../part.ts';
import { nameOfParty, type Report, type ReportParty } from '../report.ts';
import { notOfXml, xmlDocument } from '../xml.ts';
import { seen, unseen } from './notes.ts';

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
  PObrigada: { as: 'flag01', isNeeded: true },
  PEP: { as: 'flag01', isNeeded: true },
  ServPub: { as: 'flag01', isNeeded: true },
  NUMEROORIGEM: { as: 'text', isNeeded: true, most: 50 },
  NUMEROCOAF: { as: 'text', isNeeded: true, most: 20, pattern: /^\d+$/ },
  AUTENTICACAO: { as: 'text', isNeeded: true, most: 100 },
  MOTIVO: { as: 'text', isNeeded: true, most: 500 },
} satisfies FieldRules;

const taxIdOf = (party: ReportParty) => party.documents.findIndex(({ type }) => type === 'CPF' || type === 'CNPJ');

/** The sum of one direction in reais. */
const sumOf = (report: Report, direction: 'IN' | 'OUT'): bigint =>
  report.operations
    .filter((operation) => operation.direction === direction)
    .reduce((sum, operation) => sum + (operation.currency === 'BRL' ? operation.amountMinor : (operation.localMinor ?? 0n)), 0n);

function involved(party: ReportParty, at: string, leaf: ReturnType<typeof leavesOf>): Part {
  const taxId = taxIdOf(party);
  const account = party.accounts[0];
  // Who has neither number is told by the kind of person, as the form of the authority does.
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
    leaf('PEP', `${at}.pep`, party.pep !== 'NO'),
    leaf('ServPub', `${at}.isPublicServant`, party.isPublicServant),
  ]);
}

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
  validFrom: '2018-12-01',
  sources: [
    'SISCOAF, Manual de integração, version 1.8 (December 2018), the pages that are public',
    'ri1anapolis/siscoaf-xml-builder-for-register, utils/attributeMapping.js (names of the elements of a lot)',
    'Public builders of lots of sending, rectification and cancellation, and public readers of the answers of the service',
  ],
  notes: [
    seen(
      'Names and nesting of the elements, days, flags, the three kinds of lot, the limit of 1 MB and the answers are from public sources.',
      'Nomes e hierarquia dos elementos, datas, indicadores, os três tipos de lote, o limite de 1 MB e as respostas vêm de fontes públicas.',
      'Los nombres y la jerarquía de los elementos, las fechas, los indicadores, los tres tipos de lote, el límite de 1 MB y las respuestas provienen de fuentes públicas.',
    ),
    unseen(
      'The current schema and the lengths of the fields are behind the log-in of the authority. Compare the first file with its validator.',
      'O esquema atual e os tamanhos dos campos ficam na área restrita do Coaf. Valide lá o primeiro arquivo.',
      'El esquema vigente y las longitudes de los campos están en el área restringida del Coaf. Valide allí el primer archivo.',
    ),
    unseen(
      'Amounts are written in whole reais. Public builders do so; the manual page that says it is not public.',
      'Os valores são gravados em reais inteiros. Geradores públicos fazem assim; a página do manual que o define não é pública.',
      'Los montos se escriben en reales enteros. Los generadores públicos lo hacen así; la página del manual que lo define no es pública.',
    ),
    unseen(
      'Codes of the norm and of involvement are from tables of the authority that are not public: enter them as its system shows them. Only 1, holder, is filled in.',
      'Os códigos de enquadramento e de tipo de envolvimento estão em tabelas restritas do Coaf: informe-os como o sistema os mostra. Só o 1, titular, é preenchido.',
      'Los códigos de encuadre y de tipo de participación están en tablas restringidas del Coaf: cárguelos como los muestra su sistema. Solo se completa el 1, titular.',
    ),
    unseen(
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
      leaf('CPFCNPJCom', 'institution.number', institution.number),
      leaf('NumOcorrencia', 'reference', report.reference),
      ...(action === 'RECTIFY' ? [leaf('NumeroCOAF', 'former.receipt', report.former?.receipt)] : []),
      leaf('DtInicio', 'period.from', report.period.from),
      leaf('DtFim', 'period.to', report.period.to),
      leaf('AgNum', 'institution.branchNumber', institution.branchNumber),
      leaf('AgNome', 'institution.branchName', institution.branchName),
      leaf('AgMun', 'institution.address.city', institution.address.city),
      leaf('AgUF', 'institution.address.state', institution.address.state),
      // What was only attempted moved no money: it is told as proposed.
      leaf('VlCred', 'operations', report.isAttempted ? 0n : sumOf(report, 'IN')),
      leaf('VlDeb', 'operations', report.isAttempted ? 0n : sumOf(report, 'OUT')),
      leaf('VlProv', 'operations', 0n),
      leaf('VlProp', 'operations', proposed),
      leaf('Det', 'narrative', report.narrative),
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
  serialise(composed, _reports, { action, day }) {
    const compact = `${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`;
    const roots = { SEND: 'LOTE', RECTIFY: 'LOTERETIFICACAO', CANCEL: 'LOTECANCELAMENTO' } as const;
    const lot = branch(
      'OCORRENCIAS',
      composed.map((parts) => branch('OCORRENCIA', parts)),
      { ID: `SISCOAF${action === 'CANCEL' ? 'Cancelamento' : ''}${compact}` },
    );
    return xmlDocument(branch(roots[action], [lot]), 'ISO-8859-1');
  },
  refuses: notOfXml,
  examine(report, action) {
    if (action === 'CANCEL') return [];
    const faults: Fault[] = [];
    if (report.legalCodes.length === 0) faults.push({ path: 'legalCodes', code: 'MISSING', params: {}, severity: 'ERROR' });
    for (const [index, party] of report.parties.entries()) {
      if (taxIdOf(party) < 0) faults.push({ path: `parties[${index}].documents`, code: 'MISSING', params: {}, severity: 'WARNING' });
    }
    for (const [index, { currency, localMinor }] of report.operations.entries()) {
      if (currency !== 'BRL' && localMinor === undefined)
        faults.push({ path: `operations[${index}].localMinor`, code: 'MISSING', params: {}, severity: 'ERROR' });
    }
    if (report.attachments.length > 0) faults.push({ path: 'attachments', code: 'NOT_CARRIED', params: {}, severity: 'WARNING' });
    return faults;
  },
  fileName(_reports, { action, day, number: place }) {
    const words = { SEND: 'envio', RECTIFY: 'retificacao', CANCEL: 'cancelamento' } as const;
    return `SISCOAF_${words[action]}_${day.replaceAll('-', '')}_${place}.xml`;
  },
};
