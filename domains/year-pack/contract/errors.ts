import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const yearPackErrors = defineErrors({
  COMPLIANCE_TASK_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This task does not exist, or belongs to a company that is not yours.',
    pt: 'Esta tarefa não existe ou pertence a uma empresa que não é sua.',
    es: 'Esta tarea no existe o pertenece a una empresa que no es suya.',
  },
  COMPLIANCE_TASK_NOT_FROM_HERE: {
    code: codes.conflict,
    status: 409,
    en: 'This is not possible in the current status of the task.',
    pt: 'Isto não é possível na situação atual da tarefa.',
    es: 'Esto no es posible en el estado actual de la tarea.',
  },
  YEAR_PACK_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: 'This pack does not exist, is not ready, or is kept no longer.',
    pt: 'Este pacote não existe, não está pronto ou não é mais guardado.',
    es: 'Este paquete no existe, no está listo o ya no se guarda.',
  },
  YEAR_PACK_WAITS: {
    code: codes.conflict,
    status: 409,
    en: 'A pack of this company is already being prepared.',
    pt: 'Um pacote desta empresa já está sendo gerado.',
    es: 'Un paquete de esta empresa ya se está generando.',
  },
  COMPLIANCE_TASK_FILE_REFUSED: {
    code: codes.validation,
    status: 400,
    en: 'One PDF, JPEG or PNG can be kept with a task, undamaged and without a password, scripts or embedded files.',
    pt: 'Pode-se guardar com a tarefa um PDF, JPEG ou PNG íntegro, sem senha, scripts nem arquivos incorporados.',
    es: 'Se puede guardar con la tarea un PDF, JPEG o PNG sin daños ni contraseña, scripts ni archivos incrustados.',
  },
});
