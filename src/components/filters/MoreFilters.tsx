import { Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import menu from '../ChoiceMenu.module.css';
import classes from './FilterMenu.module.css';

type Props = { labels: readonly string[]; onChoose: (label: string) => void };

/** The filters that are not beside the others yet: choosing one puts it there, open. */
export function MoreFilters({ labels, onChoose }: Props) {
  const [opened, { toggle, close }] = useDisclosure(false);
  if (labels.length === 0) return null;
  return (
    <Popover opened={opened} onChange={(open) => !open && close()} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          className={classes.target}
          data-set={false}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={toggle}
        >
          More filters
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={menu.menu} aria-label="More filters">
        {labels.map((label) => (
          <button
            key={label}
            type="button"
            className={menu.choice}
            onClick={() => {
              close();
              onChoose(label);
            }}
          >
            {label}
          </button>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
