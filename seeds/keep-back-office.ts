import { approveRequest } from '../domains/mechanisms/approval-requests/contract/index.ts';
import { addStaffMember, askMachineKey, createAccessRole, removeStaffMember } from '../domains/mechanisms/session/contract/index.ts';
import type { BackOfficeCalls } from './back-office-calls.ts';

/*
 * How the back office is kept: somebody who was invited this morning, somebody who has left, a role that the back office has made for its nights,
 * and a key for a second payment core that waits for a second person.
 */

export async function keepBackOffice(backOffice: BackOfficeCalls, from: Date): Promise<void> {
  let minutes = 0;
  const next = (account: string) => {
    minutes += 1;
    return { account, at: new Date(from.getTime() + minutes * 60_000) };
  };
  const joana = await backOffice.call(next('admin'), addStaffMember, {
    aml_role: 'AML_ANALYST',
    email: 'joana.prates@atalaia.example',
    companies: ['ATBR'],
    lang: 'pt',
  });
  const left = { aml_role: 'SUPPORT', email: 'rodrigo.elizalde@atalaia.example' } as const;
  await backOffice.call(next('admin'), addStaffMember, { ...left, companies: ['ATMX'], lang: 'en' });
  await backOffice.call(next('admin'), removeStaffMember, { ...left, reason: 'Dejó la empresa' });
  const night = await backOffice.call(next('admin'), createAccessRole, {
    role_code: 'NIGHT_DESK',
    name_en: 'Night desk',
    name_pt: 'Plantão noturno',
    name_es: 'Guardia nocturna',
    abilities: [
      { subject: 'AML.Alerts', action: ['read', 'write'] },
      { subject: 'AML.Transactions', action: ['read'] },
      { subject: 'AML.MonitorList', action: ['read'] },
    ],
    reason: 'Plantão de fins de semana e feriados',
  });
  if (night.request_id)
    await backOffice.call(next('officer'), approveRequest, { request_id: night.request_id, version: 1, reason: 'Combinado na reunião de segunda' });
  await backOffice.call(next('admin'), askMachineKey, {
    entity_code: 'ATMX',
    name: 'Núcleo de contingencia',
    scopes: ['decide', 'read'],
    reason: 'Segundo centro de datos en Querétaro',
  });
  // An analyst confirms what others did, so that a second person lets one in.
  if (joana.request_id)
    await backOffice.call(next('officer'), approveRequest, { request_id: joana.request_id, version: 1, reason: 'Contratada para a equipe de alertas' });
}
