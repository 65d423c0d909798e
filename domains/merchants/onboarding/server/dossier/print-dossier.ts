import { formatNumber, type Language, termIn, textIn, type Texts, textsOf } from '../../../../../platform/contract/index.ts';
import { fileAnswer, handleFile } from '../../../../../platform/server/index.ts';
import { newPrintedPage } from '../../../../../platform/server/print/index.ts';
import { type AuditRow, listAuditOfMany } from '../../../../mechanisms/activity-log/server/index.ts';
import { personView } from '../../../../register/id-database/server/person-view/index.ts';
import { formatTime } from '../../../../register/kernel/index.ts';
import { hasCompanyRegister } from '../../../../people/kyc/server/index.ts';
import {
  comparedFieldWords,
  declaredDifferenceWords,
  eddItemWords,
  eddRemarkWords,
  merchantDocumentKindWords,
  merchantDocumentStatusWords,
  merchantStatusWords,
  merchantTaskStatusWords,
  onboardingConditionWords,
  onboardingStepStateWords,
  onboardingStepWords,
  riskLevelWords,
  sampleFindingWords,
  screeningStateWords,
} from '../../../../register/vocabulary/contract/index.ts';
import { lackText, printDossier } from '../../contract/index.ts';
import { findDossier } from './dossier.ts';

const words = {
  title: textsOf('server.onboarding.onboardingDossier'),
  confidential: textsOf('server.onboarding.confidentialNotToBeShownTo'),
  merchant: textsOf('server.onboarding.merchant'),
  legalName: textsOf('server.onboarding.legalName'),
  tradeNames: textsOf('server.onboarding.tradeNames'),
  taxId: textsOf('server.onboarding.taxId'),
  company: textsOf('server.onboarding.company'),
  industry: textsOf('server.onboarding.industry'),
  activity: textsOf('server.onboarding.activity'),
  declared: textsOf('server.onboarding.declaredPerMonthAndPerPayment'),
  status: textsOf('server.onboarding.status'),
  risk: textsOf('server.onboarding.risk'),
  started: textsOf('server.onboarding.startedOn'),
  decided: textsOf('server.onboarding.decidedOn'),
  responsible: textsOf('server.onboarding.responsible'),
  conditions: textsOf('server.onboarding.conditions'),
  met: textsOf('server.onboarding.met'),
  steps: textsOf('server.onboarding.steps'),
  step: textsOf('server.onboarding.step'),
  by: textsOf('server.onboarding.by'),
  at: textsOf('server.onboarding.time'),
  compared: textsOf('server.onboarding.declaredAndFound'),
  field: textsOf('server.onboarding.field'),
  declaredSide: textsOf('server.onboarding.declared'),
  foundSide: textsOf('server.onboarding.found'),
  same: textsOf('server.onboarding.same'),
  parties: textsOf('server.onboarding.ownersDirectorsAndTheirScreening'),
  name: textsOf('server.onboarding.name'),
  share: textsOf('server.onboarding.share'),
  screening: textsOf('server.onboarding.screening'),
  screened: textsOf('server.onboarding.lastScreened'),
  assessment: textsOf('server.onboarding.riskAssessment'),
  documents: textsOf('server.onboarding.documents'),
  document: textsOf('server.onboarding.document'),
  tasks: textsOf('server.onboarding.additionalTasksAndRequests'),
  task: textsOf('server.onboarding.task'),
  sent: textsOf('server.onboarding.sent'),
  answered: textsOf('server.onboarding.answered'),
  closed: textsOf('server.onboarding.closed'),
  score: textsOf('server.onboarding.score'),
  modelVersion: textsOf('server.onboarding.versionOfTheModel'),
  nextReview: textsOf('server.onboarding.nextReview'),
  edd: textsOf('server.onboarding.enhancedDueDiligence'),
  notDue: textsOf('server.onboarding.notRequired'),
  sample: textsOf('server.onboarding.sampleOfPayments'),
  payment: textsOf('server.onboarding.payment'),
  amount: textsOf('server.onboarding.amount'),
  finding: textsOf('server.onboarding.finding'),
  comments: textsOf('server.onboarding.publishedComments'),
  decision: textsOf('server.onboarding.whoDecided'),
  act: textsOf('server.onboarding.action'),
  askedBy: textsOf('server.onboarding.requestedBy'),
  none: textsOf('server.onboarding.none'),
  page: textsOf('server.onboarding.page'),
} satisfies Record<string, Texts>;

/** What entries say of a step of the review, or of the merchant. */
interface Noted {
  status?: string;
  step?: string;
  state?: string;
  asked_by?: string;
}

