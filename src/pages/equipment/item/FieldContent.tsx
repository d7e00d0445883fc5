import type { FieldValue } from '#compliance/equipment/equipmentFields.ts';
import { ExternalLink } from '#components/ExternalLink.tsx';
import { webAddress } from '#components/webAddress.ts';
import classes from './FieldContent.module.css';

/** What a field holds, as text; a web address can be opened. */
export function FieldContent({ value }: { value: FieldValue }) {
  switch (value.kind) {
    case 'none':
      return <>–</>;
    case 'text':
      return webAddress(value.text) === undefined ? value.text : <ExternalLink address={value.text} />;
    case 'entries':
      return (
        <>
          {value.ids.map((id) => `Entry ${id}`).join(', ')}
          {value.listId !== null && <span className="quiet"> of list {value.listId}</span>}
        </>
      );
    case 'unknown':
      return <code className={classes.code}>{value.json}</code>;
  }
}
