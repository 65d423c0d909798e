import { actorText, type Text, type TimelineEvent, toneOf } from '../../../../platform/web/index.ts';
import { hitStatusWords, pepWords, sanctionWords } from '../../../register/vocabulary/contract/index.ts';
import type { EventView } from '../contract/index.ts';

const eventWords = {
  'screening.searched': 'searched',
  'screening.monitored': 'monitored',
  'screening-hit.decided': 'decided',
  'screening-hit.lapsed': 'lapsed',
  'screening-report.extended': 'extended',
  'screening-report.released': 'released',
  'screening-hit.decision-asked': 'asked',
  'screening-report.commented': 'commented',
  'screening-file.uploaded': 'uploaded',
} as const;
const isKnown = (verb: string): verb is keyof typeof eventWords => verb in eventWords;

/** What a match has made of the person on file, or its reversal. */
const factWords = { sanction: sanctionWords, pep: pepWords } as const;
const isFact = (about: string | null): about is keyof typeof factWords => about !== null && about in factWords;

function eventOf({ verb, about, after }: EventView, t: Text): Pick<TimelineEvent, 'title' | 'tone'> {
  if (verb.startsWith('identity.') && isFact(about) && after !== null) {
    const words = factWords[about];
    return { title: t('screening.report.events.person', { state: t.term(words, after) }), tone: toneOf(words, after) };
  }
  const tone = after === null ? 'info' : toneOf(hitStatusWords, after);
  if (!isKnown(verb)) return { title: verb, tone };
  return { title: t(`screening.report.events.${eventWords[verb]}`, { about: about ?? '', after: after === null ? '' : t.term(hitStatusWords, after) }), tone };
}

/** The history of screenings in words. */
export const eventsOf = (timeline: readonly EventView[], t: Text): TimelineEvent[] =>
  timeline.map((event) => ({ key: event.id, at: event.time, by: actorText(t, event.user), children: event.reason, ...eventOf(event, t) }));
