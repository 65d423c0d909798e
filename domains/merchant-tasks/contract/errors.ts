import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const merchantTasksErrors = defineErrors({
  TASK_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This task does not exist.',
    pt: 'Esta tarefa não existe.',
    es: 'Esta tarea no existe.',
  },
  TEMPLATE_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This template does not exist.',
    pt: 'Este modelo não existe.',
    es: 'Esta plantilla no existe.',
  },
  TASK_NO_SUCH_COMPANY: {
    code: codes.notFound,
    status: 404,
    en: 'The company {company} does not exist, or is not yours.',
    pt: 'A empresa {company} não existe ou não é sua.',
    es: 'La empresa {company} no existe o no es suya.',
  },
  TASK_NOT_FROM_HERE: {
    code: codes.conflict,
    status: 409,
    en: 'This task is "{status}"; this is not possible now.',
    pt: 'Esta tarefa está como "{status}"; isto não é possível agora.',
    es: 'Esta tarea está en "{status}"; esto no es posible ahora.',
  },
  TEMPLATE_NOT_FROM_HERE: {
    code: codes.conflict,
    status: 409,
    en: 'This template is "{status}"; this is not possible now.',
    pt: 'Este modelo está como "{status}"; isto não é possível agora.',
    es: 'Esta plantilla está en "{status}"; esto no es posible ahora.',
  },
  TEMPLATE_HAS_DRAFT: {
    code: codes.conflict,
    status: 409,
    en: 'There is already a draft of this template. Change or discard it first.',
    pt: 'Já existe um rascunho deste modelo. Altere-o ou descarte-o antes.',
    es: 'Ya existe un borrador de esta plantilla. Modifíquelo o descártelo primero.',
  },
  TEMPLATE_OF_OTHERS: {
    code: codes.conflict,
    status: 409,
    en: 'This template belongs to another company than the merchant.',
    pt: 'Este modelo é de outra empresa que não a do estabelecimento.',
    es: 'Esta plantilla es de una empresa distinta de la del comercio.',
  },
  DOCUMENTS_OPEN: {
    code: codes.conflict,
    status: 409,
    en: 'Documents of this task are not approved yet: {documents}.',
    pt: 'Há documentos desta tarefa ainda não aprovados: {documents}.',
    es: 'Hay documentos de esta tarea aún no aprobados: {documents}.',
  },
  OWN_ANSWER: {
    code: codes.notAllowed,
    status: 403,
    en: 'You answered this task through the link, so another person must accept it.',
    pt: 'Você respondeu a esta tarefa pelo link; outra pessoa deve aceitá-la.',
    es: 'Usted respondió esta tarea por el enlace; otra persona debe aceptarla.',
  },
  MERCHANT_GONE: {
    code: codes.conflict,
    status: 409,
    en: 'Nothing can be requested from a merchant that was rejected or offboarded.',
    pt: 'Nada pode ser solicitado a um estabelecimento recusado ou descredenciado.',
    es: 'No se puede solicitar nada a un comercio rechazado o dado de baja.',
  },
});
