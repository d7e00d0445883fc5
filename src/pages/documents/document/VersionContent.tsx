import { IconFile, IconLink } from '@tabler/icons-react';
import { ExternalLink } from '#components/ExternalLink.tsx';
import type { ResourceVersion } from '#protocol/resources.ts';
import classes from './VersionContent.module.css';

/**
 * Where the text of a version is: the storage path of a file, which this dashboard cannot open, or a link. The set of
 * types is open, so what there is decides, not the type. protocol.md §2.4.
 */
export function VersionContent({ version: { type, file, link } }: { version: ResourceVersion }) {
  return (
    <>
      {file && (
        <p className={classes.content}>
          <IconFile className={classes.icon} size={14} aria-label="File" />
          <span>{file}</span>
        </p>
      )}
      {link && (
        <p className={classes.content}>
          <IconLink className={classes.icon} size={14} aria-label="Link" />
          <span>
            <ExternalLink address={link} />
          </span>
        </p>
      )}
      {!file && !link && <p className={classes.content}>The service does not say where this {type || 'version'} is.</p>}
    </>
  );
}
