import { codes, defineErrors } from '../../contract/index.ts';

export const exportErrors = defineErrors({
  EXPORT_NOT_READY: {
    code: codes.conflict,
    status: 409,
    en: 'The file is not ready yet.',
    pt: 'O arquivo ainda não está pronto.',
    es: 'El archivo aún no está listo.',
  },
  EXPORT_EXPIRED: {
    code: codes.notFound,
    status: 410,
    en: 'The file was kept for 7 days and is no longer available. Request it again.',
    pt: 'O arquivo ficou disponível por 7 dias e foi removido. Solicite-o novamente.',
    es: 'El archivo se conservó 7 días y ya no está disponible. Solicítelo de nuevo.',
  },
  EXPORT_NOT_FAILED: {
    code: codes.conflict,
    status: 409,
    en: 'Only a failed request can be started again.',
    pt: 'Só é possível reiniciar uma solicitação que falhou.',
    es: 'Solo se puede reiniciar una solicitud que falló.',
  },
  EXPORTS_WAITING: {
    code: codes.tooMany,
    status: 429,
    en: 'You are already waiting for {limit} files. Request this one when one of them is ready.',
    pt: 'Você já aguarda {limit} arquivos. Solicite este quando um deles estiver pronto.',
    es: 'Ya espera {limit} archivos. Solicite este cuando uno de ellos esté listo.',
  },
  EXPORTS_PER_HOUR: {
    code: codes.tooMany,
    status: 429,
    en: 'You have requested {limit} files within an hour. Try again later.',
    pt: 'Você solicitou {limit} arquivos em uma hora. Tente novamente mais tarde.',
    es: 'Solicitó {limit} archivos en una hora. Intente de nuevo más tarde.',
  },
  EXPORT_TOO_MANY_ROWS: {
    code: codes.validation,
    status: 422,
    en: 'More than {limit} rows match. Narrow the filters, or request the file in the download tab.',
    pt: 'Mais de {limit} linhas correspondem. Restrinja os filtros ou solicite o arquivo na aba de downloads.',
    es: 'Coinciden más de {limit} filas. Reduzca los filtros o solicite el archivo en la pestaña de descargas.',
  },
});
