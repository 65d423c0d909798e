import { type EntryKind, numberAlone } from '../../../../../../../engines/screening/index.ts';
import { draftEntry, type EntryDraft, type FieldOmissions, isNothing } from '../../entry-draft.ts';
import { groupedRows } from '../../grouped-rows.ts';
import { type Column, foldHeading, type HeadedRow, headedRows } from '../../input/csv-rows.ts';
import type { ListReader } from '../../list-reader.ts';
import type { Reading } from '../../reading.ts';
import { parseListDay } from '../../values/date.ts';

const columns = {
  register: { headings: ['CADASTRO'] },
  code: { headings: ['CÓDIGO DA SANÇÃO', 'CÓDIGO SANÇÃO'] },
  personType: { headings: ['TIPO DE PESSOA', 'TIPO PESSOA'] },
  document: { headings: ['CPF OU CNPJ DO SANCIONADO', 'CPF OU CNPJ', 'CPF/CNPJ', 'CPF DO SANCIONADO', 'CPF', 'CNPJ ENTIDADE'], isRequired: true },
  name: { headings: ['NOME DO SANCIONADO', 'NOME SANCIONADO', 'NOME', 'NOME ENTIDADE'], isRequired: true },
  toldName: { headings: ['NOME INFORMADO PELO ÓRGÃO SANCIONADOR', 'NOME INFORMADO'] },
  legalName: { headings: ['RAZÃO SOCIAL - CADASTRO RECEITA', 'RAZÃO SOCIAL'] },
  tradeName: { headings: ['NOME FANTASIA - CADASTRO RECEITA', 'NOME FANTASIA'] },
  process: { headings: ['NÚMERO DO PROCESSO', 'PROCESSO', 'NÚMERO CONVÊNIO'] },
  category: { headings: ['CATEGORIA DA SANÇÃO', 'CATEGORIA', 'TIPO SANÇÃO', 'TIPO DE PUNIÇÃO', 'PUNIÇÃO', 'MOTIVO DO IMPEDIMENTO'] },
  fine: { headings: ['VALOR DA MULTA'] },
  start: { headings: ['DATA INÍCIO SANÇÃO', 'DATA INÍCIO DA SANÇÃO', 'DATA INÍCIO', 'DATA DA PUNIÇÃO', 'DATA PUBLICAÇÃO'] },
  end: { headings: ['DATA FINAL SANÇÃO', 'DATA FINAL DA SANÇÃO', 'DATA FINAL', 'DATA FIM SANÇÃO'] },
  scope: { headings: ['ABRANGÊNCIA DA SANÇÃO', 'ABRAGÊNCIA DA SANÇÃO', 'ABRANGÊNCIA DEFINIDA EM DECISÃO JUDICIAL'] },
  post: { headings: ['CARGO EFETIVO'] },
  function: { headings: ['FUNÇÃO OU CARGO DE CONFIANÇA'] },
  office: { headings: ['ÓRGÃO DE LOTAÇÃO'] },
  authority: { headings: ['ÓRGÃO SANCIONADOR', 'ÓRGÃO/ENTIDADE', 'ÓRGÃO CONCEDENTE', 'ÓRGÃO'] },
  sphere: { headings: ['ESFERA ÓRGÃO SANCIONADOR', 'ESFERA DO ÓRGÃO SANCIONADOR', 'ESFERA'] },
  state: { headings: ['UF ÓRGÃO SANCIONADOR', 'UF DO ÓRGÃO SANCIONADOR', 'UF'] },
  ground: { headings: ['FUNDAMENTAÇÃO LEGAL', 'FUNDAMENTO LEGAL'] },
  remarks: { headings: ['OBSERVAÇÕES', 'OBSERVAÇÃO'] },
} as const satisfies Record<string, Column>;

