import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const noteErrors = defineErrors({
  NOTE_ABOUT_NOTHING: {
    code: codes.notFound,
    status: 404,
    en: 'The record of the note does not exist, or belongs to a company that is not yours.',
    pt: 'O registro da anotação não existe ou pertence a uma empresa que não é sua.',
    es: 'El registro de la nota no existe o pertenece a una empresa que no es suya.',
  },
  NOTE_FILE_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This file does not exist, or belongs to a company that is not yours.',
    pt: 'Este arquivo não existe ou pertence a uma empresa que não é sua.',
    es: 'Este archivo no existe o pertenece a una empresa que no es suya.',
  },
  NOTE_FILE_REFUSED: {
    code: codes.validation,
    status: 400,
    en: '{name} is not a PDF, JPEG or PNG, is damaged or locked with a password, or contains scripts or a second file.',
    pt: '{name} não é PDF, JPEG nem PNG, está danificado ou protegido por senha, ou contém scripts ou um segundo arquivo.',
    es: '{name} no es PDF, JPEG ni PNG, está dañado o protegido con contraseña, o contiene scripts o un segundo archivo.',
  },
  NOTE_MASKED: {
    code: codes.notAllowed,
    status: 403,
    en: 'Files can show ID numbers of people; your role sees them masked.',
    pt: 'Arquivos podem mostrar números de documento de pessoas; seu perfil os vê mascarados.',
    es: 'Los archivos pueden mostrar números de documento de personas; su rol los ve enmascarados.',
  },
});
