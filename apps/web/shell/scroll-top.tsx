import { ArrowUpOutlined } from '@ant-design/icons';
import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '../../../platform/web/index.ts';

const thresholdPx = 250;

/** Button back to the top, once the page has been scrolled by more than 250 px. */
export function ScrollTop(): ReactNode {
  const t = useText();
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > thresholdPx);
    window.addEventListener('scroll', look, { passive: true });
    look();
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!isFar) return null;
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  return (
    <button
      type="button"
      className="scroll-top"
      aria-label={t('shell.scrollTop')}
      title={t('shell.scrollTop')}
      onClick={() => window.scrollTo({ top: 0, behavior })}
    >
      <ArrowUpOutlined />
    </button>
  );
}
