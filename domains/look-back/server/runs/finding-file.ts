import { termIn } from '../../../../platform/contract/index.ts';
import { fileColumn, listFile } from '../../../../platform/server/lists/index.ts';
import type { Currency } from '../../../kernel/index.ts';
import { personView } from '../../../id-database/server/person-view/index.ts';
import { ruleNameIn } from '../../../reference-data/contract/index.ts';
import { displayMoney, factOfTodayWords, lookBackSideWords, ruleActionWords, ruleTypeWords } from '../../../vocabulary/contract/index.ts';
import { fetchLookBackFile, listLookBackFiles, type LookBackFindingView, requestLookBackFile, retryLookBackFile } from '../../contract/index.ts';
import { lookBackFindings } from './finding.store.ts';
import { presentFinding } from './present-run.ts';

const { text, words, integer, time } = fileColumn<LookBackFindingView>();

const columns = [
  text({ en: 'Look-back', pt: 'Revisão retroativa', es: 'Revisión retrospectiva' }, (row) => row.look_back_id, { width: 18, of: [] }),
  text({ en: 'Finding', pt: 'Achado', es: 'Hallazgo' }, (row) => row.finding_id, { width: 18, of: [] }),
  words({ en: 'Difference', pt: 'Diferença', es: 'Diferencia' }, lookBackSideWords, (row) => row.side, { of: ['side'] }),
  text({ en: 'Rule', pt: 'Regra', es: 'Regla' }, (row, lang) => ruleNameIn(row.rule_name, lang), { width: 34, of: ['rule_name'] }),
  words({ en: 'Rule type', pt: 'Tipo de regra', es: 'Tipo de regla' }, ruleTypeWords, (row) => row.rule_type, { of: ['rule_type'] }),
  words({ en: 'Action today', pt: 'Ação hoje', es: 'Acción hoy' }, ruleActionWords, (row) => row.action, { of: ['action'] }),
  words({ en: 'Action then', pt: 'Ação na época', es: 'Acción entonces' }, ruleActionWords, (row) => row.action_then, { of: ['action_then'] }),
  text({ en: 'Person', pt: 'Pessoa', es: 'Persona' }, (row) => row.subject_name, { width: 30, of: ['subject_id', 'subject_name'] }),
  text({ en: 'Person ID', pt: 'ID da pessoa', es: 'ID de la persona' }, (row) => row.subject_id, { width: 18, of: ['subject_id'] }),
  integer({ en: 'Payments', pt: 'Pagamentos', es: 'Operaciones' }, (row) => row.payments, { of: ['payments'] }),
  integer(
    { en: 'Found by another rule then', pt: 'Detectados por outra regra na época', es: 'Detectadas por otra regla entonces' },
    (row) => row.found_otherwise,
    {
      of: ['found_otherwise'],
    },
  ),
  text(
    { en: 'Sums', pt: 'Somas', es: 'Sumas' },
    (row, lang) => row.sums.map(({ amount, currency }) => displayMoney(amount, currency as Currency, lang)).join(' · '),
    { width: 34, of: ['sums'] },
  ),
  time({ en: 'First payment', pt: 'Primeiro pagamento', es: 'Primera operación' }, (row) => row.first_time, { of: ['first_time'] }),
  time({ en: 'Last payment', pt: 'Último pagamento', es: 'Última operación' }, (row) => row.last_time, { of: ['last_time'] }),
  text({ en: 'Alert ID', pt: 'ID do alerta', es: 'ID de la alerta' }, (row) => row.alert_id, { width: 18, of: ['alert_id'] }),
  text({ en: 'Company', pt: 'Empresa', es: 'Empresa' }, (row) => row.entity_code, { width: 12, of: ['entity_code'] }),
  text(
    { en: 'Taken as they are on the day of the run', pt: 'Considerados como estão no dia da execução', es: 'Tomados como están el día de la ejecución' },
    (row, lang) => row.facts_of_today.map((fact) => termIn(factOfTodayWords, fact, lang)).join(', '),
    { width: 60, of: [] },
  ),
  time({ en: 'Found on', pt: 'Detectado em', es: 'Detectado el' }, (row) => row.found_time, { of: [] }),
];

const file = listFile(lookBackFindings, {
  name: 'look-back.findings',
  title: { en: 'Findings of look-backs', pt: 'Achados de revisões retroativas', es: 'Hallazgos de revisiones retrospectivas' },
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
