import { fileColumn, listFile } from '../../../platform/server/lists/index.ts';
import { listedKindWords } from '../../vocabulary/contract/index.ts';
import { fetchEntryDownload, listEntryDownloads, requestEntryDownload, retryEntryDownload } from '../contract/index.ts';
import { presentEntryInFile } from './present.ts';
import { entries } from './stores/entry.store.ts';

const { text, words, time } = fileColumn<ReturnType<typeof presentEntryInFile>>();

const columns = [
  text({ en: 'Key on the list', pt: 'Chave na lista', es: 'Clave en la lista' }, (row) => row.source_key, { width: 18, of: ['source_key'] }),
  text({ en: 'Source', pt: 'Fonte', es: 'Fuente' }, (row) => row.source_name, { width: 34, of: ['source_name'] }),
  words({ en: 'Type', pt: 'Tipo', es: 'Tipo' }, listedKindWords, (row) => row.kind, { of: ['kind'] }),
  text({ en: 'Name', pt: 'Nome', es: 'Nombre' }, (row) => row.name, { width: 40, of: ['name'] }),
  text({ en: 'Other names', pt: 'Outros nomes', es: 'Otros nombres' }, (row) => row.further_names, { width: 50, of: ['other_names'] }),
  text({ en: 'Dates of birth', pt: 'Datas de nascimento', es: 'Fechas de nacimiento' }, (row) => row.births, { width: 24, of: [] }),
  text({ en: 'Nationalities', pt: 'Nacionalidades', es: 'Nacionalidades' }, (row) => row.nationalities.join('; '), { width: 18, of: ['nationalities'] }),
  text({ en: 'Documents', pt: 'Documentos', es: 'Documentos' }, (row) => row.numbers, { width: 34, of: [] }),
  text({ en: 'Programmes', pt: 'Programas', es: 'Programas' }, (row) => row.programmes.join('; '), { width: 24, of: ['programmes'] }),
  text(
    { en: 'On the list', pt: 'Na lista', es: 'En la lista' },
    (row, lang) => ({ en: ['Yes', 'No'], pt: ['Sim', 'Não'], es: ['Sí', 'No'] })[lang][row.is_present ? 0 : 1],
    { width: 16, of: ['is_present'] },
  ),
  time({ en: 'On the list since', pt: 'Na lista desde', es: 'En la lista desde' }, (row) => row.start_time, { of: ['start_time'] }),
  time({ en: 'On the list until', pt: 'Na lista até', es: 'En la lista hasta' }, (row) => row.end_time, { of: ['end_time'] }),
];

const file = listFile(entries, {
  name: 'screening-lists.entries',
  title: { en: 'Entries of screening lists', pt: 'Registros das listas de triagem', es: 'Registros de las listas de control' },
  ability: 'AML.SCREENING.Search:read',
  range: ['start_time', 'end_time'],
  columns,
  presenter: () => presentEntryInFile,
});
export const entryExportKinds = [file.kind];

export const downloadHandlers = file.handlers({
  request: requestEntryDownload,
  list: listEntryDownloads,
  fetch: fetchEntryDownload,
  retry: retryEntryDownload,
});
