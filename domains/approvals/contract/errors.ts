import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const approvalErrors = defineErrors({
  SUBJECT_NOT_FOUND: { code: codes.notFound, status: 404, en: 'This person is not known here.', pt: 'Este titular não é conhecido aqui.' },
  COMPANY_NOT_FOUND: {
    code: codes.validation,
    status: 400,
    en: 'Name one of your companies, or one of its merchants.',
    pt: 'Informe uma das suas empresas ou um dos estabelecimentos dela.',
  },
  NO_LIMITS: {
    code: codes.conflict,
    status: 409,
    en: 'No general limit is set for {business} in {currency}, so there is nothing to change.',
    pt: 'Não há limite geral para {business} em {currency}; não há o que alterar.',
  },
  LIMIT_UNCHANGED: {
    code: codes.conflict,
    status: 409,
    en: 'These are the limits already in force.',
    pt: 'Estes limites já estão em vigor.',
  },
  LIMIT_WAITS: {
    code: codes.conflict,
    status: 409,
    en: 'A change of these limits already waits for a second person.',
    pt: 'Uma alteração destes limites já aguarda a segunda pessoa.',
  },
  PERSON_BLOCKED: {
    code: codes.conflict,
    status: 409,
    en: 'The person is on the black list; no limit is raised before that ends.',
    pt: 'O titular está na lista de bloqueio; nenhum limite é elevado antes que isso termine.',
  },
  NOT_MONITORED: {
    code: codes.conflict,
    status: 409,
    en: 'The person does not stand on the monitor list any more.',
    pt: 'O titular já não está na lista de monitoramento.',
  },
  APPROVAL_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This approval record does not exist, or is not yours to see.',
    pt: 'Este registro de aprovação não existe ou não está ao seu alcance.',
  },
  APPROVAL_ENDED: { code: codes.conflict, status: 409, en: 'This approval has ended already.', pt: 'Esta aprovação já terminou.' },
  BALANCE_RECORD: {
    code: codes.conflict,
    status: 409,
    en: 'This record is not a limit; only limits are revoked here.',
    pt: 'Este registro não é um limite; aqui somente limites são revogados.',
  },
  LINK_EXPIRED: { code: codes.conflict, status: 409, en: 'This link has expired; open the record again.', pt: 'Este link expirou; abra o registro novamente.' },
  NOTHING_TO_ALLOW: {
    code: codes.conflict,
    status: 409,
    en: 'None of the chosen payments can be released by bulk allow.',
    pt: 'Nenhum dos pagamentos escolhidos pode ser liberado em lote.',
  },
  BULK_TOO_MANY: {
    code: codes.insufficientLimit,
    status: 409,
    en: 'One bulk allow releases at most {most} payments in {currency} here; {found} were chosen.',
    pt: 'Uma liberação em lote libera aqui no máximo {most} pagamentos em {currency}; foram escolhidos {found}.',
  },
  BULK_TOO_MUCH: {
    code: codes.insufficientLimit,
    status: 409,
    en: 'One bulk allow releases at most {most} {currency} here; {found} were chosen.',
    pt: 'Uma liberação em lote libera aqui no máximo {most} {currency}; foram escolhidos {found}.',
  },
  BATCH_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This bulk allow does not exist, or is not yours to see.',
    pt: 'Esta liberação em lote não existe ou não está ao seu alcance.',
  },
});
