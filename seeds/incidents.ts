import { changeIncident, incidentNotes, moveIncident, recordIncident } from '../domains/reporting/incidents/contract/index.ts';
import type { BackOfficeCalls } from './back-office-calls.ts';

/* Three incidents: an outage that is closed, a breach of personal data whose authority is to be told, and a control that is being mended. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Records the incidents that the demonstration shows. @param until the last of them */
export async function leaveIncidents(backOffice: BackOfficeCalls, until: Date): Promise<void> {
  const before = (ms: number): Date => new Date(until.getTime() - ms);
  const { incident_id: outage } = await backOffice.call({ account: 'officer', at: before(20 * dayMs) }, recordIncident, {
    entity_code: 'ATBR',
    kind: 'OUTAGE',
    severity: 'MEDIUM',
    title: 'Consulta cadastral sem resposta do provedor',
    description: 'O provedor de identidade não respondeu; pagamentos de clientes novos ficaram retidos até a volta do serviço.',
    affected: 'Clientes novos com primeiro pagamento no período.',
    began_time: before(20 * dayMs + 3 * hourMs).getTime(),
    found_time: before(20 * dayMs + 2 * hourMs).getTime(),
  });
  await backOffice.call({ account: 'officer', at: before(20 * dayMs - hourMs) }, moveIncident, {
    incident_id: outage,
    version: 1,
    action: 'BEGIN',
    reason: 'Provedor acionado; retenções acompanhadas pela equipe.',
  });
  await backOffice.call({ account: 'officer', at: before(19 * dayMs) }, changeIncident, {
    incident_id: outage,
    version: 2,
    ended_time: before(20 * dayMs - 2 * hourMs).getTime(),
    measures: 'Retenções revistas e liberadas; alerta de tempo de resposta criado junto ao provedor.',
    notice: 'NOT_NEEDED',
  });
  await backOffice.call({ account: 'officer', at: before(18 * dayMs) }, moveIncident, {
    incident_id: outage,
    version: 3,
    action: 'CLOSE',
    reason: 'Serviço estável há dois dias; nenhuma retenção pendente.',
  });

  const { incident_id: breach } = await backOffice.call({ account: 'senior', at: before(6 * hourMs) }, recordIncident, {
    entity_code: 'ATBR',
    kind: 'DATA_LEAK',
    severity: 'HIGH',
    title: 'Planilha de repasses enviada a destinatário errado',
    description: 'Um arquivo com nomes e valores de repasse foi enviado ao contato de outro estabelecimento, que o devolveu e confirmou a exclusão.',
    affected: 'Nomes e valores de titulares de contas de repasse.',
    people_affected: 34,
    began_time: before(8 * hourMs).getTime(),
    found_time: before(7 * hourMs).getTime(),
    ended_time: before(7 * hourMs).getTime(),
  });
  await backOffice.call({ account: 'senior', at: before(5 * hourMs) }, moveIncident, {
    incident_id: breach,
    version: 1,
    action: 'BEGIN',
    reason: 'Avaliação do risco aos titulares com o encarregado de dados.',
  });
  await backOffice.call({ account: 'senior', at: before(4 * hourMs) }, incidentNotes.add, {
    about_id: breach,
    text: 'O destinatário confirmou por escrito a exclusão do arquivo. Falta a minuta da comunicação.',
  });

  await backOffice.call({ account: 'officer', at: before(3 * hourMs) }, recordIncident, {
    entity_code: 'ATMX',
    kind: 'CONTROL',
    severity: 'LOW',
    title: 'Revisión trimestral de accesos sin evidencia',
    description: 'La revisión de accesos del trimestre se hizo, pero no se guardó constancia de quién la aprobó.',
    began_time: before(30 * dayMs).getTime(),
    found_time: before(4 * hourMs).getTime(),
    notice: 'NOT_NEEDED',
  });
}
