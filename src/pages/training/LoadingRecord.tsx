import { LoadingLine } from '#components/states/LoadingLine.tsx';
import { SkeletonRows } from '#components/table/SkeletonRows.tsx';
import classes from './LoadingRecord.module.css';

/** In place of one employee or training until the training records are in. */
export const LoadingRecord = ({ progress }: Pick<Parameters<typeof LoadingLine>[0], 'progress'>) => (
  <>
    <div className={classes.loading}>
      <LoadingLine of="training records" progress={progress} />
    </div>
    <table className={classes.skeleton}>
      <SkeletonRows columns={4} />
    </table>
  </>
);
