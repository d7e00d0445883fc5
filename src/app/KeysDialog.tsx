import { Button } from '@mantine/core';
import { listShortcuts } from '#components/listShortcuts.ts';
import { pageShortcuts, type Shortcut } from '#components/shortcuts.ts';
import { showModal } from '#components/showModal.ts';
import classes from './KeysDialog.module.css';

type Props = { hasSingleKeys: boolean; onClose: () => void };

/** The keys of every page and of lists. */
export const KeysDialog = ({ hasSingleKeys, onClose }: Props) => (
  <dialog ref={showModal} className={classes.dialog} aria-labelledby="keys" onClose={onClose}>
    <h2 id="keys" className="heading">
      Keys
    </h2>
    <KeysTable
      title="On every page"
      shortcuts={Object.values(pageShortcuts).filter(({ isSingle }) => hasSingleKeys || !isSingle)}
    />
    <KeysTable title="In a list" shortcuts={listShortcuts} />
    {!hasSingleKeys && <p className="note">Single keys are switched off in the settings.</p>}
    <form method="dialog">
      <Button type="submit" variant="default">
        Close
      </Button>
    </form>
  </dialog>
);

const KeysTable = ({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) => (
  <table className={classes.keys}>
    <caption className="note">{title}</caption>
    <tbody>
      {shortcuts.map(({ keys, does }) => (
        <tr key={keys}>
          <th scope="row">
            <kbd>{keys}</kbd>
          </th>
          <td>{does}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
