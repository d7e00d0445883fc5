import { IconDeviceMobileDown } from '@tabler/icons-react';
import classes from './Offline.module.css';

/** Whether a document is kept for use without a connection. */
export const Offline = ({ kept }: { kept: boolean }) =>
  kept ? (
    <span className={classes.offline}>
      <IconDeviceMobileDown className={classes.icon} size={14} aria-hidden />
      Kept
    </span>
  ) : (
    <>–</>
  );
