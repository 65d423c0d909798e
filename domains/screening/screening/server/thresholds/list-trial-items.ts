import { formatNumber, type Language, textsOf } from '../../../../../platform/contract/index.ts';
import { fileColumn, listFile } from '../../../../../platform/server/lists/index.ts';
import { handle } from '../../../../../platform/server/index.ts';
import { personView } from '../../../../register/id-database/server/person-view/index.ts';
import { confidenceWords, hitStatusWords, listSourceKindWords, trialEffectWords, trialOriginWords } from '../../../../register/vocabulary/contract/index.ts';
import { fetchTrialDownload, listTrialDownloads, listTrialItems, requestTrialDownload, retryTrialDownload, type TrialItemView } from '../../contract/index.ts';
import { presentTrialItem } from './present-trial.ts';
import { trialItems } from './trial-item.store.ts';

const { text, words, integer, time } = fileColumn<TrialItemView>();

const rate = (value: number | null, lang: Language): string | null => (value === null ? null : formatNumber(value, lang, 1, 1));
const yesNo = (is: boolean, lang: Language): string => ({ en: is ? 'Yes' : 'No', pt: is ? 'Sim' : 'Não', es: is ? 'Sí' : 'No' })[lang];

const columns = [
  text(textsOf('server.screening.rowId'), (row) => row.id, { width: 20, of: [] }),
  words(textsOf('server.screening.change'), trialEffectWords, (row) => row.effect, { of: ['effect'] }),
  text(textsOf('server.screening.name'), (row) => row.name, { width: 34, of: ['name'] }),
  text(textsOf('server.screening.nameOnTheList'), (row) => row.sanction_name, { width: 34, of: ['sanction_name'] }),
  text(textsOf('server.screening.list'), (row) => row.source, { width: 30, of: ['source'] }),
  words(textsOf('server.screening.kindOfList'), listSourceKindWords, (row) => row.type, { of: ['type'] }),
  words(textsOf('server.screening.basedOn2'), confidenceWords, (row) => row.confidence, { of: ['confidence'] }),
  text(textsOf('server.screening.matchRateBefore'), (row, lang) => rate(row.rate_before, lang), { width: 14, of: ['rate_before'] }),
  integer(textsOf('server.screening.minimumMatchRateBefore'), (row) => row.threshold_before, { of: ['rate_before'] }),
  text(textsOf('server.screening.matchRateAfter'), (row, lang) => rate(row.rate_after, lang), { width: 14, of: ['rate_after'] }),
  integer(textsOf('server.screening.minimumMatchRateAfter'), (row) => row.threshold_after, { of: ['rate_after'] }),
  words(textsOf('server.screening.foundAs'), trialOriginWords, (row) => row.origin, { of: ['origin'] }),
  words(textsOf('server.screening.statusOfTheMatch'), hitStatusWords, (row) => row.matched_status, {
    of: ['matched_status'],
  }),
  text(textsOf('server.screening.clearedEarlier'), (row, lang) => yesNo(row.is_cleared, lang), {
    width: 14,
    of: ['is_cleared'],
  }),
  text(textsOf('server.screening.company'), (row) => row.entity_code, { width: 14, of: ['entity_code'] }),
  time(textsOf('server.screening.triedOn'), (row) => row.tried_time, { of: ['tried_time'] }),
];

const file = listFile(trialItems, {
  name: 'screening.trial-items',
  title: textsOf('server.screening.trialOfMatchRates'),
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
