import { formatNumber, type Language } from '../../../../platform/contract/index.ts';
import { fileColumn, listFile } from '../../../../platform/server/lists/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { personView } from '../../../id-database/server/person-view/index.ts';
import { confidenceWords, hitStatusWords, listSourceKindWords, trialEffectWords, trialOriginWords } from '../../../vocabulary/contract/index.ts';
import { fetchTrialDownload, listTrialDownloads, listTrialItems, requestTrialDownload, retryTrialDownload, type TrialItemView } from '../../contract/index.ts';
import { presentTrialItem } from './present-trial.ts';
import { trialItems } from './trial-item.store.ts';

const { text, words, integer, time } = fileColumn<TrialItemView>();

const rate = (value: number | null, lang: Language): string | null => (value === null ? null : formatNumber(value, lang, 1, 1));
const yesNo = (is: boolean, lang: Language): string => ({ en: is ? 'Yes' : 'No', pt: is ? 'Sim' : 'Não', es: is ? 'Sí' : 'No' })[lang];

const columns = [
  text({ en: 'Row ID', pt: 'ID da linha', es: 'ID de la fila' }, (row) => row.id, { width: 20, of: [] }),
  words({ en: 'Change', pt: 'Mudança', es: 'Cambio' }, trialEffectWords, (row) => row.effect, { of: ['effect'] }),
  text({ en: 'Name', pt: 'Nome', es: 'Nombre' }, (row) => row.name, { width: 34, of: ['name'] }),
  text({ en: 'Name on the list', pt: 'Nome na lista', es: 'Nombre en la lista' }, (row) => row.sanction_name, { width: 34, of: ['sanction_name'] }),
  text({ en: 'List', pt: 'Lista', es: 'Lista' }, (row) => row.source, { width: 30, of: ['source'] }),
  words({ en: 'Kind of list', pt: 'Tipo de lista', es: 'Tipo de lista' }, listSourceKindWords, (row) => row.type, { of: ['type'] }),
  words({ en: 'Based on', pt: 'Com base em', es: 'Se basa en' }, confidenceWords, (row) => row.confidence, { of: ['confidence'] }),
  text({ en: 'Match rate before', pt: 'Índice antes', es: 'Índice antes' }, (row, lang) => rate(row.rate_before, lang), { width: 14, of: ['rate_before'] }),
  integer({ en: 'Minimum match rate before', pt: 'Índice mínimo antes', es: 'Índice mínimo antes' }, (row) => row.threshold_before, { of: ['rate_before'] }),
  text({ en: 'Match rate after', pt: 'Índice depois', es: 'Índice después' }, (row, lang) => rate(row.rate_after, lang), { width: 14, of: ['rate_after'] }),
  integer({ en: 'Minimum match rate after', pt: 'Índice mínimo depois', es: 'Índice mínimo después' }, (row) => row.threshold_after, { of: ['rate_after'] }),
  words({ en: 'Found as', pt: 'Origem', es: 'Origen' }, trialOriginWords, (row) => row.origin, { of: ['origin'] }),
  words({ en: 'Status of the match', pt: 'Situação da correspondência', es: 'Estado de la coincidencia' }, hitStatusWords, (row) => row.matched_status, {
    of: ['matched_status'],
  }),
  text({ en: 'Cleared earlier', pt: 'Descartado antes', es: 'Descartado antes' }, (row, lang) => yesNo(row.is_cleared, lang), {
    width: 14,
    of: ['is_cleared'],
  }),
  text({ en: 'Company', pt: 'Empresa', es: 'Empresa' }, (row) => row.entity_code, { width: 14, of: ['entity_code'] }),
  time({ en: 'Tried on', pt: 'Simulado em', es: 'Simulado el' }, (row) => row.tried_time, { of: ['tried_time'] }),
];

const file = listFile(trialItems, {
  name: 'screening.trial-items',
  title: { en: 'Trial of match rates', pt: 'Simulação de índices mínimos', es: 'Simulación de índices mínimos' },
  ability: 'AML.SCREENING.Reports:read',
  range: ['start_time', 'end_time'],
  columns,
  presenter: (reader) => {
    const view = personView(reader);
    return (row) => presentTrialItem(row, view);
  },
});
export const trialExportKinds = [file.kind];

export const trialItemHandlers = [
  handle(listTrialItems, (input, call) => {
    const view = personView(call.actor);
    return trialItems.answer(call, input, (rows) => rows.map((row) => presentTrialItem(row, view)));
  }),
  ...file.handlers({ request: requestTrialDownload, list: listTrialDownloads, fetch: fetchTrialDownload, retry: retryTrialDownload }),
];
