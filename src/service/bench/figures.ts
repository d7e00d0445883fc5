import { printTable } from '../commands/table.ts';

/** One measured figure; without a target it is only told. */
export type Figure = {
  name: string;
  value: number | undefined;
  unit: string;
  target?: { most: number } | { least: number };
};

const shown = (value: number): string => {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
};

function verdict({ value, target }: Figure): string {
  if (!target) return '';
  if (value === undefined) return 'not measured';
  const met = 'most' in target ? value <= target.most : value >= target.least;
  return met ? 'met' : 'MISSED';
}

/** Writes the figures with their targets and whether these are met. */
export function printFigures(figures: readonly Figure[]): void {
  printTable(
    ['figure', 'measured', 'target', ''],
    figures.map((figure) => {
      const { name, value, unit, target } = figure;
      const bound = target && ('most' in target ? `≤ ${shown(target.most)}` : `≥ ${shown(target.least)}`);
      return [
        name,
        value === undefined ? '–' : `${shown(value)} ${unit}`.trim(),
        bound ? `${bound} ${unit}`.trim() : '',
        verdict(figure),
      ];
    }),
  );
}
