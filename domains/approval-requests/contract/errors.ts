import { codes, defineErrors } from '../../../platform/contract/index.ts';

/** Result of a request that ended because its maker may no longer ask for such a thing. */
export const makerLostRight = 'MAKER_LOST_RIGHT';

/** Why a call about a request is refused. */
export const approvalRequestErrors = defineErrors({
  REQUEST_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This request does not exist, or is not yours to see.',
    pt: 'Esta solicitação não existe ou não está ao seu alcance.',
  },
  REQUEST_DECIDED: {
    code: codes.conflict,
    status: 409,
    en: 'This request was decided meanwhile.',
    pt: 'Esta solicitação já foi decidida nesse meio-tempo.',
  },
  MAKER_DECIDES: {
    code: codes.notAllowed,
    status: 403,
    en: 'You asked for this, so another person must decide it.',
    pt: 'Você fez esta solicitação; outra pessoa deve decidir.',
  },
  FILE_TYPE_REFUSED: {
    code: codes.validation,
    status: 400,
    en: 'The file {name} is of a type that is not accepted. PDF, images and plain text are.',
    pt: 'O arquivo {name} é de um tipo não aceito. São aceitos PDF, imagens e texto simples.',
  },
  FILE_MISSING: { code: codes.validation, status: 400, en: 'No file was sent.', pt: 'Nenhum arquivo foi enviado.' },
  FILE_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This file does not exist, or is not yours to see.',
    pt: 'Este arquivo não existe ou não está ao seu alcance.',
  },
  NOT_THE_MAKER: {
    code: codes.notAllowed,
    status: 403,
    en: 'Only the person who asked for it may take a request back.',
    pt: 'Somente quem fez a solicitação pode retirá-la.',
  },
});
