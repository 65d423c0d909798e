import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { StatusTag, useText } from '../../../../platform/web/index.ts';
import { useCountryOptions, useMasterOptions } from '../../../register/reference-data/web/index.ts';
import { assessedLevelWords, pointsFoundWords, riskAspectWords, riskLevelWords, riskPartWords } from '../../../register/vocabulary/contract/index.ts';
import type { ScoreView } from '../contract/index.ts';
import { inputText, type ValueWords } from './input-text.ts';
import { floorText } from './floor-text.ts';
import { scoreText } from './score-text.ts';
import './merchant-risk.css';

interface Levels {
  medium: number;
  high: number;
}

/** Where a score stands between 0 and 100, with the bounds of the levels. */
function Scale({ score, levels }: { score: ScoreView; levels: Levels }): ReactNode {
  const t = useText();
  const at = (points: number) => `${points}%`;
  return (
    <figure className="risk-scale" aria-label={t('merchantRisk.scale', { score: scoreText(score.score, t), medium: levels.medium, high: levels.high })}>
      <div className="risk-scale-bar" aria-hidden="true">
        <span className="risk-low" style={{ inlineSize: at(levels.medium) }} />
        <span className="risk-medium" style={{ inlineSize: at(levels.high - levels.medium) }} />
        <span className="risk-high" style={{ inlineSize: at(100 - levels.high) }} />
        <i className="risk-mark" style={{ insetInlineStart: at(score.score / 100) }} />
      </div>
      <div className="risk-scale-ends muted" aria-hidden="true">
        <span>0</span>
        <span style={{ insetInlineStart: at(levels.medium) }}>{levels.medium}</span>
        <span style={{ insetInlineStart: at(levels.high) }}>{levels.high}</span>
        <span>100</span>
      </div>
    </figure>
  );
}

function Part({ part, words }: { part: ScoreView['parts'][number]; words: ValueWords }): ReactNode {
  const t = useText();
  return (
    <details className="risk-part">
      <summary>
        <span className="risk-part-name">{t.term(riskPartWords, part.part)}</span>
        <span className="risk-bar" aria-hidden="true">
          <i style={{ inlineSize: `${part.points}%` }} className={part.points >= 65 ? 'is-high' : part.points >= 35 ? 'is-medium' : ''} />
        </span>
        <span className="risk-sum">
          {part.weight} % × {part.points} = <strong>{scoreText(part.product, t)}</strong>
        </span>
      </summary>
      <ul className="risk-inputs">
        {part.inputs.map((input, at) => (
          <li key={`${input.aspect} ${input.value} ${input.subject_id} ${at}`} className={input.counts ? 'counts' : 'muted'}>
            <span>{inputText(input, words, t)}</span>
            <span className="risk-points">
              {input.found_by === 'ROW' || input.found_by === 'BAND' ? null : <span className="muted">{t.term(pointsFoundWords, input.found_by)} · </span>}
              {input.points}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The arithmetic of an assessment: the scale, a bar for each part with its inputs, floors, and what is not known. */
export function ScoreArithmetic({ score, levels }: { score: ScoreView; levels: Levels }): ReactNode {
  const t = useText();
  const words: ValueWords = { countries: useCountryOptions().options, industries: useMasterOptions().data?.industry ?? [] };
  return (
    <div className="risk-score">
      <p className="risk-headline">
        <strong className="risk-number">{scoreText(score.score, t)}</strong> <StatusTag spec={assessedLevelWords} value={score.level} />
        {score.level === score.scored_level ? null : (
          <span className="muted">{t('merchantRisk.byScore', { level: t.term(riskLevelWords, score.scored_level) })}</span>
        )}
      </p>
      <Scale score={score} levels={levels} />
      <div className="risk-parts">
        {score.parts.map((part) => (
          <Part key={part.part} part={part} words={words} />
        ))}
      </div>
      {score.floors.map((floor) => (
        <Alert key={floor.code} type={floor.raises ? 'warning' : 'info'} showIcon title={floorText(floor, words, t)} />
      ))}
      {score.missing.length > 0 ? (
        <p className="risk-missing">
          <span>{t('merchantRisk.missing')}</span>{' '}
          {score.missing.map((aspect) => (
            <StatusTag key={aspect} spec={riskAspectWords} value={aspect} />
          ))}
        </p>
      ) : null}
    </div>
  );
}
