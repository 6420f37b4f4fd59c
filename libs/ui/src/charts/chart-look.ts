/** What the chart library draws with: it takes values, not words of the theme, so these are the theme's variables. */
export const chartColor = (series: number): string => `var(--g-colors-chart-${series})`;

export const gridColor = 'var(--g-colors-border-default)';

/** Numbers and days at the axes. Their size is a style: the page's own style sheet wins over an attribute. */
export const tick = { fill: 'var(--g-colors-fg-subtle)', style: { fontSize: 11 } };

/** What is under the pointer. */
export const tooltipLook = {
  contentStyle: {
    background: 'var(--g-colors-bg-overlay)',
    border: '1px solid var(--g-colors-border-strong)',
    borderRadius: 8,
    fontSize: 13,
  },
  labelStyle: { color: 'var(--g-colors-fg-muted)' },
  itemStyle: { color: 'var(--g-colors-fg-default)' },
};

/** As wide and high as the box it stands in. */
export const filling = { responsive: true, style: { width: '100%', height: '100%' } };
