import { Box } from '@mantine/core';
import { LoadingLine } from '#components/states/LoadingLine.tsx';
import { SkeletonRows } from '#components/table/SkeletonRows.tsx';

/** Shown in place of one employee or training until the training records have loaded. */
export const LoadingRecord = ({ progress }: Pick<Parameters<typeof LoadingLine>[0], 'progress'>) => (
  <>
    <Box className="strip" px="var(--gutter)" py="var(--space-4)">
      <LoadingLine of="training records" progress={progress} />
    </Box>
    <table style={{ background: 'var(--surface)', tableLayout: 'fixed' }}>
      <SkeletonRows columns={4} />
    </table>
  </>
);
