import { codes, defineErrors } from '../../../platform/contract/index.ts';

/** Result of a request that ended because its maker may no longer ask for such a thing. */
export const makerLostRight = 'MAKER_LOST_RIGHT';

/** Why a call about a request is refused. */
export const approvalRequestErrors = defineErrors({
  REQUEST_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This request does not exist, or you may not see it.',
    pt: 'Esta solicitação não existe ou você não pode vê-la.',
    es: 'Esta solicitud no existe o usted no puede verla.',
  },
  REQUEST_DECIDED: {
    code: codes.conflict,
    status: 409,
    en: 'This request has been decided in the meantime.',
    pt: 'Esta solicitação já foi decidida nesse meio-tempo.',
    es: 'Esta solicitud fue decidida mientras tanto.',
  },
  MAKER_DECIDES: {
    code: codes.notAllowed,
    status: 403,
    en: 'You made this request, so another person must decide it.',
    pt: 'Você fez esta solicitação; outra pessoa deve decidir.',
    es: 'Usted hizo esta solicitud; debe decidirla otra persona.',
  },
  FILE_TYPE_REFUSED: {
    code: codes.validation,
    status: 400,
    en: 'The type of the file {name} is not accepted. Send PDF, images or plain text, undamaged and without a password, scripts, actions or embedded files.',
    pt: 'O tipo do arquivo {name} não é aceito. Envie PDF, imagens ou texto simples, íntegros e sem senha, scripts, ações nem arquivos incorporados.',
    es: 'El tipo del archivo {name} no se acepta. Envíe PDF, imágenes o texto simple, sin daños ni contraseña, scripts, acciones ni archivos incrustados.',
  },
  FILE_MISSING: {
    code: codes.validation,
    status: 400,
    en: 'No file was sent. Attach a file.',
    pt: 'Nenhum arquivo foi enviado. Anexe um arquivo.',
    es: 'No se envió ningún archivo. Adjunte un archivo.',
  },
  FILE_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This file does not exist, or you may not see it.',
    pt: 'Este arquivo não existe ou você não pode vê-lo.',
    es: 'Este archivo no existe o usted no puede verlo.',
  },
  REQUEST_UNREADABLE: {
    code: codes.conflict,
    status: 409,
    en: 'This release cannot carry out the content of this request. Make the request again.',
    pt: 'O conteúdo desta solicitação não pode ser executado por esta versão. Solicite novamente.',
    es: 'El contenido de esta solicitud no puede ejecutarse con esta versión. Vuelva a solicitarlo.',
  },
  NOT_THE_MAKER: {
    code: codes.notAllowed,
    status: 403,
    en: 'Only the requester can withdraw a request.',
    pt: 'Somente quem fez a solicitação pode retirá-la.',
    es: 'Solo quien hizo la solicitud puede retirarla.',
  },
});
