import { IconX } from '@tabler/icons-react';
import { FilterButton } from './FilterButton.tsx';

/**
 * A filter in force that came with a link and is set elsewhere: what it says, and how to take it off. The focus, which
 * would go with it, goes to the filters around it, as theirs does when they are cleared.
 */
export const FilterChip = ({ words, onRemove }: { words: string; onRemove: () => void }) => (
  <FilterButton
    isSet
    value={words}
    rightSection={<IconX size={14} aria-hidden />}
    aria-label={`Remove: ${words}`}
    onClick={({ currentTarget }) => {
      currentTarget.closest('fieldset')?.focus();
      onRemove();
    }}
  />
);
