import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const automaticReportsErrors = defineErrors({
  STATEMENT_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This statement does not exist, or belongs to a company that is not yours.',
    pt: 'Esta declaração não existe ou pertence a uma empresa que não é sua.',
    es: 'Esta declaración no existe o pertenece a una empresa que no es suya.',
  },
  STATEMENT_NOT_DUE: {
    code: codes.validation,
    status: 400,
    en: 'The company owes no statement of no occurrence for this year: the year has not ended, or its profile sets no time for it.',
    pt: 'A empresa não deve declaração de não ocorrência deste ano: o ano não terminou ou o perfil não define prazo.',
    es: 'La empresa no debe declaración de no ocurrencia de este año: el año no terminó o su perfil no fija plazo.',
  },
  STATEMENT_NOT_TRUE: {
    code: codes.conflict,
    status: 409,
    en: 'The statement would not be true: {count} report cases belong to the year {year}. Decide them, or file no statement.',
    pt: 'A declaração não seria verdadeira: {count} casos de comunicação são do ano {year}. Decida-os ou não envie a declaração.',
    es: 'La declaración no sería verdadera: {count} casos de reporte son del año {year}. Decídalos o no presente la declaración.',
  },
  STATEMENT_FILED: {
    code: codes.conflict,
    status: 409,
    en: 'The statement of this year is filed already.',
    pt: 'A declaração deste ano já foi enviada.',
    es: 'La declaración de este año ya fue presentada.',
  },
  STATEMENT_WAITS: {
    code: codes.waitingApproval,
    status: 409,
    en: 'A statement of this year is waiting for approval already.',
    pt: 'Uma declaração deste ano já aguarda aprovação.',
    es: 'Una declaración de este año ya espera aprobación.',
  },
  STATEMENT_NOT_FROM_HERE: {
    code: codes.conflict,
    status: 409,
    en: 'This is not possible in the current status of the statement.',
    pt: 'Isto não é possível na situação atual da declaração.',
    es: 'Esto no es posible en el estado actual de la declaración.',
  },
  RATE_UNCHANGED: {
    code: codes.validation,
    status: 400,
    en: 'This rate is on file already.',
    pt: 'Esta cotação já está registrada.',
    es: 'Esta cotización ya está registrada.',
  },
});
