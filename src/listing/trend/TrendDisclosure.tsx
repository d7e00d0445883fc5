import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { LazyPart } from '#components/states/LazyPart.tsx';
import { useNarrow } from '#components/useNarrow.ts';
import { useSeesHistory } from '#queries/seesHistory.ts';
import classes from './TrendDisclosure.module.css';

/** Opens the trend above a list: the list does not wait for it, and does not move until somebody opens it. */
export function TrendDisclosure({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const narrow = useNarrow();
  // A telephone has no room for it above a list.
  if (!useSeesHistory() || narrow) return null;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.disclosure}>
      <Button
        className="screen-only"
        variant="subtle"
        size="compact-xs"
        leftSection={<Chevron size={14} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Trend
      </Button>
      {isOpen && <LazyPart of="The trend">{children}</LazyPart>}
    </div>
  );
}