/** What stands in other columns and is deliberately not kept. */
const omitted: FieldOmissions = {
  'DATA PUBLICAÇÃO': 'PUBLICATION',
  PUBLICAÇÃO: 'PUBLICATION',
  'DETALHAMENTO DO MEIO DE PUBLICAÇÃO': 'PUBLICATION',
  DETALHAMENTO: 'PUBLICATION',
  'NÚMERO DO DOCUMENTO': 'PUBLICATION',
  'DATA DO TRÂNSITO EM JULGADO': 'PUBLICATION',
  'DATA ORIGEM INFORMAÇÃO': 'BOOKKEEPING',
  'DATA ORIGEM INFORMAÇÕES': 'BOOKKEEPING',
  'ORIGEM INFORMAÇÕES': 'BOOKKEEPING',
  'ORIGEM INFORMAÇÃO': 'BOOKKEEPING',
};

type Row = HeadedRow<keyof typeof columns>;

const personTypes: readonly (readonly [EntryKind, RegExp])[] = [
  ['person', /^[FP]/i],
  ['organisation', /^J/i],
];
const cpfLength = 11;
/** Of letters and digits; the last two are digits. */
const cnpjLength = 14;

/**
 * The number of the sanction is repeated for several legal grounds, and across registers; with document and process it is
 * one sanction of one person. Older files have no number.
 */
function keyOf({ cell }: Row): string | undefined {
  const [code, document, name, process] = [cell('code'), numberAlone(cell('document')), foldHeading(cell('name')), cell('process')];
  if (document === '' && name === '') return undefined;
  return (code ? [code, document || name, process] : [document, name, process || cell('start')]).join('/');
}

function kindOf({ cell }: Row): EntryKind {
  const existing = personTypes.find(([, pattern]) => pattern.test(cell('personType')));
  if (existing) return existing[0];
  const { length } = numberAlone(cell('document'));
  return length === cnpjLength ? 'organisation' : length === cpfLength ? 'person' : 'other';
}

function readRow(row: Row, draft: EntryDraft, reading: Reading): void {
  const { cell } = row;
  draft.word(cell('personType'), personTypes);
  draft.name(cell('name'), 'primary');
  for (const other of ['toldName', 'legalName', 'tradeName'] as const) {
    if (!isNothing(cell(other))) draft.name(cell(other), 'alias');
  }
  const document = cell('document');
  const { length } = numberAlone(document);
  draft.take(document);
  if (length === cpfLength || length === cnpjLength) draft.number('tax', document, 'BRA');
  else if (!isNothing(document)) reading.unread('TAX_NUMBERS', document);
  draft.programme(cell('register'));
  draft.programme(cell('ground'));
  draft.charge([cell('category'), isNothing(cell('fine')) ? '' : `R$ ${cell('fine')}`].filter((part) => !isNothing(part)).join(', '));
  draft.take('BRA', cell('code'));
  for (const part of ['post', 'function', 'office', 'authority', 'sphere', 'state', 'process', 'scope', 'remarks'] as const) draft.remark(cell(part));
  draft.listedOn(cell('start'));
  draft.endsOn(cell('end'));
}

/**
 * The registers of the Brazilian comptroller's office: CEIS (barred from tenders), CNEP (punished by the anti-corruption
 * law), CEAF (dismissed officials). Their headings differ, and have changed over the years.
 */
export const readBrazilianSanctions: ListReader = async function* (files, reading) {
  const file = files.get('list');
  if (!file) return;
  const rows = headedRows(file, { delimiter: ';', encoding: 'utf-8-or-windows-1252' }, columns, reading, omitted);
  for (const [key, group] of await groupedRows(file, rows, keyOf, reading)) {
    const [first] = group;
    if (!first) continue;
    const draft = draftEntry(key, kindOf(first), file.name, reading);
    for (const row of group) readRow(row, draft, reading);
    for (const row of group) draft.settle(row.values(), {});
    const day = /(?:^|\D)(20\d{2})(\d{2})(\d{2})(?:\D|$)/.exec(file.name);
    if (day) reading.report.sourceDate ??= parseListDay(`${day[1]}-${day[2]}-${day[3]}`);
    const entry = draft.done();
    if (entry) yield entry;
    else reading.unreadable({ file: file.name, line: first.line, fault: 'NO_NAME' });
  }
};
