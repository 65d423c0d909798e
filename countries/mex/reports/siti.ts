import {
  dayIn,
  decimalText,
  type Fault,
  type FieldRules,
  type Form,
  hidden,
  isLeaf,
  leavesOf,
  type Part,
  type Report,
  type ReportOperation,
  type ReportParty,
  type UrgentGround,
  visible,
} from '../../../engines/filings/index.ts';
import { expectedLines, readLines } from './siti-reader.ts';

/*
 * The text layout of the Mexican financial sector: one line for an operation, or for a person or account related to it, of 36
 * fields that are divided by semicolons. Order, lengths and the words of the types from public implementations for SOFOM and
 * other supervised institutions; the formats of 2019 for institutions of electronic payment funds were not found in public.
 */

const catalogue = /^[0-9A-Z]{1,12}$/;

const rules = {
  tipo: { as: 'text', isNeeded: true, codes: ['1', '2', '3'] },
  periodo: { as: 'text', isNeeded: true, pattern: /^\d{6}(?:\d{2})?$/ },
  folio: { as: 'text', isNeeded: true, pattern: /^\d{6}$/ },
  organo: { as: 'text', isNeeded: true, pattern: /^\d{6}$/ },
  sujeto: { as: 'text', isNeeded: true, pattern: /^[0-9A-Z]{6,8}$/, usual: /^.{7,8}$/ },
  localidad: { as: 'text', isNeeded: true, pattern: catalogue, usual: /^(?:.{8}|.{12})$/ },
  sucursal: { as: 'text', isNeeded: true, most: 8 },
  operacion: { as: 'text', isNeeded: true, pattern: /^\d{2}$/ },
  instrumento: { as: 'text', isNeeded: true, pattern: /^\d{2}$/ },
  cuenta: { as: 'text', isNeeded: true, most: 18 },
  monto: { as: 'amount', isNeeded: true, most: 17 },
  moneda: { as: 'text', isNeeded: true, pattern: /^[A-Z]{3}$/ },
  fecha: { as: 'dayCompact', isNeeded: true },
  deteccion: { as: 'dayCompact', isNeeded: true },
  nacionalidad: { as: 'text', isNeeded: true, codes: ['1', '2'] },
  persona: { as: 'text', isNeeded: true, codes: ['1', '2'] },
  razonSocial: { as: 'text', isNeeded: true, most: 125 },
  nombre: { as: 'text', isNeeded: true, most: 60 },
  paterno: { as: 'text', isNeeded: true, most: 60 },
  materno: { as: 'text', most: 30 },
  rfc: { as: 'text', pattern: /^[A-ZÑ&]{3,4}\d{6}[0-9A-Z]{0,3}$/ },
  curp: { as: 'text', pattern: /^[A-ZÑ]{4}\d{6}[HMX][A-ZÑ]{5}[0-9A-Z]\d$/ },
  nacimiento: { as: 'dayCompact' },
  domicilio: { as: 'text', isNeeded: true, most: 60 },
  colonia: { as: 'text', isNeeded: true, most: 30 },
  ciudad: { as: 'text', isNeeded: true, pattern: catalogue, usual: /^.{8}$/ },
  telefono: { as: 'text', most: 40, isMissed: true },
  actividad: { as: 'text', isNeeded: true, pattern: /^[0-9A-Z]{1,7}$/, usual: /^.{7}$/ },
  consecutivo: { as: 'text', pattern: /^\d{2}$/ },
  cuentaRelacionada: { as: 'text', most: 18 },
  sujetoRelacionado: { as: 'text', most: 8 },
  nombreRelacionado: { as: 'text', isNeeded: true, most: 125 },
  paternoRelacionado: { as: 'text', most: 60 },
  maternoRelacionado: { as: 'text', most: 30 },
  descripcion: { as: 'text', isNeeded: true, most: 4000 },
  razones: { as: 'text', isNeeded: true, most: 4000 },
  vacio: { as: 'text' },
} satisfies FieldRules;

const columns = 36;
/** Fields are numbered from 1, as the layout numbers them. */
const relatedFrom = 29;
const isRelevant = (report: Report) => report.kind === 'RELEVANTE';
const typeOf = (report: Report): string => (isRelevant(report) ? '1' : report.kind === 'INTERNA_PREOCUPANTE' ? '3' : '2');

