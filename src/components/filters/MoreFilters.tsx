import { Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { ChoiceMenu, MenuChoice } from '../ChoiceMenu.tsx';
import { FilterButton } from './FilterButton.tsx';

type Props = { labels: readonly string[]; onChoose: (label: string) => void };

/** The filters that are not beside the others yet: choosing one puts it there, open. */
export function MoreFilters({ labels, onChoose }: Props) {
  const [opened, { toggle, close }] = useDisclosure(false);
  if (labels.length === 0) return null;
  return (
    <Popover opened={opened} onChange={(open) => !open && close()} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <FilterButton isSet={false} leftSection={<IconPlus size={14} aria-hidden />} onClick={toggle}>
          More filters
        </FilterButton>
      </Popover.Target>
      <ChoiceMenu label="More filters">
        {labels.map((label) => (
          <MenuChoice
            key={label}
            onChoose={() => {
              close();
              onChoose(label);
            }}
          >
            {label}
          </MenuChoice>
        ))}
      </ChoiceMenu>
    </Popover>
  );
}
