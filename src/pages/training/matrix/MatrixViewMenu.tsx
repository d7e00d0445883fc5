import { IconLayoutGrid } from '@tabler/icons-react';
import type { ColumnOrder } from '#compliance/training/trainingMatrix.ts';
import { ChoiceButtons } from '#components/filters/Segments.tsx';
import { PopoverButton } from '#components/PopoverButton.tsx';
import { ToolButton } from '#components/ToolButton.tsx';
import { useNarrow } from '#components/useNarrow.ts';
import type { CellKind, Folding, GroupKind } from './matrixView.ts';

const groups: { key: GroupKind; label: string }[] = [
  { key: 'none', label: 'No groups' },
  { key: 'site', label: 'Site' },
  { key: 'job', label: 'Job title' },
];

const orders: { key: ColumnOrder; label: string }[] = [
  { key: 'gaps', label: 'Most gaps' },
  { key: 'percent', label: 'Lowest %' },
  { key: 'title', label: 'A to Z' },
];

const kinds: { key: CellKind; label: string }[] = [
  { key: 'expires', label: 'Expires' },
  { key: 'completed', label: 'Completed' },
  { key: 'marks', label: 'Marks' },
];

type Fold = NonNullable<Folding['fold']>;

const folds: { key: Fold; label: string }[] = [
  { key: 'none', label: 'Unfold all' },
  { key: 'all', label: 'Fold all' },
];

type View = {
  group?: GroupKind | undefined;
  order?: ColumnOrder | undefined;
  cells?: CellKind | undefined;
  fold?: Fold | undefined;
  except?: string[];
};

/** How the matrix is shown: the grouping of employees, the order of trainings, the content of cells. */
export function MatrixViewMenu({ view, onChange }: { view: View; onChange: (part: View) => void }) {
  const narrow = useNarrow();
  return (
    <PopoverButton
      button={<ToolButton icon={<IconLayoutGrid size={16} aria-hidden />}>View</ToolButton>}
      label="View"
      position="bottom-end"
      kind="fields"
    >
      <Choice
        title="Group the employees"
        options={groups}
        chosen={view.group}
        onChoose={(group) => onChange({ group, fold: undefined, except: [] })}
      />
      {!narrow && view.group && (
        <Choice
          title="Groups"
          options={folds}
          chosen={view.except?.length ? null : view.fold}
          onChoose={(fold) => onChange({ fold, except: [] })}
        />
      )}
      <Choice
        title="Order of the trainings"
        options={orders}
        chosen={view.order}
        onChoose={(order) => onChange({ order })}
      />
      {!narrow && (
        <Choice title="Cells" options={kinds} chosen={view.cells} onChoose={(cells) => onChange({ cells })} />
      )}
    </PopoverButton>
  );
}

type ChoiceProps<Key extends string> = {
  title: string;
  /** The first is the default, and is not written into the URL. */
  options: readonly { key: Key; label: string }[];
  /** Null if none of them applies. */
  chosen: Key | null | undefined;
  onChoose: (key: Key | undefined) => void;
};

const Choice = <Key extends string>({ title, options, chosen, onChoose }: ChoiceProps<Key>) => (
  <div>
    <p className="note" aria-hidden>
      {title}
    </p>
    <ChoiceButtons
      label={title}
      choices={options}
      chosen={chosen === null ? undefined : (chosen ?? options[0]?.key)}
      onChoose={(key) => onChoose(key === options[0]?.key ? undefined : key)}
    />
  </div>
);
