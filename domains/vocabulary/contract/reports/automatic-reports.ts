import { vocabulary } from '../../../../platform/contract/index.ts';

/** Reports that are gathered by themselves. */
export const automaticKindWords = vocabulary<'COE' | 'RELEVANTE'>('automaticKind', {
  COE: { en: 'Cash of a day (COE)', pt: 'Espécie do dia (COE)', es: 'Efectivo del día (COE)' },
  RELEVANTE: { en: 'Relevant operations of a quarter', pt: 'Operações relevantes do trimestre', es: 'Operaciones relevantes del trimestre' },
});

/** The yearly statement that nothing was to be reported. */
export const statementStatusWords = vocabulary<'FILED' | 'ACKNOWLEDGED' | 'REFUSED'>('statementStatus', {
  FILED: { en: 'Filed', pt: 'Enviada', es: 'Presentada', tone: 'info' },
  ACKNOWLEDGED: { en: 'Received by the authority', pt: 'Recebida pela autoridade', es: 'Recibida por la autoridad', tone: 'success' },
  REFUSED: { en: 'Refused by the authority', pt: 'Recusada pela autoridade', es: 'Rechazada por la autoridad', tone: 'danger' },
});
