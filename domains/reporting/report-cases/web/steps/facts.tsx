import type { ReactNode } from 'react';
import { useText } from '../../../../../platform/web/index.ts';
import type { ReportDetailData } from '../../contract/index.ts';

type Facts = ReportDetailData['facts'];

/** A text in pieces: those that state a fact of the case, and what stands between them. */
export function piecesOf(text: string, facts: readonly { readonly text: string }[]): { text: string; isFact: boolean }[] {
  // The longest first, so that a name within a longer one is not marked apart.
  const values = [...new Set(facts.map((fact) => fact.text))].sort((a, b) => b.length - a.length);
  if (values.length === 0) return [{ text, isFact: false }];
  const pattern = new RegExp(`(${values.map((value) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})`, 'gu');
  return text
    .split(pattern)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isFact: values.includes(piece) }));
}

/** The narrative with what the case itself says marked in it. */
export function MarkedText({ text, facts }: { text: string; facts: Facts }): ReactNode {
  let at = 0;
  return (
    <p className="report-text">
      {piecesOf(text, facts).map((piece) => {
        const key = at;
        at += piece.text.length;
        return piece.isFact ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
      })}
    </p>
  );
}

interface FactChipsProps {
  facts: Facts;
  /** The text as it stands. */
  text: string;
  /** Writes a fact where the cursor is; absent where nothing can be written. */
  onInsert: (text: string) => void;
}

/** What the case knows now, each with whether the text says so: after a change of the case one sees which sentence is no longer true. */
export function FactChips({ facts, text, onInsert }: FactChipsProps): ReactNode {
  const t = useText();
  if (facts.length === 0) return null;
  return (
    <ul className="report-chips" aria-label={t('reports.narrative.facts')}>
      {facts.map(({ key, text: value }) => {
        const isSaid = text.includes(value);
        return (
          <li key={key}>
            <button
              type="button"
              className={isSaid ? 'report-chip is-said' : 'report-chip'}
              title={t(isSaid ? 'reports.narrative.factSaid' : 'reports.narrative.factInsert')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(value)}
            >
              <span className="muted">{t(`reports.narrative.factNames.${key}`)}</span> {value}
              <span className="visually-hidden"> {t(isSaid ? 'reports.narrative.factSaid' : 'reports.narrative.factInsert')}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
