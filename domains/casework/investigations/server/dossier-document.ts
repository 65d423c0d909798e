import { reasonIn } from '../../../register/reference-data/contract/index.ts';
import { termIn } from '../../../../platform/contract/index.ts';
import { newPrintedPage, type PrintedPage } from '../../../../platform/server/print/index.ts';
import type { PersonView } from '../../../register/id-database/server/person-view/index.ts';
import { formatTime, languageOfCountry } from '../../../register/kernel/index.ts';
import {
  alertStatusWords,
  businessWords,
  conclusionWords,
  displayMoney,
  investigationPointWords,
  investigationStatusWords,
  taskOutcomeWords,
} from '../../../register/vocabulary/contract/index.ts';
import type { DossierContent } from './dossier-content.ts';
import { type DossierWords, dossierWords } from './dossier-words.ts';

/* The document of an investigation, drawn from what was kept when it was concluded, or from what is known now. */

interface Printing {
  page: PrintedPage;
  words: DossierWords;
  content: DossierContent;
  view: PersonView;
  time(at: number | null): string;
}

function printHead({ page, words, content, time }: Printing): void {
  const { say, lang } = words;
  const { investigation: one, company, members } = content;
  page.heading(`${say('investigation')} ${one.investigation_id}`);
  page.values([
    [say('subject'), one.title],
    [say('company'), `${company.name} (${company.code})`],
    [say('status'), termIn(investigationStatusWords, one.status, lang)],
    [say('opened'), `${time(one.opened_time)}, ${one.opened_by}`],
    [say('due'), time(one.due_time)],
    [say('responsible'), one.responsible?.name ?? say('none')],
    [say('members'), members.join(', ') || say('none')],
  ]);
}

function printConclusion({ page, words, content, view, time }: Printing): void {
  const { say, lang } = words;
  const { investigation: one } = content;
  if (one.conclusion === null) return;
  page.heading(`${say('conclusion')}: ${termIn(conclusionWords, one.conclusion, lang)}`);
  page.values([
    [say('grounds'), view.words(one.grounds ?? '')],
    [say('concludedBy'), `${one.concluded_by ?? say('none')}, ${time(one.concluded_time)}`],
  ]);
}

function printCheckList({ page, words, content, view, time }: Printing): void {
  const { say, lang } = words;
  page.heading(say('checkList'));
  page.table(
    [
      { title: say('point'), share: 0.32 },
      { title: say('finding'), share: 0.44 },
      { title: say('by'), share: 0.24 },
    ],
    content.check_list.map((point) => [
      termIn(investigationPointWords, point.code, lang),
      point.finding === null ? say('none') : view.words(point.finding),
      point.done_by === null ? '' : `${point.done_by}, ${time(point.done_time)}`,
    ]),
  );
}

function printItems({ page, words, content, view, time }: Printing): void {
  const { say, lang } = words;
  const { alerts, people, merchants, payments } = content.items;
  if (alerts.length > 0) {
    page.heading(`${say('alerts')} (${alerts.length})`);
    page.table(
      [
        { title: say('number'), share: 0.16 },
        { title: say('name'), share: 0.28 },
        { title: say('about'), share: 0.22 },
        { title: say('raised'), share: 0.17 },
        { title: say('status'), share: 0.17 },
      ],
      alerts.map((one) => [
        one.alert_id,
        reasonIn(one.name, lang),
        one.person_name ?? one.merchant_name ?? say('none'),
        time(one.trigger_time),
        one.conclusion === null ? termIn(alertStatusWords, one.status, lang) : termIn(conclusionWords, one.conclusion, lang),
      ]),
    );
  }
  if (people.length > 0) {
    page.heading(`${say('people')} (${people.length})`);
    page.values(people.map((one) => [one.name ?? say('none'), one.id_no === null ? say('none') : `${one.id_type ?? ''} ${view.idNo(one.id_type, one.id_no)}`]));
  }
  if (merchants.length > 0) {
    page.heading(`${say('merchants')} (${merchants.length})`);
    page.values(merchants.map((one) => [one.name, one.merchant_no]));
  }
  if (payments.length > 0) {
    page.heading(`${say('payments')} (${payments.length})`);
    page.table(
      [
        { title: say('number'), share: 0.28 },
        { title: say('time'), share: 0.2 },
        { title: say('about'), share: 0.32 },
        { title: say('amount'), share: 0.2, align: 'right' },
      ],
      payments.map((one) => [
        one.trade_no,
        time(one.time),
        [one.person_name, one.merchant_name].filter(Boolean).join(' · '),
        displayMoney(one.amount, one.currency, lang),
      ]),
    );
  }
}

