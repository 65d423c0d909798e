import { saveAlertDeadline } from '../domains/casework/alert-deadlines/contract/index.ts';
import { listAlertAssignments, saveAlertAssignment } from '../domains/casework/alert-assignment/contract/index.ts';
import { approveRequest, showApprovalRequest } from '../domains/mechanisms/approval-requests/contract/index.ts';
import { listCompanySettings, saveCompany } from '../domains/settings/companies/contract/index.ts';
import type { BackOfficeCalls } from './back-office-calls.ts';

/* What a back office of the demonstration has set besides what it began with: deadlines of alerts, and profiles that were changed. */

const deadlines = [
  { entity_code: 'ATBR', by: 'SEVERITY', value: '4', days: 10, reason: 'Recusas são analisadas primeiro' },
  { entity_code: 'ATBR', by: 'TYPE', value: 'STRUCTURING', days: 20, reason: 'Fracionamento é analisado antes' },
  { entity_code: 'ATMX', by: 'SEVERITY', value: '3', days: 15, reason: 'Las retenciones se analizan antes' },
] as const;

/** To whom new alerts of the demonstration go: by load in Mexico, for the types that two colleagues take; in Brazil not any more. */
const assignments = [
  { entity_code: 'ATBR', method: 'ROUND_ROBIN', members: { 'Bruna Siqueira': [], 'Caio Lacerda': [] }, reason: 'Rodízio no início da operação' },
  { entity_code: 'ATBR', method: 'OFF', members: {}, reason: 'A equipe pega da fila, pelo prazo' },
  {
    entity_code: 'ATMX',
    method: 'LEAST_LOAD',
    members: { 'Emiliano Zertuche': ['STRUCTURING', 'RAPID_IN_OUT'], 'Otávio Brandão': ['STRUCTURING', 'SMURFING_GROUP'] },
    reason: 'El fraccionamiento es de quien tiene experiencia en efectivo',
  },
] as const;

/** Sets deadlines, one of them lengthened later by two people, to whom new alerts go, and changes two profiles. */
export async function configureBackOffice(backOffice: BackOfficeCalls, from: Date): Promise<void> {
  let minutes = 0;
  const next = (account: string) => {
    minutes += 1;
    return { account, at: new Date(from.getTime() + minutes * 60_000) };
  };
  for (const one of deadlines) await backOffice.call(next('admin'), saveAlertDeadline, { ...one, version: 0 });
  const answer = await backOffice.call(next('admin'), saveAlertDeadline, {
    ...deadlines[1],
    days: 30,
    version: 1,
    reason: 'A equipe precisa de mais tempo para os grupos',
  });
  if (answer.request_id !== null) {
    const { version } = await backOffice.call(next('officer'), showApprovalRequest, { request_id: answer.request_id });
    await backOffice.call(next('officer'), approveRequest, { request_id: answer.request_id, version });
  }
  for (const { entity_code, method, members, reason } of assignments) {
    const place = (await backOffice.call(next('admin'), listAlertAssignments, {})).list.find((one) => one.entity_code === entity_code);
    if (!place) continue;
    const chosen = place.candidates.flatMap(({ user_id, name }) => {
      const types = (members as Readonly<Record<string, readonly string[]>>)[name];
      return types ? [{ user_id, types: [...types] }] : [];
    });
    await backOffice.call(next('admin'), saveAlertAssignment, { entity_code, method, members: chosen, version: place.version, reason });
  }
  for (const [code, reason] of [
    ['ATBR', 'Guarda por mais dois anos, por decisão do comitê'],
    ['ATMX', 'Conservación por dos años más, por decisión del comité'],
  ] as const) {
    const company = (await backOffice.call(next('admin'), listCompanySettings, {})).list.find((one) => one.entity_code === code);
    if (!company) continue;
    const settings = { ...company.settings, retention_years: 12 };
    await backOffice.call(next('admin'), saveCompany, { entity_code: code, name: company.name, settings: settings as never, version: company.version, reason });
  }
}
