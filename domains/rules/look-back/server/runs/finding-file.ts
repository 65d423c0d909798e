import { termIn, textsOf } from '../../../../../platform/contract/index.ts';
import { type FileColumns, listFile } from '../../../../../platform/server/lists/index.ts';
import type { Currency } from '../../../../register/kernel/index.ts';
import { personView } from '../../../../register/id-database/server/person-view/index.ts';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';
import { displayMoney, factOfTodayWords } from '../../../../register/vocabulary/contract/index.ts';
import {
  fetchLookBackFile,
  listLookBackFiles,
  type lookBackFindingList,
  type LookBackFindingView,
  requestLookBackFile,
  retryLookBackFile,
} from '../../contract/index.ts';
import { lookBackFindings } from './finding.store.ts';
import { presentFinding } from './present-run.ts';

const columns: FileColumns<typeof lookBackFindingList, LookBackFindingView> = [
  { title: 'lookBack.oneTitle', value: (row) => row.look_back_id },
  { title: 'server.lookBack.finding', value: (row) => row.finding_id },
  'side',
  { key: 'rule_name', value: (row, lang) => ruleNameIn(row.rule_name, lang), width: 34 },
  'rule_type',
  'action',
  'action_then',
  { title: 'lookBack.person', value: (row) => row.subject_name, width: 30, of: ['subject_id', 'subject_name'] },
  { title: 'server.lookBack.personId', value: (row) => row.subject_id, of: 'subject_id' },
  'payments',
  'found_otherwise',
  { key: 'sums', value: (row, lang) => row.sums.map(({ amount, currency }) => displayMoney(amount, currency as Currency, lang)).join(' · '), width: 34 },
  'first_time',
  'last_time',
  'alert_id',
  'entity_code',
  {
    title: 'server.lookBack.takenAsTheyAreOnThe',
    value: (row, lang) => row.facts_of_today.map((fact) => termIn(factOfTodayWords, fact, lang)).join(', '),
    width: 60,
  },
  { title: 'lookBack.foundTime', kind: 'time', value: (row) => row.found_time },
];

const file = listFile(lookBackFindings, {
  name: 'look-back.findings',
  title: textsOf('server.lookBack.findingsOfLookBacks'),
  ability: 'AML.RuleSettings:read',
  range: ['start_time', 'end_time'],
  presenter: (reader) => {
    const view = personView(reader, 'samples');
    return (row) => presentFinding(row, view);
  },
  columns,
});
export const lookBackExportKinds = [file.kind];

export const findingFileHandlers = file.handlers({ request: requestLookBackFile, list: listLookBackFiles, fetch: fetchLookBackFile, retry: retryLookBackFile });
