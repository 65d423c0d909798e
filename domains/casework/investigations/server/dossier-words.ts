import { fillText, type Language, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';

const words = {
  title: textsOf('server.investigations.investigationDossier'),
  draft: textsOf('server.investigations.draftTheInvestigationIsNotConcluded'),
  confidential: textsOf('server.investigations.confidentialTheLawForbidsTellingThird'),
  investigation: textsOf('server.investigations.investigation'),
  subject: textsOf('server.investigations.subject'),
  company: textsOf('server.investigations.company'),
  status: textsOf('server.investigations.status'),
  opened: textsOf('server.investigations.opened'),
  due: textsOf('server.investigations.deadline'),
  responsible: textsOf('server.investigations.responsible'),
  members: textsOf('server.investigations.takingPart'),
  conclusion: textsOf('server.investigations.conclusion'),
  grounds: textsOf('server.investigations.grounds'),
  concludedBy: textsOf('server.investigations.concludedBy'),
  checkList: textsOf('server.investigations.checkList'),
  point: textsOf('server.investigations.point'),
  finding: textsOf('server.investigations.finding'),
  by: textsOf('server.investigations.by'),
  alerts: textsOf('server.investigations.alerts'),
  number: textsOf('server.investigations.number'),
  name: textsOf('server.investigations.name'),
  about: textsOf('server.investigations.about'),
  raised: textsOf('server.investigations.raised'),
  people: textsOf('server.investigations.people'),
  document: textsOf('server.investigations.identifier'),
  merchants: textsOf('server.investigations.merchants'),
  payments: textsOf('server.investigations.paymentsAddedOneByOne'),
  totals: textsOf('server.investigations.sumsOfAllPaymentsThoseOf'),
  business: textsOf('server.investigations.direction'),
  count: textsOf('server.investigations.payments'),
  amount: textsOf('server.investigations.amount'),
  time: textsOf('server.investigations.time'),
  tasks: textsOf('server.investigations.tasks'),
  task: textsOf('server.investigations.task'),
  done: textsOf('server.investigations.ended'),
  files: textsOf('server.investigations.files'),
  hash: textsOf('server.investigations.sha256'),
  notes: textsOf('server.investigations.notes'),
  note: textsOf('server.investigations.note'),
  page: textsOf('server.investigations.pageOf'),
  none: textsOf('server.investigations.text'),
} as const satisfies Record<string, Texts>;
export type DossierWord = keyof typeof words;

/** The words of the dossier of an investigation in one language. */
export const dossierWords = (lang: Language) => ({
  lang,
  say: (word: DossierWord, params: Readonly<Record<string, string | number>> = {}): string => fillText(textIn(words[word], lang), params),
});
export type DossierWords = ReturnType<typeof dossierWords>;
