import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const roleErrors = defineErrors({
  ROLE_NOT_FOUND: { code: codes.notFound, status: 404, en: 'There is no such role.', pt: 'Este perfil não existe.', es: 'Este rol no existe.' },
  ROLE_EXISTS: {
    code: codes.conflict,
    status: 409,
    en: 'There is a role with this code already.',
    pt: 'Já existe um perfil com este código.',
    es: 'Ya existe un rol con este código.',
  },
  ROLE_UNCHANGED: {
    code: codes.validation,
    status: 400,
    en: 'Nothing has changed. Change something first.',
    pt: 'Nada mudou. Altere algo primeiro.',
    es: 'Nada cambió. Modifique algo primero.',
  },
  ROLE_WAITS: {
    code: codes.waitingApproval,
    status: 409,
    en: 'A change of this role is waiting for approval. It must be decided or withdrawn first.',
    pt: 'Uma alteração deste perfil aguarda aprovação. Ela precisa ser decidida ou retirada antes.',
    es: 'Un cambio de este rol espera aprobación. Primero debe decidirse o retirarse.',
  },
});
