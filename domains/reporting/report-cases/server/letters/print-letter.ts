import { fillText } from '../../../../../platform/contract/index.ts';
import { newPrintedPage } from '../../../../../platform/server/print/index.ts';
import { formatIdDocument, formatTime, type IdType } from '../../../../register/kernel/index.ts';
import { lawOf, valuesInForce } from '../../../../register/kernel/law/index.ts';

/*
 * The letter by which somebody on the list of blocked persons is told that their operations are suspended. It is in
 * Spanish, as Mexico alone has such a list, and says nothing of a report: that one was made is secret.
 */

const words = {
  title: 'Aviso de suspensión de operaciones',
  toConfirm: 'Texto por confirmar por la empresa antes de su entrega',
  date: 'Fecha',
  sender: 'Remitente',
  addressee: 'Destinatario',
  document: 'Identificación',
  since: 'Operaciones suspendidas desde',
  ground: 'Fundamento legal',
  unconfirmed: 'cita por confirmar',
  what: 'Le informamos que usted figura en la lista de personas bloqueadas de la autoridad. Por ello, {company} suspendió todos los actos, operaciones y servicios con usted o en su favor.',
  hearing:
    'Usted puede ejercer su derecho de audiencia ante la autoridad que emitió la lista, dentro del plazo que fijan dichas disposiciones. La suspensión termina cuando esa autoridad lo ordene.',
  signature: 'Nombre y firma por {company}',
  received: 'Recibido por, fecha y firma',
  page: 'Página {page} de {pages}',
} as const;
const say = (word: keyof typeof words, params: Readonly<Record<string, string | number>> = {}): string => fillText(words[word], params);

export interface Letter {
  person: { name: string | null; document: { type: string; no: string } | undefined };
  company: { name: string; country: string; zone: string };
  /** Since when operations of the person are suspended. */
  heldSince: Date;
  at: Date;
}

/** The letter to one blocked person as PDF. */
export function printLetter({ person, company, heldSince, at }: Letter): Promise<Buffer> {
  const time = (when: Date): string => `${formatTime(when.getTime(), company.zone)} (${company.zone})`;
  const law = lawOf(company.country);
  const ground = law && valuesInForce(law, at.toISOString().slice(0, 10)).find(({ code }) => code === 'BLOCKED_PERSON');
  const page = newPrintedPage({ title: say('title'), at });
  page.title(say('title'), say('toConfirm'));
  page.values([
    [say('date'), time(at)],
    [say('sender'), company.name],
    [say('addressee'), person.name ?? '—'],
    [say('document'), person.document === undefined ? '—' : `${person.document.type} ${formatIdDocument(person.document.type as IdType, person.document.no)}`],
  ]);
  page.paragraph(say('what', { company: company.name }));
  page.values([
    [say('since'), time(heldSince)],
    ...(ground ? [[say('ground'), ground.isUnconfirmed ? `${ground.basis} (${say('unconfirmed')})` : ground.basis] as const] : []),
  ]);
  page.paragraph(say('hearing'));
  page.values([
    [say('signature', { company: company.name }), ' '],
    [say('received'), ' '],
  ]);
  return page.finish((number, pages) => `${say('toConfirm')} · ${say('page', { page: number, pages })}`);
}
