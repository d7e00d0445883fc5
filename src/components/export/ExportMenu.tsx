import { Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './ExportMenu.module.css';
import { Unwritable } from './Unwritable.ts';

/** The files that a list can be taken away as. */
const formats = {
  csv: 'CSV',
  excelCsv: 'CSV for Excel',
  xlsx: 'Excel workbook',
} as const;
export type ExportFormat = keyof typeof formats;

type Props = {
  /** What is taken away: `Export`, `Export 14 selected`. */
  label: string;
  /** Why nothing can be taken away now; undefined when it can. */
  unavailable: string | undefined;
  /** Writes the file, and hands it to the browser under the name that it answers. */
  onExport: (format: ExportFormat) => Promise<string>;
};

/** Takes a list away as a file, or prints it. What has become of the file is said beside it. */
export function ExportMenu({ label, unavailable, onExport }: Props) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const [said, setSaid] = useState('');
  const run = async (format: ExportFormat) => {
    close();
    setSaid('Writing the file…');
    // So that this is on the screen before the writing keeps the page busy.
    await new Promise((resolve) => setTimeout(resolve, 50));
    try {
      setSaid(`${await onExport(format)} is written`);
    } catch (error) {
      setSaid(error instanceof Unwritable ? error.message : 'The file could not be written. Try again.');
    }
  };
  return (
    <>
      <span role="status" className={classes.said}>
        {said}
      </span>
      <Popover opened={opened} onChange={(open) => !open && close()} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={toggle}>
            {label}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.menu} aria-label={label}>
          {unavailable !== undefined && <p className={classes.unavailable}>{unavailable}</p>}
          {Object.entries(formats).map(([format, words]) => (
            <Choice
              key={format}
              disabled={unavailable !== undefined}
              onChoose={() => void run(format as ExportFormat)} // a key of the table above
            >
              {words}
            </Choice>
          ))}
          <Choice
            disabled={false}
            onChoose={() => {
              close();
              // Once the menu is gone, so that it is not printed.
              setTimeout(() => window.print());
            }}
          >
            Print…
          </Choice>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

type ChoiceProps = { disabled: boolean; onChoose: () => void; children: ReactNode };

const Choice = ({ disabled, onChoose, children }: ChoiceProps) => (
  <button type="button" className={classes.choice} disabled={disabled} onClick={onChoose}>
    {children}
  </button>
);
