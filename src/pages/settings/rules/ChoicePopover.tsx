import { FilterOptions } from '#components/filters/FilterOptions.tsx';
import { FilterPopover } from '#components/filters/FilterPopover.tsx';
import { toggledIn } from '#components/toggledIn.ts';

export type Choice = { value: string; label: string };

type Props = {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
};

/** A choice of one or several of many, like the filters of lists. */
export const ChoicePopover = ({ label, choices, chosen, onChoose }: Props) => (
  <FilterPopover
    label={label}
    value={choices.flatMap((choice) => (chosen.includes(choice.value) ? choice.label : [])).join(', ')}
    onClear={() => onChoose([])}
    choices={
      <FilterOptions
        label={label}
        options={choices}
        ordered={false}
        selected={chosen}
        onToggle={(value) => onChoose(toggledIn(chosen, value))}
      />
    }
  />
);
