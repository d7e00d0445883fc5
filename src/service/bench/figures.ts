import { printTable } from '../commands/table.ts';

/** One measured figure; without a target it is only reported. */
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

/** Whether a target was missed or not measured. */
export function isMissed({ value = Number.NaN, target }: Figure): boolean {
  if (!target) return false;
  return !('most' in target ? value <= target.most : value >= target.least);
}

function verdict(figure: Figure): string {
  if (!figure.target) return '';
  if (!isMissed(figure)) return 'met';
  return figure.value === undefined ? 'NOT MEASURED' : 'MISSED';
}

/** Prints the figures with their targets and whether these are met. */
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
