import type { MouseEvent, ReactNode, Ref } from 'react';
import type { Found, TextSpan } from '#compliance/search/quickSearch.ts';
import classes from './PaletteList.module.css';
import type { PaletteEntry } from './paletteEntries.ts';
import type { ResultGroup } from './paletteResults.ts';

type Props = {
  ref: Ref<HTMLDivElement>;
  id: string;
  groups: readonly ResultGroup[];
  /** The index of the option that Enter opens, counted over all groups. */
  active: number;
  optionId: (index: number) => string;
  onHover: (to: string) => void;
  onChoose: (entry: PaletteEntry) => void;
};

/** Groups and options of a listbox; its keys are handled by the field, which keeps the focus. */
const asGroup = (labelledBy: string) => ({ role: 'group', 'aria-labelledby': labelledBy });
const asOption = (isActive: boolean) => ({ role: 'option', tabIndex: -1, 'aria-selected': isActive });

/** The offered or found entries, in groups. */
export function PaletteList({ ref, id, groups, active, optionId, onHover, onChoose }: Props) {
  let before = 0;
  return (
    <div ref={ref} id={id} className={classes.list} role="listbox" aria-label="Matches" hidden={groups.length === 0}>
      {groups.map(({ name, results }) => {
        const first = before;
        // An id must not contain spaces, which a name can contain.
        const heading = `${id}-from-${first}`;
        before += results.length;
        return (
          <div key={name} {...asGroup(heading)}>
            <div id={heading} className={classes.heading}>
              {name}
            </div>
            {results.map((result, place) => (
              <Option
                key={result.entry.to}
                id={optionId(first + place)}
                result={result}
                isActive={first + place === active}
                onHover={() => onHover(result.entry.to)}
                onChoose={() => onChoose(result.entry)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

type OptionProps = {
  id: string;
  result: Found<PaletteEntry>;
  isActive: boolean;
  onHover: () => void;
  onChoose: () => void;
};

function Option({ id, result: { entry, marks }, isActive, onHover, onChoose }: OptionProps) {
  const pointed = {
    onMouseMove: isActive ? undefined : onHover,
    // Keeps the focus in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: onChoose,
  };
  return (
    <div id={id} className={classes.option} {...asOption(isActive)} {...pointed}>
      <span className="medium">
        <Marked text={entry.title} marks={marks.title} />
      </span>
      <span className={classes.detail}>
        <Marked text={entry.detail} marks={marks.detail} />
        {marks.hidden.length > 0 && (
          <>
            {entry.detail && ' · '}
            <Marked text={entry.hidden} marks={marks.hidden} />
          </>
        )}
      </span>
    </div>
  );
}

/** A text with the matches of what was typed marked. */
function Marked({ text, marks }: { text: string; marks: readonly TextSpan[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