/** With these words a report of unusual operations begins that is due within 24 hours, by its ground. */
const legends: Readonly<Record<UrgentGround, string>> = {
  BLOCKED_PERSON: 'LISTA DE PERSONAS BLOQUEADAS',
  KNOWLEDGE_OF_CRIME: 'REPORTE DE 24 HORAS',
};

const legendOf = ({ kind, urgentGround }: Report): string | undefined =>
  kind === '24_HORAS' && urgentGround !== undefined ? legends[urgentGround] : undefined;

/** On one line, in capitals: a line break would end the record. */
const line = (text: string | undefined): string | undefined => text?.replace(/\s+/gu, ' ').trim().toUpperCase();

const mainOf = (report: Report): number =>
  Math.max(
    0,
    report.parties.findIndex(({ role }) => role === 'MAIN'),
  );
/** Person reported for an operation: in a periodic report whoever made it, otherwise the main person of the report. */
function personFor(report: Report, operation: ReportOperation | undefined): number {
  const id = isRelevant(report) ? (operation?.direction === 'OUT' ? operation.toParty : operation?.fromParty) : undefined;
  const index = id === undefined ? -1 : report.parties.findIndex((party) => party.id === id);
  return index < 0 ? mainOf(report) : index;
}
const numberOf = (party: ReportParty, type: 'RFC' | 'CURP'): string | undefined => party.documents.find((one) => one.type === type)?.number;

interface LineOf {
  readonly report: Report;
  readonly leaf: ReturnType<typeof leavesOf>;
  readonly folio: number;
}

const headOf = ({ report, leaf, folio }: LineOf): readonly Part[] => [
  leaf('tipo', 'kind', typeOf(report)),
  leaf('periodo', 'period.to', (isRelevant(report) ? report.period.to.slice(0, 7) : report.period.to).replaceAll('-', '')),
  leaf('folio', 'operations', String(folio).padStart(6, '0')),
  leaf('organo', 'institution.supervisorKey', report.institution.supervisorKey),
  leaf('sujeto', 'institution.authorityKey', report.institution.authorityKey),
];

const empty = (count: number, leaf: LineOf['leaf']): readonly Part[] => Array.from({ length: count }, () => leaf('vacio', '', undefined));

function personOf({ report, leaf }: LineOf, index: number): readonly Part[] {
  const party = report.parties[index];
  const at = `parties[${index}]`;
  const person = party?.kind === 'PERSON' ? party : undefined;
  const company = party?.kind === 'COMPANY' ? party : undefined;
  const { address } = party ?? {};
  const blank = leaf('vacio', '', undefined);
  const street = address?.street === undefined ? undefined : [address.street, address.number, address.floor].filter((part) => part !== undefined).join(' ');
  return [
    leaf('nacionalidad', `${at}.nationality`, party?.nationality === undefined ? undefined : party.nationality === 'MEX' ? '1' : '2'),
    leaf('persona', `${at}.kind`, person === undefined ? '2' : '1'),
    company === undefined ? blank : leaf('razonSocial', `${at}.name`, line(company.name)),
    person === undefined ? blank : leaf('nombre', `${at}.firstNames`, line(person.firstNames)),
    person === undefined ? blank : leaf('paterno', `${at}.lastName`, line(person.lastName)),
    person === undefined ? blank : leaf('materno', `${at}.secondLastName`, line(person.secondLastName)),
    leaf('rfc', `${at}.documents`, party && numberOf(party, 'RFC')),
    leaf('curp', `${at}.documents`, party && numberOf(party, 'CURP')),
    leaf('nacimiento', person === undefined ? `${at}.foundedOn` : `${at}.birthDate`, person?.birthDate ?? company?.foundedOn),
    leaf('domicilio', `${at}.address.street`, line(street)),
    leaf('colonia', `${at}.address.district`, line(address?.district)),
    leaf('ciudad', `${at}.address.cityCode`, address?.cityCode),
    leaf('telefono', `${at}.phone`, line(party?.phone)),
    leaf('actividad', `${at}.occupationCode`, party?.occupationCode),
  ];
}

/** Deposit and withdrawal, where the filer gave no code of the catalogue. */
const operationCodes = { IN: '01', OUT: '02' } as const;

