import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { MenuChoice } from '../MenuChoice.tsx';
import { PopoverButton } from '../PopoverButton.tsx';
import { named } from '../useFocusOn.ts';
import classes from './ExportMenu.module.css';
import { type FileFormat, fileFormats } from './fileFormats.ts';
import { useWriting } from './useWriting.tsx';

type Props = {
  /** Names its button for `useFocusOn`. */
  name?: string;
  /** What is exported: `Export`, `Export 14 selected`. */
  label: string;
  /** Why nothing can be exported now; undefined if it can. */
  unavailable: string | undefined;
  /** Choices about the content of a file; shown before the formats. */
  options?: ReactNode;
  /** Writes the file, hands it to the browser and returns its name. */
  onExport: (format: FileFormat) => Promise<string>;
};

/** Exports a list as a file, or prints it, and reports the result next to the button. */
export function ExportMenu({ name, label, unavailable, options, onExport }: Props) {
  const { said, failed, run, print } = useWriting();
  return (
    <span className={classes.menu}>
      <span role="status" className={clsx(classes.said, 'screen-only')} data-failed={failed}>
        {said}
      </span>
      <PopoverButton
        button={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            classNames={{ root: classes.button, section: classes.icon, label: classes.words }}
            {...(name && named(name))}
          >
            {label}
          </Button>
        }
        label={label}
        position="bottom-end"
        kind="choices"
      >
        {(close) => (
          <>
            {unavailable !== undefined && <p className={classes.unavailable}>{unavailable}</p>}
            {options && <div className={classes.options}>{options}</div>}
            {Object.entries(fileFormats).map(([format, { words }]) => (
              <MenuChoice
                key={format}
                disabled={unavailable !== undefined}
                onChoose={() => {
                  close();
                  void run(() => onExport(format as FileFormat)); // a key of the table
                }}
              >
                {words}
              </MenuChoice>
            ))}
            <MenuChoice
              onChoose={() => {
                close();
                // After the menu has closed, so that it is not printed.
                setTimeout(() => void print());
              }}
            >
              Print…
            </MenuChoice>
          </>
        )}
      </PopoverButton>
    </span>
  );
}
