import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Button, Slider } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useText, useTimes } from '../../../../platform/web/index.ts';
import type { Period } from './period-slider.tsx';

const steps = 24;
const stepMs = 500;

interface PlaybackProps {
  period: Period;
  /** What is shown of the period: everything up to here; undefined for all of it. */
  at: number | undefined;
  onChange: (at: number | undefined) => void;
}

/** Shows how the links came about: by a thumb, or by itself step after step. It looks at what is there already and asks nothing. */
export function Playback({ period, at, onChange }: PlaybackProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const [isPlaying, setPlaying] = useState(false);
  const timeOf = (step: number) => (step >= steps ? undefined : Math.round(period.from + ((period.to - period.from) * step) / steps));
  const stepOf = (time: number | undefined) => (time === undefined ? steps : Math.round(((time - period.from) / (period.to - period.from)) * steps));
  const step = stepOf(at);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      onChange(timeOf(step + 1));
      if (step + 1 >= steps) setPlaying(false);
    }, stepMs);
    return () => clearTimeout(timer);
  });
  const dayOf = (time: number | undefined) => times.day(time ?? period.to);
  const play = () => {
    if (!isPlaying && step >= steps) onChange(timeOf(0));
    setPlaying(!isPlaying);
  };
  const words = t(isPlaying ? 'linkGraph.pause' : 'linkGraph.play');
  return (
    <div className="link-playback">
      <Button icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />} aria-label={words} title={words} onClick={play} />
      <Slider
        min={0}
        max={steps}
        value={step}
        tooltip={{ formatter: (value) => (value === undefined ? null : dayOf(timeOf(value))) }}
        ariaLabelForHandle={t('linkGraph.shownUntil')}
        ariaValueTextFormatterForHandle={(value) => dayOf(timeOf(value))}
        onChange={(value) => {
          setPlaying(false);
          onChange(timeOf(value));
        }}
      />
      <span>
        {t('linkGraph.shownUntil')}: <strong>{dayOf(at)}</strong>
      </span>
    </div>
  );
}
