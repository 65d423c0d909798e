import { draftEntry, isNothing } from '../../entry-draft.ts';
import { groupedRows } from '../../grouped-rows.ts';
import { type Column, foldHeading, headedRows } from '../../input/csv-rows.ts';
import type { ListReader } from '../../list-reader.ts';

const columns = {
  document: { headings: ['CPF', 'CPF_PEP'], isRequired: true },
  name: { headings: ['Nome_PEP', 'NOME'], isRequired: true },
  shortPost: { headings: ['Sigla_Função', 'SIGLA DA FUNÇÃO'] },
  post: { headings: ['Descrição_Função', 'DESCRIÇÃO DA FUNÇÃO', 'FUNÇÃO'], isRequired: true },
  level: { headings: ['Nível_Função', 'NÍVEL DA FUNÇÃO'] },
  body: { headings: ['Nome_Órgão', 'NOME DO ÓRGÃO', 'ÓRGÃO'] },
  start: { headings: ['Data_Início_Exercício', 'DATA DE INÍCIO DO EXERCÍCIO'] },
  end: { headings: ['Data_Fim_Exercício', 'DATA DE FIM DO EXERCÍCIO'] },
  /** Somebody stays politically exposed for five years after the post. */
  exposedUntil: { headings: ['Data_Fim_Carência', 'DATA DE FIM DA CARÊNCIA', 'DATA FIM CARÊNCIA'] },
} as const satisfies Record<string, Column>;

/**
 * Brazil's politically exposed persons, monthly: a row for each post. The list numbers nobody; the six visible digits of
 * the CPF with the name are the key.
 */
export const readBrazilianPeps: ListReader = async function* (files, reading) {
  const file = files.get('list');
  if (!file) return;
  const rows = headedRows(file, { delimiter: ';', encoding: 'utf-8-or-windows-1252' }, columns, reading);
  const groups = await groupedRows(
    file,
    rows,
    ({ cell }) => {
      const [document, name] = [cell('document').replace(/[^\d*]/g, ''), foldHeading(cell('name'))];
      return name === '' ? undefined : `${document}/${name}`;
    },
    reading,
  );
  const month = /(?:^|\D)(20\d{2})(0[1-9]|1[0-2])(?:\D|$)/.exec(file.name);
  if (month) reading.report.sourceDate = `${month[1]}-${month[2]}-01`;
  for (const [key, group] of groups) {
    const draft = draftEntry(key, 'person', file.name, reading);
    for (const { cell } of group) {
      draft.name(cell('name'), 'primary');
      draft.take('BRA');
      draft.number('tax', cell('document'), 'BRA');
      draft.country('BRA');
      const post = [isNothing(cell('post')) ? cell('shortPost') : cell('post'), cell('body')].filter((part) => !isNothing(part)).join(', ');
      const time = isNothing(cell('start')) ? '' : ` (${cell('start')} – ${isNothing(cell('end')) ? '' : cell('end')})`;
      draft.charge(`${post}${time}`);
      draft.labelled('Função', cell('shortPost'));
      draft.labelled('Nível', cell('level'));
      // Of several posts, the last day of exposure ends it; one without a last day keeps it open.
      draft.take(cell('exposedUntil'));
      draft.listedOn(cell('start'));
    }
    // One post without an end, and the exposure has none.
    if (group.every(({ cell }) => !isNothing(cell('exposedUntil')))) for (const { cell } of group) draft.endsOn(cell('exposedUntil'));
    for (const row of group) draft.settle(row.values(), {});
    const entry = draft.done();
    if (entry) yield entry;
    else reading.unreadable({ file: file.name, line: group[0]?.line ?? 1, fault: 'NO_NAME' });
  }
};
