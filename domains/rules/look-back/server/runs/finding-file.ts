import { termIn, textsOf } from '../../../../../platform/contract/index.ts';
import { fileColumn, listFile } from '../../../../../platform/server/lists/index.ts';
import type { Currency } from '../../../../register/kernel/index.ts';
import { personView } from '../../../../register/id-database/server/person-view/index.ts';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';
import { displayMoney, factOfTodayWords, lookBackSideWords, ruleActionWords, ruleTypeWords } from '../../../../register/vocabulary/contract/index.ts';
import { fetchLookBackFile, listLookBackFiles, type LookBackFindingView, requestLookBackFile, retryLookBackFile } from '../../contract/index.ts';
import { lookBackFindings } from './finding.store.ts';
import { presentFinding } from './present-run.ts';

const { text, words, integer, time } = fileColumn<LookBackFindingView>();

const columns = [
  text(textsOf('server.lookBack.lookBack'), (row) => row.look_back_id, { width: 18, of: [] }),
  text(textsOf('server.lookBack.finding'), (row) => row.finding_id, { width: 18, of: [] }),
  words(textsOf('server.lookBack.difference'), lookBackSideWords, (row) => row.side, { of: ['side'] }),
  text(textsOf('server.lookBack.rule'), (row, lang) => ruleNameIn(row.rule_name, lang), { width: 34, of: ['rule_name'] }),
  words(textsOf('server.lookBack.ruleType'), ruleTypeWords, (row) => row.rule_type, { of: ['rule_type'] }),
  words(textsOf('server.lookBack.actionToday'), ruleActionWords, (row) => row.action, { of: ['action'] }),
  words(textsOf('server.lookBack.actionThen'), ruleActionWords, (row) => row.action_then, { of: ['action_then'] }),
  text(textsOf('server.lookBack.person'), (row) => row.subject_name, { width: 30, of: ['subject_id', 'subject_name'] }),
  text(textsOf('server.lookBack.personId'), (row) => row.subject_id, { width: 18, of: ['subject_id'] }),
  integer(textsOf('server.lookBack.payments'), (row) => row.payments, { of: ['payments'] }),
  integer(textsOf('server.lookBack.foundByAnotherRuleThen'), (row) => row.found_otherwise, {
    of: ['found_otherwise'],
  }),
  text(textsOf('server.lookBack.sums'), (row, lang) => row.sums.map(({ amount, currency }) => displayMoney(amount, currency as Currency, lang)).join(' · '), {
    width: 34,
    of: ['sums'],
  }),
  time(textsOf('server.lookBack.firstPayment'), (row) => row.first_time, { of: ['first_time'] }),
  time(textsOf('server.lookBack.lastPayment'), (row) => row.last_time, { of: ['last_time'] }),
  text(textsOf('server.lookBack.alertId'), (row) => row.alert_id, { width: 18, of: ['alert_id'] }),
  text(textsOf('server.lookBack.company'), (row) => row.entity_code, { width: 12, of: ['entity_code'] }),
  text(textsOf('server.lookBack.takenAsTheyAreOnThe'), (row, lang) => row.facts_of_today.map((fact) => termIn(factOfTodayWords, fact, lang)).join(', '), {
    width: 60,
    of: [],
  }),
  time(textsOf('server.lookBack.foundOn'), (row) => row.found_time, { of: [] }),
];

const file = listFile(lookBackFindings, {
  name: 'look-back.findings',
  title: textsOf('server.lookBack.findingsOfLookBacks'),
  ability: 'AML.RuleSettings:read',
  range: ['start_time', 'end_time'],
  columns,
  presenter: (reader) => {
    const view = personView(reader, 'samples');
    return (row) => presentFinding(row, view);
  },
});
export const lookBackExportKinds = [file.kind];

export const findingFileHandlers = file.handlers({ request: requestLookBackFile, list: listLookBackFiles, fetch: fetchLookBackFile, retry: retryLookBackFile });
