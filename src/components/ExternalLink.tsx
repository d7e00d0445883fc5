import { IconExternalLink } from '@tabler/icons-react';
import classes from './ExternalLink.module.css';

/** An address from the service: a link in a new tab if it is a web address, else text that says so. */
export function ExternalLink({ address }: { address: string }) {
  const href = webAddress(address);
  if (href === undefined) {
    return (
      <span className="break-anywhere">
        {address} <span className="faint">(not a web address, so it cannot be opened from here)</span>
      </span>
    );
  }
  return (
    <a className="link break-anywhere" href={href} target="_blank" rel="noopener noreferrer">
      {address}
      <IconExternalLink className={classes.icon} size={14} aria-hidden />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/**
 * The address for use in a link: undefined unless all of it is an absolute http or https URL. Everything else that comes from
 * the service (`javascript:`, `data:`, a path, a bare host name) stays text.
 */
export function webAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
