import type { EntryKind } from '../../../../../../engines/screening/index.ts';
import { draftEntry, isNothing } from '../../entry-draft.ts';
import { groupedRows } from '../../grouped-rows.ts';
import { type Column, foldHeading, type HeadedRow, headedRows } from '../../input/csv-rows.ts';
import type { ListReader } from '../../list-reader.ts';
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
  process: { headings: ['NÚMERO DO PROCESSO', 'PROCESSO'] },
  category: { headings: ['CATEGORIA DA SANÇÃO', 'CATEGORIA', 'TIPO SANÇÃO', 'TIPO DE PUNIÇÃO', 'PUNIÇÃO'] },
  fine: { headings: ['VALOR DA MULTA'] },
  start: { headings: ['DATA INÍCIO SANÇÃO', 'DATA INÍCIO DA SANÇÃO', 'DATA INÍCIO', 'DATA DA PUNIÇÃO', 'DATA PUBLICAÇÃO'] },
  end: { headings: ['DATA FINAL SANÇÃO', 'DATA FINAL DA SANÇÃO', 'DATA FINAL', 'DATA FIM SANÇÃO'] },
  scope: { headings: ['ABRANGÊNCIA DA SANÇÃO', 'ABRAGÊNCIA DA SANÇÃO', 'ABRANGÊNCIA DEFINIDA EM DECISÃO JUDICIAL'] },
  post: { headings: ['CARGO EFETIVO'] },
  function: { headings: ['FUNÇÃO OU CARGO DE CONFIANÇA'] },
  office: { headings: ['ÓRGÃO DE LOTAÇÃO'] },
  authority: { headings: ['ÓRGÃO SANCIONADOR', 'ÓRGÃO/ENTIDADE', 'ÓRGÃO'] },
  state: { headings: ['UF ÓRGÃO SANCIONADOR', 'UF DO ÓRGÃO SANCIONADOR', 'UF'] },
  ground: { headings: ['FUNDAMENTAÇÃO LEGAL', 'FUNDAMENTO LEGAL'] },
  remarks: { headings: ['OBSERVAÇÕES', 'OBSERVAÇÃO'] },
} as const satisfies Record<string, Column>;

type Row = HeadedRow<keyof typeof columns>;

/** The digits of a number and the asterisks of those that the list hides. */
const bare = (number: string): string => number.replace(/[^\d*]/g, '');

/**
 * The number of the sanction is repeated for several legal grounds, and across registers; with document and process it is
 * one sanction of one person. Older files have no number.
 */
function keyOf({ cell }: Row): string | undefined {
  const [code, document, name, process] = [cell('code'), bare(cell('document')), foldHeading(cell('name')), cell('process')];
  if (document === '' && name === '') return undefined;
  return (code ? [code, document || name, process] : [document, name, process || cell('start')]).join('/');
}

function kindOf({ cell }: Row): EntryKind {
  if (/^[FP]/i.test(cell('personType'))) return 'person';
  if (/^J/i.test(cell('personType'))) return 'organisation';
  const { length } = bare(cell('document'));
  return length === 14 ? 'organisation' : length === 11 ? 'person' : 'other';
}

/**
 * The registers of the Brazilian comptroller's office: CEIS (barred from tenders), CNEP (punished by the anti-corruption
 * law), CEAF (dismissed officials). Their headings differ, and have changed over the years.
 */
export const readBrazilianSanctions: ListReader = async function* (files, reading) {
  const file = files.get('list');
  if (!file) return;
  const rows = headedRows(file, { delimiter: ';', encoding: 'utf-8-or-windows-1252' }, columns, reading);
  for (const [key, group] of await groupedRows(file, rows, keyOf, reading)) {
    const [first] = group;
    if (!first) continue;
    const draft = draftEntry(key, kindOf(first), file.name, reading);
    for (const { cell } of group) {
      draft.name(cell('name'), 'primary');
      for (const other of ['toldName', 'legalName', 'tradeName'] as const) {
        if (!isNothing(cell(other))) draft.name(cell(other), 'alias');
      }
      const { length } = bare(cell('document'));
      if (length === 11 || length === 14) draft.number('tax', cell('document'), 'BRA');
      draft.programme(cell('register'));
      draft.programme(cell('ground'));
      draft.charge([cell('category'), isNothing(cell('fine')) ? '' : `R$ ${cell('fine')}`].filter((part) => !isNothing(part)).join(', '));
      for (const part of ['post', 'function', 'office', 'authority', 'state', 'process', 'scope', 'remarks'] as const) draft.remark(cell(part));
      draft.listedOn(cell('start'));
      draft.endsOn(cell('end'));
    }
    const day = /(?:^|\D)(20\d{2})(\d{2})(\d{2})(?:\D|$)/.exec(file.name);
    if (day) reading.report.sourceDate ??= parseListDay(`${day[1]}-${day[2]}-${day[3]}`);
    const entry = draft.done();
    if (entry) yield entry;
    else reading.unreadable({ file: file.name, line: first.line, fault: 'NO_NAME' });
  }
};
