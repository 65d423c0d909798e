import { codes, defineErrors } from '../../../platform/contract/index.ts';

/** Why a call about lists is refused. The first two sentences are the specification's. */
export const listErrors = defineErrors({
  PERSON_UNKNOWN: { code: codes.notFound, status: 404, en: 'Person does not exist!', pt: 'A pessoa não existe!' },
  PERSON_NOT_VERIFIED: { code: codes.conflict, status: 409, en: 'Person is not Verified!', pt: 'A pessoa não está verificada!' },
  ENTRY_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This entry does not exist, or belongs to another company.',
    pt: 'Este registro não existe ou pertence a outra empresa.',
  },
  ENTRY_OVER: { code: codes.conflict, status: 409, en: 'This entry is over and never changes.', pt: 'Este registro já foi encerrado e não muda mais.' },
  ENTRY_UNCHANGED: { code: codes.conflict, status: 409, en: 'Nothing would change.', pt: 'Nada mudaria.' },
  ENTRY_WAITS: {
    code: codes.waitingApproval,
    status: 409,
    en: 'A change of this waits for a second person already.',
    pt: 'Uma alteração já aguarda a decisão de outra pessoa.',
  },
  ALREADY_LISTED: {
    code: codes.duplicate,
    status: 409,
    en: 'The person is on this list already, in the same time.',
    pt: 'A pessoa já está nesta lista no mesmo período.',
  },
  ON_OTHER_LIST: {
    code: codes.conflict,
    status: 409,
    en: 'The person is on the {list} in the same time. Nobody can be on both.',
    pt: 'A pessoa está na {list} no mesmo período. Ninguém pode estar nas duas.',
  },
  COMPANY_NEEDED: {
    code: codes.validation,
    status: 400,
    en: 'Choose the company whose list it is.',
    pt: 'Escolha a empresa dona da lista.',
  },
  ROW_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This row does not exist, or belongs to another company.',
    pt: 'Esta linha não existe ou pertence a outra empresa.',
  },
  PLACE_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This merchant or app does not exist, or belongs to another company.',
    pt: 'Este estabelecimento ou aplicativo não existe ou pertence a outra empresa.',
  },
  ROW_EXISTS: {
    code: codes.duplicate,
    status: 409,
    en: 'This merchant or app has a row already. Change that one.',
    pt: 'Este estabelecimento ou aplicativo já tem uma linha. Altere a existente.',
  },
  SWITCH_MOVED: {
    code: codes.conflict,
    status: 409,
    en: 'The switch is not as you saw it. The current state has been loaded.',
    pt: 'A chave não está como você a viu. O estado atual foi carregado.',
  },
  SWITCH_END: {
    code: codes.conflict,
    status: 409,
    en: 'The time at which the switch should come back has passed already.',
    pt: 'O horário de retorno da chave já passou.',
  },
  FILE_MISSING: { code: codes.validation, status: 400, en: 'Choose a CSV file.', pt: 'Escolha um arquivo CSV.' },
  FILE_UNREADABLE: {
    code: codes.validation,
    status: 400,
    en: 'The file is no CSV with the columns id_type, id_no and reason_code (line {line}).',
    pt: 'O arquivo não é um CSV com as colunas id_type, id_no e reason_code (linha {line}).',
  },
  FILE_TOO_LONG: { code: codes.validation, status: 400, en: 'A file may have at most {limit} lines.', pt: 'Um arquivo pode ter no máximo {limit} linhas.' },
  IMPORT_NOT_FOUND: { code: codes.notFound, status: 404, en: 'This import does not exist.', pt: 'Esta importação não existe.' },
  IMPORT_APPLIED: { code: codes.conflict, status: 409, en: 'This file has been imported already.', pt: 'Este arquivo já foi importado.' },
});
