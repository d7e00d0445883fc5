import type { BarPart } from '#components/StackedBar.tsx';
import { FiguresPanel, type ListCount } from '#listing/FiguresPanel.tsx';
import { type DocumentFilter, documentFilters } from '../documents/documentFilters.ts';
import type { useDocuments } from '../documents/useDocuments.ts';
import { paths } from '../paths.ts';

type Props = Pick<ReturnType<typeof useDocuments>, 'documents' | 'failure' | 'retry' | 'sources'>;

const ages = [
  { age: 'over2', label: 'Over 2 years' },
  { age: '1to2', label: '1–2 years' },
  { age: 'under1', label: 'Under 1 year' },
] as const satisfies { age: BarPart['age']; label: string }[];

export function DocumentsArea({ documents, failure, retry, sources }: Props) {
  const list = (filter: Partial<DocumentFilter>): ListCount => ({
    count: documents && documentFilters.select(documents, filter).length,
    to: paths.documents(filter),
  });
  return (
    <FiguresPanel
      title="Documents"
      done={list({ age: ['1to2', 'under1'] })}
      whole={list({})}
      unit="approved within 2 years"
      parts={ages.map(({ age, label }) => ({ ...list({ age: [age] }), label, age }))}
      facts={[
        { ...list({ age: ['none'] }), words: 'without a version in force' },
        { ...list({ offline: true }), words: 'kept offline' },
      ]}
      source={sources[0]}
      failure={failure}
      onRetry={retry}
    />
  );
}
