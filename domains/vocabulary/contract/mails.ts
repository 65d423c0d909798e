import type { ShownMailStatus } from '../../kernel/index.ts';
import { vocabulary } from '../../../platform/contract/index.ts';

export const mailStatusWords = vocabulary<ShownMailStatus>('mailStatus', {
  QUEUED: { en: 'Queued', pt: 'Na fila', es: 'En cola' },
  SENT: { en: 'Sent', pt: 'Enviado', es: 'Enviado', tone: 'info' },
  DELIVERED: { en: 'Delivered', pt: 'Entregue', es: 'Entregado', tone: 'success' },
  BOUNCED: { en: 'Bounced', pt: 'Devolvido', es: 'Rebotado', tone: 'danger' },
  FAILED: { en: 'Failed', pt: 'Falhou', es: 'Fallido', tone: 'danger' },
  ISSUED: { en: 'Issued', pt: 'Emitido', es: 'Emitido' },
});

/** Why a document could not be used, as its sender may be told: about the document, never about the person. */
export const documentReasonWords = vocabulary<'UNREADABLE' | 'INCOMPLETE' | 'OUT_OF_DATE' | 'OTHER_DOCUMENT' | 'DIFFERENT_DATA' | 'UNUSABLE'>(
  'documentReason',
  {
    UNREADABLE: { en: 'It cannot be read', pt: 'Não está legível', es: 'No se puede leer' },
    INCOMPLETE: { en: 'Part of it is missing', pt: 'Falta uma parte', es: 'Falta una parte' },
    OUT_OF_DATE: { en: 'It has expired', pt: 'Está vencido', es: 'Está vencido' },
    OTHER_DOCUMENT: { en: 'It is a different document', pt: 'É outro documento', es: 'Es otro documento' },
    DIFFERENT_DATA: { en: 'Its data differs from the registration', pt: 'Os dados diferem do cadastro', es: 'Los datos difieren del registro' },
    UNUSABLE: { en: 'The file cannot be used', pt: 'O arquivo não pode ser utilizado', es: 'El archivo no se puede utilizar' },
  },
);
