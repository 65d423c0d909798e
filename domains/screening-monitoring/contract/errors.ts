import { codes, defineErrors } from '../../../platform/contract/index.ts';

/** Why a call about ongoing monitoring is refused. */
export const screeningMonitoringErrors = defineErrors({
  MONITORED_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This customer is not monitored, or belongs to a company that is not yours.',
    pt: 'Este cliente não está em triagem contínua ou pertence a uma empresa que não é sua.',
    es: 'Este cliente no está en seguimiento continuo o pertenece a una empresa que no es suya.',
  },
  MONITORED_NOT_FROM_HERE: {
    code: codes.conflict,
    status: 409,
    en: 'This is not possible in the current status of the monitoring.',
    pt: 'Isto não é possível na situação atual do monitoramento.',
    es: 'Esto no es posible en el estado actual del monitoreo.',
  },
  MONITORED_WAITS: {
    code: codes.waitingApproval,
    status: 409,
    en: 'A request to pause or end the monitoring of this customer is already awaiting second approval.',
    pt: 'Uma solicitação para pausar ou encerrar o monitoramento deste cliente já aguarda segunda aprovação.',
    es: 'Una solicitud para pausar o terminar el monitoreo de este cliente ya está en espera de segunda aprobación.',
  },
  MONITORING_SETTING_WAITS: {
    code: codes.waitingApproval,
    status: 409,
    en: 'A request to stop adding customers of this company is already awaiting second approval.',
    pt: 'Uma solicitação para deixar de incluir clientes desta empresa já aguarda segunda aprovação.',
    es: 'Una solicitud para dejar de incluir clientes de esta empresa ya está en espera de segunda aprobación.',
  },
  MONITORING_NOT_A_CUSTOMER: {
    code: codes.notFound,
    status: 404,
    en: 'At least one of these people is not a customer of the company.',
    pt: 'Ao menos uma destas pessoas não é cliente da empresa.',
    es: 'Al menos una de estas personas no es cliente de la empresa.',
  },
  MONITORING_NOBODY_WITH_NUMBER: {
    code: codes.notFound,
    status: 404,
    en: 'ID number: nobody with this number is a customer of {company}. Check the ID type and the number.',
    pt: 'Número do documento: ninguém com este número é cliente de {company}. Confira o tipo e o número do documento.',
    es: 'Número de documento: nadie con este número es cliente de {company}. Revise el tipo y el número de documento.',
  },
  MONITORING_NOBODY_WITH_NAME: {
    code: codes.notFound,
    status: 404,
    en: 'Name: no customer of {company} has this name.',
    pt: 'Nome: nenhum cliente de {company} tem este nome.',
    es: 'Nombre: ningún cliente de {company} se llama así.',
  },
  MONITORING_NO_SUCH_COMPANY: {
    code: codes.notFound,
    status: 404,
    en: 'The company {company} does not exist, or is not yours.',
    pt: 'A empresa {company} não existe ou não é sua.',
    es: 'La empresa {company} no existe o no es suya.',
  },
  MONITORING_TOO_MANY: {
    code: codes.validation,
    status: 400,
    en: 'More than {limit} customers meet the criteria. Narrow the choice, or have all customers of the company monitored by its setting.',
    pt: 'Mais de {limit} clientes atendem aos critérios. Restrinja a seleção ou ative o monitoramento de todos os clientes da empresa.',
    es: 'Más de {limit} clientes cumplen los criterios. Reduzca la selección o active el monitoreo de todos los clientes de la empresa.',
  },
  MONITORING_SETTING_UNCHANGED: {
    code: codes.conflict,
    status: 409,
    en: 'Nothing would change.',
    pt: 'Nada seria alterado.',
    es: 'No cambiaría nada.',
  },
  MONITORING_RUN_WAITS: {
    code: codes.conflict,
    status: 409,
    en: 'A check of everybody at this company is already waiting or running.',
    pt: 'Uma verificação de todos os clientes desta empresa já aguarda ou está em andamento.',
    es: 'Una verificación de todos los clientes de esta empresa ya está en espera o en curso.',
  },
  MONITORING_NO_LIST: {
    code: codes.conflict,
    status: 409,
    en: 'No list is in force, so nobody can be compared. Load a list first.',
    pt: 'Nenhuma lista está em vigor, portanto ninguém pode ser comparado. Carregue uma lista primeiro.',
    es: 'Ninguna lista está vigente, por lo que no se puede comparar a nadie. Cargue primero una lista.',
  },
});
