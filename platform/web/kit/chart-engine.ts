import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { ChartProps } from './chart-series.ts';
import { optionOf } from './chart-option.ts';

use([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);

/**
 * Draws into an element and follows its size; answers how to take the drawing away.
 * @param onOpen what a click on a bar or point opens, by the places of its series and category
 */
export function drawChart(host: HTMLElement, drawn: ChartProps, onOpen: (series: number, category: number) => void): () => void {
  const chart = init(host, undefined, { renderer: 'svg' });
  chart.setOption(optionOf(drawn));
  chart.on('click', ({ seriesIndex, dataIndex }) => {
    if (seriesIndex !== undefined) onOpen(seriesIndex, dataIndex);
  });
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(host);
  return () => {
    observer.disconnect();
    chart.dispose();
  };
}
