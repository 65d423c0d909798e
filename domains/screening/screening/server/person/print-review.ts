import { termIn } from '../../../../../platform/contract/index.ts';
import { fileAnswer, type Handler, handleFile } from '../../../../../platform/server/index.ts';
import { personView } from '../../../../register/id-database/server/person-view/index.ts';
import { screeningStateWords, screeningKindWords, screeningPurposeWords, screeningStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import { type CompanyScreeningView, printReview, type ReviewView } from '../../contract/index.ts';
import type { EngineOf } from '../engine.ts';
import { printHits, type Printing, startPrinting } from '../print-report.ts';
import { readReview } from './review.ts';

function printCompanyScreening({ page, say, lang, time }: Printing, screening: CompanyScreeningView): void {
  page.heading(`${screening.entity_code}: ${termIn(screeningStateWords, screening.state, lang)}`);
  page.values([
    [say('open'), String(screening.open_hits)],
    [say('waiting'), String(screening.waiting_hits)],
    [say('lastScreened'), time(screening.last_screened_time)],
  ]);
  page.table(
    [
      { title: say('list'), share: 0.4 },
      { title: say('searchedVersion'), share: 0.3 },
      { title: say('inForce'), share: 0.3 },
    ],
    screening.lists.map(({ source, searched_version, version_in_force }) => [source, searched_version ?? '—', version_in_force ?? '—']),
  );
}

function printReports({ page, say, lang, time }: Printing, { reports, reports_total: total }: ReviewView): void {
  page.heading(`${say('screenings')} (${total})`);
  page.table(
    [
      { title: say('at'), share: 0.28 },
      { title: say('purpose'), share: 0.2 },
      { title: say('by'), share: 0.22 },
      { title: say('status'), share: 0.3 },
    ],
    reports.map(({ asked_time, purpose, purpose_text, kind, asked_by, status }) => [
      time(asked_time),
      purpose_text ?? termIn(screeningPurposeWords, purpose, lang),
      `${asked_by} (${termIn(screeningKindWords, kind, lang)})`,
      termIn(screeningStatusWords, status, lang),
    ]),
  );
}

/** The screenings of somebody on file as a document. */
export const printReviewHandler = (engineOf: EngineOf): Handler =>
  handleFile(printReview, async ({ subject_id: id }, call) => {
    const review = await readReview(call, engineOf(call.database), id);
    const { person, screenings, hits } = review;
    const printing = startPrinting(call, 'reviewTitle', person.subject_id);
    const { page, say } = printing;
    page.values([
      [say('name'), person.name ?? '—'],
      [say('birthDate'), person.birth_date ?? '—'],
      [say('number'), person.documents.map(({ id_type, id_no }) => `${id_type} ${id_no}`).join(', ') || '—'],
    ]);
    for (const screening of screenings) printCompanyScreening(printing, screening);
    printHits(printing, hits);
    printReports(printing, review);
    call.audit({ subject: { kind: 'subject', id: person.subject_id }, after: { ...personView(call.actor).note } });
    return fileAnswer({ name: `screening-person-${person.subject_id}.pdf`, mediaType: 'application/pdf', body: await printing.finish() });
  });
