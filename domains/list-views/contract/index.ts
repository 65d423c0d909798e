import { codes, defineErrors } from '../../../platform/contract/index.ts';

export { listViewEndpoints } from '../../../platform/contract/lists/index.ts';

export const listViewErrors = defineErrors({
  VIEW_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This view does not exist, or is not shared with you.',
    pt: 'Esta visão não existe ou não é compartilhada com você.',
    es: 'Esta vista no existe o no está compartida con usted.',
  },
  LIST_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This list does not exist, or is not available to you.',
    pt: 'Esta lista não existe ou não está disponível para você.',
    es: 'Esta lista no existe o no está disponible para usted.',
  },
  VIEW_NOT_SHARED_BY_YOU: {
    code: codes.notAllowed,
    status: 403,
    en: 'To share a view of this list you need permission to change what the list shows.',
    pt: 'Para compartilhar uma visão desta lista é preciso ter permissão para alterar o que a lista mostra.',
    es: 'Para compartir una vista de esta lista se necesita permiso para modificar lo que la lista muestra.',
  },
  VIEW_OF_OTHER_COMPANIES: {
    code: codes.notAllowed,
    status: 403,
    en: 'This view is shared with more companies than you work for. It is changed or removed by its owner, or by somebody who works for all of them.',
    pt: 'Esta visão é compartilhada com mais empresas do que aquelas para as quais você trabalha. Quem a altera ou remove é seu dono, ou alguém que trabalhe para todas elas.',
    es: 'Esta vista está compartida con más empresas que aquellas para las que usted trabaja. La modifica o elimina su propietario, o alguien que trabaje para todas ellas.',
  },
  VIEW_NOT_OF_ROLE: {
    code: codes.conflict,
    status: 409,
    en: 'The role {role} does not have this view. Share the view with it, or with everybody, first.',
    pt: 'O perfil {role} não tem esta visão. Compartilhe antes a visão com ele ou com todos.',
    es: 'El rol {role} no tiene esta vista. Antes comparta la vista con él o con todos.',
  },
  TOO_MANY_VIEWS: {
    code: codes.tooMany,
    status: 409,
    en: 'You already have {limit} views. Delete one first.',
    pt: 'Você já tem {limit} visões. Exclua uma antes.',
    es: 'Usted ya tiene {limit} vistas. Elimine una antes.',
  },
});
