import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);

export type EChartsOption = EChartsCoreOption;

/** Draws into an element and follows its size; answers how to take the drawing away. */
export function drawChart(host: HTMLElement, option: EChartsOption): () => void {
  const chart = init(host, undefined, { renderer: 'svg' });
  chart.setOption(option);
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(host);
  return () => {
    observer.disconnect();
    chart.dispose();
  };
}
