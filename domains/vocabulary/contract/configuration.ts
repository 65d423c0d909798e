import { vocabulary } from '../../../platform/contract/index.ts';

/** How an account stands. */
export const staffStateWords = vocabulary<'ACTIVE' | 'INVITED' | 'DISABLED'>('staffState', {
  ACTIVE: { en: 'In use', pt: 'Em uso', es: 'En uso', tone: 'success' },
  INVITED: { en: 'Invited', pt: 'Convidado', es: 'Invitado', tone: 'info' },
  DISABLED: { en: 'Removed', pt: 'Removido', es: 'Eliminado' },
});

export const machineKeyStateWords = vocabulary<'IN_USE' | 'ENDING' | 'ENDED' | 'REVOKED'>('machineKeyState', {
  IN_USE: { en: 'In use', pt: 'Em uso', es: 'En uso', tone: 'success' },
  ENDING: { en: 'Works until its end', pt: 'Funciona até o término', es: 'Funciona hasta su término', tone: 'warning' },
  ENDED: { en: 'Ended', pt: 'Encerrada', es: 'Terminada' },
  REVOKED: { en: 'Revoked', pt: 'Revogada', es: 'Revocada', tone: 'danger' },
});

/** What a key of the payment core may do. */
export const machineScopeWords = vocabulary<'decide' | 'read' | 'mail'>('machineScope', {
  decide: { en: 'Send payments to be decided', pt: 'Enviar pagamentos para decisão', es: 'Enviar pagos para decisión' },
  read: { en: 'Look up decisions', pt: 'Consultar decisões', es: 'Consultar decisiones' },
  mail: { en: 'Report what became of e-mails', pt: 'Informar o destino de e-mails', es: 'Informar el destino de correos' },
});

/** Why a message did not arrive. */
export const deliveryFaultWords = vocabulary<'TIMEOUT' | 'NOT_REACHED' | 'PRIVATE_ADDRESS' | 'HTTP' | 'DEMONSTRATION_OFF'>('deliveryFault', {
  TIMEOUT: { en: 'No answer in ten seconds', pt: 'Sem resposta em dez segundos', es: 'Sin respuesta en diez segundos' },
  NOT_REACHED: { en: 'The address cannot be reached', pt: 'O endereço não pode ser alcançado', es: 'No se puede llegar a la dirección' },
  PRIVATE_ADDRESS: {
    en: 'The name leads to an address that is not asked',
    pt: 'O nome leva a um endereço que não é consultado',
    es: 'El nombre lleva a una dirección que no se consulta',
  },
  HTTP: { en: 'The receiver did not accept it', pt: 'O destinatário não aceitou', es: 'El destinatario no lo aceptó' },
  DEMONSTRATION_OFF: { en: 'The demonstration does not run here', pt: 'A demonstração não está ativa aqui', es: 'La demostración no está activa aquí' },
});

export const outboxTopicWords = vocabulary<'transaction.released' | 'transaction.rejected'>('outboxTopic', {
  'transaction.released': { en: 'Payment released', pt: 'Pagamento liberado', es: 'Pago liberado' },
  'transaction.rejected': { en: 'Payment rejected', pt: 'Pagamento rejeitado', es: 'Pago rechazado' },
});

/** What becomes of a line of an uploaded list of industries. */
export const industryOutcomeWords = vocabulary<'ADDED' | 'CHANGED' | 'UNCHANGED' | 'INVALID'>('industryOutcome', {
  ADDED: { en: 'New', pt: 'Novo', es: 'Nuevo', tone: 'success' },
  CHANGED: { en: 'Changed', pt: 'Alterado', es: 'Modificado', tone: 'warning' },
  UNCHANGED: { en: 'As before', pt: 'Como antes', es: 'Como antes' },
  INVALID: { en: 'At fault', pt: 'Com erro', es: 'Con error', tone: 'danger' },
});
