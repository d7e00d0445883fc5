import { Button } from '@mantine/core';
import { IconFilterOff, IconInbox } from '@tabler/icons-react';
import classes from './EmptyState.module.css';
import { StateMessage } from './StateMessage.tsx';

/** One filter in force: its words, what the list would have without it if known (`1 employee`), and how to remove it. */
type ActiveFilter = { label: string; without: string | undefined; onRemove: () => void };

type Props = {
  /** What the list holds, in the plural: `employees`. */
  of: string;
  /** The filters in force; without any, the list has no records at all. */
  filters: readonly ActiveFilter[];
  onClear: () => void;
};

/** Why a list is empty, and what to do next: filters that match nothing differ from a list without records. */
export function EmptyState({ of, filters, onClear }: Props) {
  if (filters.length === 0) {
    return (
      <StateMessage
        icon={<IconInbox className="faint" size={20} aria-hidden />}
        title={`There are no ${of}`}
        explanation="All data for this list was loaded; nothing failed."
      />
    );
  }
  const many = filters.length > 1;
  return (
    <StateMessage
      icon={<IconFilterOff className="faint" size={20} aria-hidden />}
      title={`No ${of} match ${many ? `these ${filters.length} filters` : 'this filter'}`}
      explanation={many ? 'Remove one to see more, or clear all of them.' : undefined}
    >
      <ul className={classes.filters}>
        {filters.map(({ label, without, onRemove }) => (
          <li key={label}>
            <span>{label}</span>
            {without !== undefined && (
              <span className="note push">
                without it, <strong>{without}</strong>
              </span>
            )}
            <Button
              className="fixed"
              variant="subtle"
              size="compact-xs"
              aria-label={`Remove: ${label}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={onClear}>{many ? `Clear ${filters.length} filters` : 'Clear filter'}</Button>
    </StateMessage>
  );
}