function operationLine(of: LineOf, operation: ReportOperation | undefined, index: number): readonly Part[] {
  const { report, leaf } = of;
  const at = `operations[${index}]`;
  const isInternal = report.kind === 'INTERNA_PREOCUPANTE';
  const day = operation === undefined ? undefined : dayIn(operation.at, report.zone);
  const words = line(report.narrative);
  const legend = legendOf(report);
  const account = operation?.direction === 'OUT' ? (operation.toAccount ?? operation.fromAccount) : (operation?.fromAccount ?? operation?.toAccount);
  return [
    ...headOf(of),
    leaf('localidad', 'institution.address.cityCode', report.institution.address.cityCode),
    leaf('sucursal', 'institution.branchNumber', report.institution.branchNumber),
    leaf(
      'operacion',
      `${at}.typeCode`,
      operation === undefined ? (isInternal ? '00' : undefined) : (operation.typeCode ?? operationCodes[operation.direction]),
    ),
    leaf(
      'instrumento',
      `${at}.instrumentCode`,
      operation === undefined ? (isInternal ? '00' : undefined) : (operation.instrumentCode ?? (operation.instrument === 'CASH' ? '01' : undefined)),
    ),
    leaf('cuenta', `${at}.fromAccount`, account ?? operation?.id ?? (isInternal ? '0' : undefined)),
    leaf('monto', `${at}.amountMinor`, operation?.amountMinor ?? (isInternal ? 0n : undefined)),
    leaf('moneda', `${at}.currency`, operation?.currency ?? report.currency),
    leaf('fecha', `${at}.at`, day ?? (isInternal ? report.period.to : undefined)),
    isRelevant(report) ? leaf('vacio', '', undefined) : leaf('deteccion', 'detectedOn', report.detectedOn),
    ...personOf(of, personFor(report, operation)),
    leaf('consecutivo', 'parties', isRelevant(report) ? undefined : '00'),
    ...empty(5, leaf),
    ...(isRelevant(report)
      ? empty(2, leaf)
      : [
          leaf('descripcion', 'narrative', legend !== undefined && words !== undefined && words !== '' ? `${legend}. ${words}` : words),
          leaf('razones', 'reasons', line(report.reasons ?? report.narrative)),
        ]),
  ];
}

function relatedLine(of: LineOf, index: number, consecutive: number): readonly Part[] {
  const { report, leaf } = of;
  const party = report.parties[index];
  const at = `parties[${index}]`;
  const account = party?.accounts[0];
  return [
    ...headOf(of),
    ...empty(relatedFrom - 6, leaf),
    leaf('consecutivo', `${at}.role`, String(consecutive).padStart(2, '0')),
    leaf('cuentaRelacionada', `${at}.accounts[0].number`, account?.number),
    leaf('sujetoRelacionado', `${at}.accounts[0].institutionKey`, account?.institutionKey),
    leaf('nombreRelacionado', party?.kind === 'PERSON' ? `${at}.firstNames` : `${at}.name`, line(party?.kind === 'PERSON' ? party.firstNames : party?.name)),
    leaf('paternoRelacionado', `${at}.lastName`, party?.kind === 'PERSON' ? line(party.lastName) : undefined),
    leaf('maternoRelacionado', `${at}.secondLastName`, party?.kind === 'PERSON' ? line(party.secondLastName) : undefined),
    ...empty(2, leaf),
  ];
}

const withoutOperations = ({ report, leaf, folio }: LineOf): readonly Part[] => {
  const [type, period, , supervisor, subject] = headOf({ report, leaf, folio }) as [Part, Part, Part, Part, Part];
  return [type, period, leaf('vacio', '', undefined), supervisor, subject, ...empty(columns - 5, leaf)];
};