/** An entry that moved the merchant or decided something, as a line; undefined for all others. */
function actLine({ before, after, reason }: AuditRow, lang: Language): string | undefined {
  const [was, is] = [(before ?? {}) as Noted, (after ?? {}) as Noted];
  if (is.status === undefined || is.status === was.status) return undefined;
  const states = [was.status, is.status].filter((state) => state !== undefined).map((state) => termIn(merchantStatusWords, state, lang));
  const requester = is.asked_by === undefined ? null : textIn(words.askedBy, lang).replace('{name}', is.asked_by);
  return [states.join(' → '), requester, reason].filter(Boolean).join('. ');
}

/** Within this the entry of a decision is written, which has the time at which its transaction began. */
const entryMs = 60_000;

/** The dossier of a decision: everything that it stood on, as it was when it was taken, for an inspector. */
export const printDossierHandler = handleFile(printDossier, async ({ onboard_id: onboardId }, call) => {
  const { lang, timeZone, now } = call;
  const say = (word: keyof typeof words): string => textIn(words[word], lang);
  const time = (at: number | null): string => (at === null ? '—' : formatTime(at, timeZone));
  const { review, parties, assessment, documents, tasks, frozen } = await findDossier(call, onboardId, hasCompanyRegister(call.config));
  const view = personView(call.actor);
  const own = personView(call.actor, 'application');
  const { merchant, edd } = review;
  const title = `${say('title')} ${merchant.muname} (${onboardId})`;
  const page = newPrintedPage({ title, at: now });
  page.title(title, `${say('confidential')} ${timeZone}`);
  page.heading(say('merchant'));
  page.values([
    [say('legalName'), merchant.legal_name],
    [say('tradeNames'), merchant.trade_names.join(', ') || '—'],
    [say('taxId'), merchant.tax_id === null ? '—' : `${merchant.tax_id_type} ${own.idNo(merchant.tax_id_type, merchant.tax_id)}`],
    [say('company'), merchant.entity_code],
    [say('industry'), merchant.industry],
    [say('activity'), merchant.activity ?? '—'],
    [say('declared'), `${merchant.declared_turnover ?? '—'} / ${merchant.declared_ticket ?? '—'} ${merchant.currency}`],
    [say('status'), [termIn(merchantStatusWords, review.status, lang), review.status_reason].filter(Boolean).join(': ')],
    [say('risk'), merchant.risk_level === null ? '—' : termIn(riskLevelWords, merchant.risk_level, lang)],
    [say('responsible'), review.responsible?.name ?? '—'],
    [say('started'), time(review.started_time)],
    [say('decided'), time(review.decided_time)],
  ]);
  page.heading(say('conditions'));
  page.values(
    review.conditions.map(({ condition, is_met, lacks }) => [
      termIn(onboardingConditionWords, condition, lang),
      is_met ? say('met') : lacks.map((lack) => lackText(lack, (of, value) => termIn(of, value, lang))).join('; '),
    ]),
  );
  page.heading(say('steps'));
  page.table(
    [
      { title: say('step'), share: 0.3 },
      { title: say('status'), share: 0.3 },
      { title: say('by'), share: 0.2 },
      { title: say('at'), share: 0.2 },
    ],
    review.steps.map(({ step, state, note, changed_by: by, changed_time: at }) => [
      termIn(onboardingStepWords, step, lang),
      [termIn(onboardingStepStateWords, state, lang), note].filter(Boolean).join(': '),
      by ?? '—',
      time(at),
    ]),
  );
  if (review.compared.length > 0) {
    page.heading(`${say('compared')}: ${review.registry?.provider_name ?? ''}`);
    page.table(
      [
        { title: say('field'), share: 0.2 },
        { title: say('declaredSide'), share: 0.25 },
        { title: say('foundSide'), share: 0.25 },
        { title: say('status'), share: 0.3 },
      ],
      review.compared.map(({ field, declared, found, is_same: isSame, difference }) => [
        termIn(comparedFieldWords, field, lang),
        declared ?? '—',
        found ?? '—',
        isSame
          ? say('same')
          : difference
            ? [termIn(declaredDifferenceWords, difference.state, lang), difference.reason, difference.decided_by].filter(Boolean).join(' · ')
            : '—',
      ]),
    );
  }
  page.heading(say('parties'));
  page.table(
    [
      { title: say('name'), share: 0.4 },
      { title: say('share'), share: 0.15, align: 'right' },
      { title: say('screening'), share: 0.25 },
      { title: say('screened'), share: 0.2 },
    ],
    parties.map(({ name, effectiveShareBp, state, lastScreened }) => [
      name ?? '—',
      effectiveShareBp === null ? '—' : `${(effectiveShareBp / 100).toFixed(2)} %`,
      termIn(screeningStateWords, state, lang),
      time(lastScreened),
    ]),
  );
  page.heading(say('assessment'));
  if (!assessment) page.paragraph(say('none'));
  else
    page.values([
      [say('risk'), termIn(riskLevelWords, assessment.level, lang)],
      [say('score'), formatNumber(assessment.score / 100, lang, 2, 2)],
      [say('modelVersion'), String(assessment.modelVersion)],
      [say('by'), assessment.by],
      [say('at'), time(assessment.at)],
      [say('nextReview'), assessment.nextReviewOn],
    ]);
  page.heading(say('documents'));
  if (documents.length === 0) page.paragraph(say('none'));
  else
    page.table(
      [
        { title: say('document'), share: 0.34 },
        { title: say('status'), share: 0.18 },
        { title: say('by'), share: 0.24 },
        { title: say('at'), share: 0.24 },
      ],
      documents.map(({ kind, status, reviewedBy, reviewed }) => [
        termIn(merchantDocumentKindWords, kind, lang),
        termIn(merchantDocumentStatusWords, status, lang),
        reviewedBy ?? '—',
        time(reviewed),
      ]),
    );
  page.heading(say('tasks'));
  if (tasks.length === 0) page.paragraph(say('none'));
  else
    page.table(
      [
        { title: say('task'), share: 0.28 },
        { title: say('status'), share: 0.18 },
        { title: say('sent'), share: 0.18 },
        { title: say('answered'), share: 0.18 },
        { title: say('closed'), share: 0.18 },
      ],
      tasks.map((one) => [
        one.title,
        termIn(merchantTaskStatusWords, one.status, lang),
        `${one.sentBy}, ${time(one.sent)}`,
        one.answered === null ? '—' : `${one.answeredBy}, ${time(one.answered)}`,
        one.decided === null ? '—' : `${one.decidedBy}, ${time(one.decided)}`,
      ]),
    );
  for (const { title: name, answers } of tasks)
    if (answers.length > 0) {
      page.paragraph(name);
      page.values(answers.map(({ question, answer }) => [question, answer ?? '—']));
    }
  page.heading(say('edd'));
  if (!edd.is_due) page.paragraph(say('notDue'));
  page.values(edd.items.map(({ item, answer, by, time: at }) => [termIn(eddItemWords, item, lang), answer === null ? '—' : `${answer} (${by}, ${time(at)})`]));
  if (edd.sample && edd.sample.payments.length > 0) {
    page.heading(`${say('sample')} (${edd.sample.payments.length} / ${edd.sample.of}, ${edd.sample.seed})`);
    page.table(
      [
        { title: say('payment'), share: 0.35 },
        { title: say('amount'), share: 0.2, align: 'right' },
        { title: say('finding'), share: 0.45 },
      ],
      edd.sample.payments.map(({ trade_no: trade, amount, currency, finding, note }) => [
        trade,
        `${amount} ${currency}`,
        [finding === null ? '—' : termIn(sampleFindingWords, finding, lang), note].filter(Boolean).join(': '),
      ]),
    );
  }
  for (const { kind, comment, by, time: at } of edd.remarks)
    page.paragraph(`${time(at)} · ${by} · ${termIn(eddRemarkWords, kind, lang)}: ${kind === 'LAPSED' ? termIn(eddItemWords, comment, lang) : comment}`);
  page.heading(say('comments'));
  if (review.comments.length === 0) page.paragraph(say('none'));
  for (const { comment, author, published_time: at } of review.comments) page.paragraph(`${time(at)} · ${author}: ${comment}`);
  const { companies } = call.actor;
  const trail = [
    ...(await listAuditOfMany(call.db, { kind: 'merchant', ids: [merchant.merchant_no], companies }, 200)),
    ...(await listAuditOfMany(call.db, { kind: 'onboarding', ids: [onboardId], companies }, 500)),
  ]
    .filter(({ at }) => frozen === null || at.getTime() <= frozen + entryMs)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  page.heading(say('decision'));
  page.table(
    [
      { title: say('at'), share: 0.25 },
      { title: say('by'), share: 0.25 },
      { title: say('act'), share: 0.5 },
    ],
    trail.flatMap((entry) => {
      const line = actLine(entry, lang);
      return line === undefined ? [] : [[time(entry.at.getTime()), entry.actorName, line]];
    }),
  );
  call.audit({
    subject: { kind: 'onboarding', id: onboardId },
    companyCode: merchant.entity_code,
    after: { ...view.note, merchant_numbers: own.note.identity_numbers },
  });
  return fileAnswer({
    name: `onboarding-${onboardId}.pdf`,
    mediaType: 'application/pdf',
    body: await page.finish((number, pages) => `${title} · ${say('page')} ${number} / ${pages}`),
  });
});
