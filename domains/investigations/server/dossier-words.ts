import { type Language, textIn, type Texts } from '../../../platform/contract/index.ts';

const words = {
  title: { en: 'Investigation dossier', pt: 'Dossiê de investigação', es: 'Expediente de investigación' },
  draft: {
    en: 'Draft: the investigation is not concluded.',
    pt: 'Rascunho: a investigação não está concluída.',
    es: 'Borrador: la investigación no está concluida.',
  },
  confidential: {
    en: 'Confidential. The law forbids telling third parties.',
    pt: 'Confidencial. A comunicação a terceiros é vedada por lei.',
    es: 'Confidencial. La ley prohíbe darlo a conocer a terceros.',
  },
  investigation: { en: 'Investigation', pt: 'Investigação', es: 'Investigación' },
  subject: { en: 'Subject', pt: 'Assunto', es: 'Asunto' },
  company: { en: 'Company', pt: 'Empresa', es: 'Empresa' },
  status: { en: 'Status', pt: 'Situação', es: 'Estado' },
  opened: { en: 'Opened', pt: 'Aberta em', es: 'Abierta el' },
  due: { en: 'Deadline', pt: 'Prazo', es: 'Plazo' },
  responsible: { en: 'Responsible', pt: 'Responsável', es: 'Responsable' },
  members: { en: 'Taking part', pt: 'Participantes', es: 'Participantes' },
  conclusion: { en: 'Conclusion', pt: 'Conclusão', es: 'Conclusión' },
  grounds: { en: 'Grounds', pt: 'Fundamentos', es: 'Fundamentos' },
  concludedBy: { en: 'Concluded by', pt: 'Concluída por', es: 'Concluida por' },
  checkList: { en: 'Check list', pt: 'Lista de verificação', es: 'Lista de verificación' },
  point: { en: 'Point', pt: 'Item', es: 'Punto' },
  finding: { en: 'Finding', pt: 'Constatação', es: 'Hallazgo' },
  by: { en: 'By', pt: 'Por', es: 'Por' },
  alerts: { en: 'Alerts', pt: 'Alertas', es: 'Alertas' },
  number: { en: 'Number', pt: 'Número', es: 'Número' },
  name: { en: 'Name', pt: 'Nome', es: 'Nombre' },
  about: { en: 'About', pt: 'Sobre', es: 'Sobre' },
  raised: { en: 'Raised', pt: 'Gerado em', es: 'Generada el' },
  people: { en: 'People', pt: 'Titulares', es: 'Titulares' },
  document: { en: 'Identifier', pt: 'Documento', es: 'Documento' },
  merchants: { en: 'Merchants', pt: 'Estabelecimentos', es: 'Comercios' },
  payments: { en: 'Payments added one by one', pt: 'Pagamentos incluídos um a um', es: 'Operaciones incluidas una por una' },
  totals: {
    en: 'Sums of all payments, those of the alerts included',
    pt: 'Somas de todos os pagamentos, incluídos os dos alertas',
    es: 'Sumas de todas las operaciones, incluidas las de las alertas',
  },
  business: { en: 'Direction', pt: 'Operação', es: 'Tipo de operación' },
  count: { en: 'Payments', pt: 'Pagamentos', es: 'Operaciones' },
  amount: { en: 'Amount', pt: 'Valor', es: 'Importe' },
  time: { en: 'Time', pt: 'Data e hora', es: 'Fecha y hora' },
  tasks: { en: 'Tasks', pt: 'Tarefas', es: 'Tareas' },
  task: { en: 'Task', pt: 'Tarefa', es: 'Tarea' },
  done: { en: 'Ended', pt: 'Encerrada', es: 'Cerrada' },
  files: { en: 'Files', pt: 'Arquivos', es: 'Archivos' },
  hash: { en: 'SHA-256', pt: 'SHA-256', es: 'SHA-256' },
  notes: { en: 'Notes', pt: 'Anotações', es: 'Notas' },
  note: { en: 'Note', pt: 'Anotação', es: 'Nota' },
  page: { en: 'Page {page} of {pages}', pt: 'Página {page} de {pages}', es: 'Página {page} de {pages}' },
  none: { en: '—', pt: '—', es: '—' },
} as const satisfies Record<string, Texts>;
export type DossierWord = keyof typeof words;

/** The words of the dossier of an investigation in one language. */
export const dossierWords = (lang: Language) => ({
  lang,
  say: (word: DossierWord, params: Readonly<Record<string, string | number>> = {}): string =>
    textIn(words[word], lang).replace(/\{(\w+)\}/g, (_whole, name: string) => String(params[name])),
});
export type DossierWords = ReturnType<typeof dossierWords>;
