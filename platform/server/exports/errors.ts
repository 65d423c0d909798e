import { codes, defineErrors } from '../../contract/index.ts';

export const exportErrors = defineErrors({
  EXPORT_NOT_READY: {
    code: codes.conflict,
    status: 409,
    en: 'The file is not ready.',
    pt: 'O arquivo ainda não está pronto.',
  },
  EXPORT_EXPIRED: {
    code: codes.notFound,
    status: 410,
    en: 'The file was kept for 7 days and is gone. Request it again.',
    pt: 'O arquivo ficou disponível por 7 dias e foi removido. Solicite-o novamente.',
  },
  EXPORT_NOT_FAILED: {
    code: codes.conflict,
    status: 409,
    en: 'Only a failed request can be run again.',
    pt: 'Só é possível refazer uma solicitação que falhou.',
  },
  EXPORTS_WAITING: {
    code: codes.tooMany,
    status: 429,
    en: 'You are waiting for {limit} files already. Request this one when one of them is ready.',
    pt: 'Você já aguarda {limit} arquivos. Solicite este quando um deles estiver pronto.',
  },
  EXPORTS_PER_HOUR: {
    code: codes.tooMany,
    status: 429,
    en: 'You have requested {limit} files within an hour. Try again later.',
    pt: 'Você solicitou {limit} arquivos em uma hora. Tente novamente mais tarde.',
  },
  EXPORT_TOO_MANY_ROWS: {
    code: codes.validation,
    status: 422,
    en: 'More than {limit} rows match. Narrow the filters, or request the file in the download tab.',
    pt: 'Mais de {limit} linhas correspondem. Restrinja os filtros ou solicite o arquivo na aba de downloads.',
  },
});