function printTotals({ page, words, content }: Printing): void {
  const { say, lang } = words;
  if (content.totals.length === 0) return;
  page.heading(say('totals'));
  page.table(
    [
      { title: say('business'), share: 0.4 },
      { title: say('count'), share: 0.25, align: 'right' },
      { title: say('amount'), share: 0.35, align: 'right' },
    ],
    content.totals.map((one) => [termIn(businessWords, one.business, lang), String(one.count), displayMoney(one.amount, one.currency, lang)]),
  );
}

function printTasksFilesAndNotes({ page, words, content, view, time }: Printing): void {
  const { say } = words;
  if (content.tasks.length > 0) {
    // Dossiers of earlier releases say only when a task was done.
    const endOf = ({ done_time: at, outcome, moved_to: movedTo, dropped_reason: reason }: Partial<DossierContent['tasks'][number]>): string => {
      if (at === null || at === undefined) return say('none');
      const endings = outcome && outcome !== 'DONE' ? termIn(taskOutcomeWords, outcome, words.lang) : undefined;
      return [time(at), endings, movedTo, reason && view.words(reason)].filter((part) => part !== undefined && part !== null).join(' · ');
    };
    page.heading(say('tasks'));
    page.table(
      [
        { title: say('task'), share: 0.52 },
        { title: say('responsible'), share: 0.24 },
        { title: say('done'), share: 0.24 },
      ],
      content.tasks.map((one) => [view.words(one.text), one.assignee?.name ?? say('none'), endOf(one)]),
    );
  }
  if (content.files.length > 0) {
    page.heading(say('files'));
    page.table(
      [
        { title: say('name'), share: 0.4 },
        { title: say('hash'), share: 0.6 },
      ],
      content.files.map((one) => [one.name, one.sha256]),
    );
  }
  if (content.notes.length > 0) {
    page.heading(say('notes'));
    page.table(
      [
        { title: say('time'), share: 0.2 },
        { title: say('by'), share: 0.2 },
        { title: say('note'), share: 0.6 },
      ],
      content.notes.map((one) => [time(one.time), one.by, [view.words(one.text), ...one.files].join('\n')]),
    );
  }
}

/** Draws the dossier in the language of its company; times are in the company's zone, numbers of people as the reader sees them. */
export function drawDossier(content: DossierContent, view: PersonView): Promise<Buffer> {
  const words = dossierWords(languageOfCountry(content.company.country));
  const { say } = words;
  const { investigation: one, company } = content;
  const time = (at: number | null): string => (at === null ? say('none') : formatTime(at, company.time_zone));
  const page = newPrintedPage({ title: `${say('title')} ${one.investigation_id}`, at: new Date(content.made_time) });
  const printing: Printing = { page, words, content, view, time };
  page.title(say('title'), [say('confidential'), ...(one.conclusion === null ? [say('draft')] : []), company.time_zone].join(' '));
  printHead(printing);
  printConclusion(printing);
  printCheckList(printing);
  printItems(printing);
  printTotals(printing);
  printTasksFilesAndNotes(printing);
  return page.finish((number, pages) => `${say('title')} ${one.investigation_id} · ${say('page', { page: number, pages })}`);
}
