import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);

export type EChartsOption = EChartsCoreOption;

/**
 * Draws into an element and follows its size; answers how to take the drawing away.
 * @param onOpen what a click on a bar or point opens, by the places of its series and category
 */
export function drawChart(host: HTMLElement, option: EChartsOption, onOpen: (series: number, category: number) => void): () => void {
  const chart = init(host, undefined, { renderer: 'svg' });
  chart.setOption(option);
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