/** The form of the CNBV. */
export const siti: Form = {
  id: 'MX-SITI',
  version: '36',
  name: {
    en: 'CNBV, text layout of operations',
    pt: 'CNBV, leiaute de texto de operações',
    es: 'CNBV, layout de texto de operaciones',
  },
  country: 'MEX',
  kinds: ['INUSUAL', 'INTERNA_PREOCUPANTE', 'RELEVANTE', '24_HORAS'],
  emptyKinds: ['RELEVANTE'],
  actions: ['SEND'],
  facts: [],
  asksForPress: false,
  validFrom: '2016-05-30',
  sources: [
    'CNBV, annex 1 of the resolution of the Diario Oficial de la Federación of 30 May 2016 (relevant, unusual and internal worrying operations), as public implementations name it',
    'Public implementations of the layout of relevant, unusual and internal worrying operations for SOFOM: order, lengths and obligations of 36 fields',
    'Public implementations of the files of the CNBV: name of the file, and the line of a period without operations',
  ],
  notes: [
    visible(
      'Order of the 36 fields, most of their lengths, the types 1, 2 and 3, periods and the empty line of a quarter are from public implementations for supervised institutions.',
      'A ordem dos 36 campos, a maioria dos tamanhos, os tipos 1, 2 e 3, os períodos e a linha vazia de um trimestre vêm de implementações públicas de instituições supervisionadas.',
      'El orden de los 36 campos, la mayoría de sus longitudes, los tipos 1, 2 y 3, los períodos y la línea vacía de un trimestre provienen de implementaciones públicas de entidades supervisadas.',
    ),
    visible(
      'The form is that of annex 1 of the Diario Oficial of 30 May 2016. Where public implementations differ (key of the institution, places, activity, telephone), an unusual value is shown as a warning. Accounts may have 18 characters, as a CLABE has; one implementation takes 16. Columns 14 and 29 to 36 are empty in relevant reports.',
      'O formato é o do anexo 1 do Diario Oficial de 30 de maio de 2016. Onde as implementações públicas divergem (chave da instituição, localidades, atividade, telefone), um valor incomum gera um aviso. Contas podem ter 18 caracteres, como uma CLABE; uma implementação aceita 16. As colunas 14 e 29 a 36 ficam vazias em reportes relevantes.',
      'El formato es el del anexo 1 del Diario Oficial del 30 de mayo de 2016. Donde las implementaciones públicas difieren (clave de la entidad, localidades, actividad, teléfono), un valor inusual genera un aviso. Las cuentas pueden tener 18 caracteres, como una CLABE; una implementación toma 16. Las columnas 14 y 29 a 36 van vacías en los reportes relevantes.',
    ),
    hidden(
      'The words LISTA DE PERSONAS BLOQUEADAS are from commentaries, not from the authority; those of the other reports within 24 hours are ours. Column 7 has the number of the branch; one implementation has its postal code.',
      'As palavras LISTA DE PERSONAS BLOQUEADAS vêm de comentários, não da autoridade; as dos outros reportes em 24 horas são nossas. A coluna 7 traz o número da agência; uma implementação traz o CEP.',
      'Las palabras LISTA DE PERSONAS BLOQUEADAS provienen de comentarios, no de la autoridad; las de los demás reportes de 24 horas son nuestras. La columna 7 lleva el número de la sucursal; una implementación lleva su código postal.',
    ),
    hidden(
      'The official formats for institutions of electronic payment funds (2019) were not found in public. Compare the first file with the validator of the SITI.',
      'Os formatos oficiais para instituições de fundos de pagamento eletrônico (2019) não foram encontrados em fonte pública. Valide o primeiro arquivo no SITI.',
      'Los formatos oficiales para instituciones de fondos de pago electrónico (2019) no se encontraron en fuentes públicas. Valide el primer archivo en el SITI.',
    ),
    hidden(
      'Keys of places, activities, operations and instruments are from catalogues of the authority. Without a key, deposit 01, withdrawal 02 and cash 01 are filled in.',
      'As chaves de localidades, atividades, operações e instrumentos vêm de catálogos da autoridade. Sem chave, preenchem-se depósito 01, retirada 02 e espécie 01.',
      'Las claves de localidades, actividades, operaciones e instrumentos provienen de catálogos de la autoridad. Sin clave, se completan depósito 01, retiro 02 y efectivo 01.',
    ),
    hidden(
      'How a file is rectified was not found in public: send it again through the system of the authority.',
      'Não foi encontrado em fonte pública como se retifica um arquivo: reenvie-o pelo sistema da autoridade.',
      'No se encontró en fuentes públicas cómo se rectifica un archivo: reenvíelo por el sistema de la autoridad.',
    ),
  ],
  mediaType: 'text/plain',
  encoding: 'ISO-8859-1',
  isLot: true,
  // The folio is set when the lines of a file are known; here it counts within the report.
  compose(report) {
    const leaf = leavesOf(rules, report.zone);
    const of = (folio: number): LineOf => ({ report, leaf, folio });
    if (isRelevant(report) && report.operations.length === 0) return [{ name: 'linea', parts: withoutOperations(of(0)) }];
    const operations = report.operations.length === 0 ? [undefined] : report.operations;
    const related = isRelevant(report) ? [] : report.parties.map((_party, index) => index).filter((index) => index !== mainOf(report));
    return operations.flatMap((operation, index) => [
      { name: 'linea', parts: operationLine(of(index + 1), operation, index) },
      // Each person is written once, with the first operation.
      ...(index === 0 ? related.map((party, place) => ({ name: 'relacionada', parts: relatedLine(of(1), party, place + 1) })) : []),
    ]);
  },
  serialise(composed) {
    let folio = 0;
    const lines = composed.flat().map((record) => {
      if (isLeaf(record)) throw new Error('a record of the layout is a line');
      const values = record.parts.map((part) => (isLeaf(part) ? (part.value ?? '') : ''));
      if (record.name === 'linea' && values[2] !== '') folio += 1;
      if (values[2] !== '') values[2] = String(folio).padStart(6, '0');
      return values.join(';');
    });
    return lines.map((text) => `${text}\r\n`).join('');
  },
  refuses: (value) =>
    [...value].find((character) => character === ';' || character < ' ' || character > 'ÿ' || (character >= '\u007f' && character < '\u00a0')),
  examine(report, action) {
    const faults: Fault[] = [];
    if (action !== 'SEND') return faults;
    if (report.kind === '24_HORAS' && report.urgentGround === undefined) faults.push({ path: 'urgentGround', code: 'MISSING', params: {}, severity: 'ERROR' });
    const isEmpty = isRelevant(report) && report.operations.length === 0;
    const people = isEmpty ? [] : report.operations.length === 0 ? [mainOf(report)] : report.operations.map((operation) => personFor(report, operation));
    for (const index of new Set(people)) {
      const party = report.parties[index];
      if (party === undefined) continue;
      const born = party.kind === 'PERSON' ? party.birthDate : party.foundedOn;
      if (numberOf(party, 'RFC') === undefined && numberOf(party, 'CURP') === undefined && born === undefined)
        faults.push({ path: `parties[${index}].documents`, code: 'MISSING', params: {}, severity: 'ERROR' });
    }
    if (!isRelevant(report) && report.parties.length > 100)
      faults.push({ path: 'parties', code: 'TOO_MANY', params: { most: 100, length: report.parties.length }, severity: 'ERROR' });
    if (!isRelevant(report) && report.kind !== 'INTERNA_PREOCUPANTE' && report.operations.length === 0)
      faults.push({ path: 'operations', code: 'MISSING', params: {}, severity: 'ERROR' });
    if (report.operations.length > 999_999)
      faults.push({ path: 'operations', code: 'TOO_MANY', params: { most: 999_999, length: report.operations.length }, severity: 'ERROR' });
    for (const [index, operation] of report.operations.entries())
      if (decimalText(operation.amountMinor).length > 17)
        faults.push({ path: `operations[${index}].amountMinor`, code: 'TOO_LARGE', params: { most: 17 }, severity: 'ERROR' });
    if (report.attachments.length > 0) faults.push({ path: 'attachments', code: 'NOT_CARRIED', params: {}, severity: 'WARNING' });
    return faults;
  },
  reader: { read: readLines, expect: (reports) => expectedLines(reports).map((values, index) => ({ reference: String(index), values })) },
  fileName(reports, { number }) {
    const report = reports[0];
    if (report === undefined) return 'reporte.txt';
    const end = report.period.to.replaceAll('-', '');
    const period = isRelevant(report) ? end.slice(2, 6) : end.slice(2);
    const supervisor = (report.institution.supervisorKey ?? '').slice(-3);
    // Several files of a day would bear one name.
    return `${typeOf(report)}${report.institution.authorityKey ?? ''}${period}${number > 1 ? `_${number}` : ''}.${supervisor}`;
  },
};
